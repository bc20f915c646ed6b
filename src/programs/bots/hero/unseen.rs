//! What strikes without being seen: an invisible creature, or any while the player is blind.

use super::{
    magic::{drink, read},
    situation::Situation,
};
use crate::{
    base::geometry::Direction,
    programs::bots::play::{MapKey, Reason, ReasonedKey, Scout, step_key},
};

/// The share of hit points, in percent, below which it does not fight what it can't see.
const BRAVE_ABOVE: i32 = 50;

/// Drinks or reads what helps when it is badly hurt by something that it can't see, whatever else is there.
pub(super) fn escape_unseen(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let (scene, memory) = (situation.scene, situation.memory);
    let is_struck = memory.turns_since_unseen(scene.view.turn).is_some_and(|turns| turns <= 2);
    if !is_struck || !scene.is_below(BRAVE_ABOVE) {
        return None;
    }
    heal(situation).or_else(|| read(situation, "teleportation", Reason::Escape))
}

/// Strikes back where the blow may have come from. When hurt it walks away: a player who walks on is seldom struck.
pub(super) fn strike_unseen(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let (scene, memory) = (situation.scene, situation.memory);
    let turns = memory.turns_since_unseen(scene.view.turn)?;
    let is_blind = scene.has("Blind");
    if scene.is_below(BRAVE_ABOVE) && is_blind {
        let helps = heal(situation).or_else(|| read(situation, "teleportation", Reason::Escape));
        if helps.is_some() {
            return helps;
        }
    }
    if scene.is_below(BRAVE_ABOVE) && !is_blind {
        return walk_away(situation);
    }
    // The fight command strikes at the cell from which the last blow came.
    let fights = scene.can(MapKey::Fight) && !memory.is_useless(MapKey::Fight.key());
    if turns <= 2 && fights {
        return Some(ReasonedKey::of(MapKey::Fight, Reason::Attack));
    }
    let guess = (turns <= 2).then(|| memory.unseen_direction().or_else(|| next_guess(situation))).flatten()?;
    Some(ReasonedKey::step(guess, Reason::Attack))
}

/// Drinks what heals; both potions end blindness.
fn heal(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    drink(situation, "healing", Reason::Heal).or_else(|| drink(situation, "extra healing", Reason::Heal))
}

fn walk_away(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let scout = Scout::of(situation.scene, situation.memory);
    let on = if situation.scene.view.has_amulet { scout.ascend() } else { scout.descend() };
    on.or_else(|| scout.step_to_unknown(Reason::Retreat)).or_else(|| scout.wander())
}

/// The next direction in which something may stand, clockwise from the last guess.
fn next_guess(situation: &Situation<'_, '_>) -> Option<Direction> {
    let (scene, memory) = (situation.scene, situation.memory);
    let last = memory.last_direction().and_then(|last| Direction::ALL.iter().position(|way| *way == last));
    let is_possible = |way: &Direction| scene.ground.can_step(scene.here, *way) && scene.allows(step_key(*way));
    let turned = Direction::ALL.into_iter().cycle().skip(last.map_or(0, |last| last + 1)).take(Direction::ALL.len());
    turned.into_iter().find(is_possible)
}
