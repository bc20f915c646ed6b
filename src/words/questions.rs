//! Questions before steps and blows that a player may not want.

use super::{capitalized, names::the_monster};
use crate::content::{Content, MonsterId};

/// The question before the Amulet is taken.
pub(crate) const AMULET_QUESTION: &str = "Take the Amulet? The depths will hunt you all the way up.";

/// The question before a missile is shot where no creature is known.
pub(crate) const TARGET_QUESTION: &str = "Nothing is known to be there. Shoot all the same?";

/// Returns the question before a step that leads beside a sleeping creature.
pub(crate) fn sleeper_question(content: &Content, kind: MonsterId) -> String {
    format!("Step beside the sleeping {}?", content.monster(kind).noun())
}

/// Returns the question before a blow at a creature that is at peace with the player.
pub(crate) fn peaceful_question(content: &Content, kind: MonsterId) -> String {
    let who = capitalized(&the_monster(content, kind));
    format!("{who} is at peace with you. Attack it?")
}

/// Returns the question before an attack on a monster that sleeps, or never leaves its cell.
pub(crate) fn quiet_question(content: &Content, kind: MonsterId, is_asleep: bool) -> String {
    let who = capitalized(&the_monster(content, kind));
    let why = if is_asleep { "is asleep" } else { "can't come to you" };
    format!("{who} {why}. Attack it?")
}

/// Returns the question before a missile or a wand that may hit a creature at peace with the player.
pub(crate) fn peaceful_in_line_question(content: &Content, kind: MonsterId) -> String {
    let who = capitalized(&the_monster(content, kind));
    format!("{who}, which is at peace with you, may be hit. Go on?")
}
