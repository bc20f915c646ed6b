//! What helps against a foe that would win.

use super::{
    flight::flee,
    magic::{drink, read, try_unknown, zap_known, zap_unknown},
    situation::Situation,
};
use crate::programs::bots::play::{Reason, ReasonedKey};

/// The share of hit points, in percent, below which it heals between two fights with the Amulet.
const FIT_FOR_THE_NEXT: i32 = 50;

/// Heals, escapes or runs if a fight would cost too much; nothing if it can be borne.
pub(super) fn escape(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    if situation.is_quiet() {
        return None;
    }
    if situation.is_desperate() {
        return desperate(situation);
    }
    if situation.scene.view.has_amulet && situation.adjacent.is_empty() && situation.scene.is_below(FIT_FOR_THE_NEXT) {
        // Wounds close slowly under the Amulet, and who is hunted is soon in the next fight.
        if let Some(potion) = heal(situation) {
            return Some(potion);
        }
    }
    let potion = situation.is_at_risk().then(|| heal(situation)).flatten();
    potion.or_else(|| situation.is_too_dangerous().then(|| avoid(situation)).flatten())
}

/// The player may die now: healing first, then whatever ends the fight, then what is unknown.
fn desperate(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    heal(situation)
        .or_else(|| read(situation, "teleportation", Reason::Escape))
        .or_else(|| zap_known(situation))
        .or_else(|| hold_or_scare(situation))
        .or_else(|| flee(situation))
        .or_else(|| drink(situation, "haste self", Reason::Escape).filter(|_| !situation.scene.has("Hasted")))
        .or_else(|| zap_unknown(situation, Reason::LastChance))
        .or_else(|| try_unknown(situation, Reason::LastChance))
}

/// The fight is better avoided: by magic that ends it, by running, or else by magic that may do anything.
fn avoid(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let is_near = situation.worst().is_some_and(|foe| foe.distance <= 2);
    let is_cornered = situation.is_deadly() && !situation.adjacent.is_empty();
    let magic = || zap_known(situation).or_else(|| hold_or_scare(situation));
    let gamble = || zap_unknown(situation, Reason::LastChance);
    is_near.then(magic).flatten().or_else(|| slip_away(situation)).or_else(|| is_cornered.then(gamble).flatten())
}

/// Leaves before the foe is near; from one that is adjacent there is no gain in running while the player is well.
fn slip_away(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    flee(situation).filter(|_| situation.adjacent.is_empty())
}

/// Drinks what heals, the stronger first if much is lost.
fn heal(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let potions = ["extra healing", "healing"].into_iter().filter(|_| situation.scene.is_below(60));
    potions.into_iter().find_map(|potion| drink(situation, potion, Reason::Heal))
}

/// Keeps foes nearby from acting.
fn hold_or_scare(situation: &Situation<'_, '_>) -> Option<ReasonedKey> {
    let is_near = situation.hostile.iter().any(|foe| foe.distance <= 2 && !foe.is_helpless());
    let reads = |scroll| read(situation, scroll, Reason::Escape).filter(|_| is_near);
    reads("scare monster").or_else(|| reads("hold monster"))
}
