//! Conditions in words.

use crate::{content::Condition, turn::MessageKind};

/// A condition of the player in the panel, with the turns that it still lasts: "Confused 12", "Held".
#[must_use]
pub fn condition_text(condition: Condition, turns: Option<u32>) -> String {
    let word = match condition {
        Condition::SeeingInvisible => "Seeing unseen",
        other => other.name(),
    };
    turns.map_or_else(|| word.to_owned(), |turns| format!("{word} {turns}"))
}

/// What it is for the player to have a condition, which gives its colour.
#[must_use]
pub fn condition_kind(condition: Condition) -> MessageKind {
    condition_begins(condition).1
}

/// How somebody looks who has a condition.
pub(super) const fn condition_of_seen(condition: Condition) -> &'static str {
    match condition {
        Condition::Confused => "confused",
        Condition::Blind => "blind",
        Condition::Held => "held fast",
        Condition::Frozen => "frozen stiff",
        Condition::Asleep => "unconscious",
        Condition::Hasted => "very fast",
        Condition::Slowed => "slowed",
        Condition::Levitating => "floating in the air",
        Condition::Invisible => "invisible",
        Condition::SeeingInvisible => "sharp-eyed",
        Condition::Hallucinating => "dazed",
    }
}

/// What the player is told when a condition begins.
pub(super) fn condition_begins(condition: Condition) -> (String, MessageKind) {
    let (text, kind) = match condition {
        Condition::Confused => ("Your head spins: you don't know where you go.", MessageKind::Warning),
        Condition::Blind => ("Darkness falls round you: you are blind!", MessageKind::Critical),
        Condition::Held => ("You are held fast!", MessageKind::Warning),
        Condition::Frozen => ("You are frozen stiff!", MessageKind::Critical),
        Condition::Asleep => ("You fall asleep.", MessageKind::Critical),
        Condition::Hasted => ("You feel yourself moving much faster.", MessageKind::Success),
        Condition::Slowed => ("You feel yourself moving much slower.", MessageKind::Warning),
        Condition::Levitating => ("You float up into the air.", MessageKind::Info),
        Condition::Invisible => ("You can't see your own hands: you are invisible.", MessageKind::Success),
        Condition::SeeingInvisible => ("Your eyes tingle: you see what is hidden to others.", MessageKind::Success),
        Condition::Hallucinating => ("Oh, all these colours! Everything looks so strange.", MessageKind::Warning),
    };
    (text.to_owned(), kind)
}

/// What the player is told when a condition will last longer than it would have.
pub(super) const fn condition_lasts_longer(condition: Condition) -> &'static str {
    match condition {
        Condition::Confused => "Your head spins all the more.",
        Condition::Blind => "The darkness round you grows deeper.",
        Condition::Held => "You are held all the faster.",
        Condition::Frozen => "The cold bites deeper.",
        Condition::Asleep => "You sleep all the deeper.",
        Condition::Hasted => "You will be fast for longer.",
        Condition::Slowed => "You will be slow for longer.",
        Condition::Levitating => "You float on.",
        Condition::Invisible => "You will be invisible for longer.",
        Condition::SeeingInvisible => "Your eyes tingle all the more.",
        Condition::Hallucinating => "The colours grow even stranger.",
    }
}

/// What the player is told when a condition is over.
pub(super) const fn condition_ends(condition: Condition) -> &'static str {
    match condition {
        Condition::Confused => "You feel less confused now.",
        Condition::Blind => "The veil of darkness lifts: you can see again.",
        Condition::Held => "You are free again.",
        Condition::Frozen => "You can move again.",
        Condition::Asleep => "You come to yourself.",
        Condition::Hasted => "You feel yourself slowing down.",
        Condition::Slowed => "You feel yourself speeding up.",
        Condition::Levitating => "You float gently down.",
        Condition::Invisible => "You can be seen again.",
        Condition::SeeingInvisible => "Your eyes stop tingling.",
        Condition::Hallucinating => "Everything looks so dull now.",
    }
}

/// What the player sees happen to a monster.
pub(super) const fn condition_of_monster(condition: Condition, begins: bool) -> &'static str {
    match (condition, begins) {
        (Condition::Confused, true) => "looks confused",
        (Condition::Confused, false) => "looks less confused",
        (Condition::Blind, true) => "can't see any more",
        (Condition::Blind, false) => "can see again",
        (Condition::Held, true) => "is held fast",
        (Condition::Held, false) => "is free again",
        (Condition::Frozen, true) => "is frozen stiff",
        (Condition::Frozen, false) => "can move again",
        (Condition::Asleep, true) => "falls asleep",
        (Condition::Asleep, false) => "wakes up",
        (Condition::Hasted, true) | (Condition::Slowed, false) => "speeds up",
        (Condition::Slowed, true) | (Condition::Hasted, false) => "slows down",
        (Condition::Levitating, true) => "floats up into the air",
        (Condition::Levitating, false) => "floats down to the floor",
        (Condition::Invisible, true) => "disappears",
        (Condition::Invisible, false) => "appears",
        (Condition::SeeingInvisible, true) => "looks round sharply",
        (Condition::SeeingInvisible, false) => "looks less sharp",
        (Condition::Hallucinating, true) => "stares into space",
        (Condition::Hallucinating, false) => "looks about again",
    }
}
