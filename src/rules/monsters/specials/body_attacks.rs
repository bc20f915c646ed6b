//! The special attack that freezes (`docs/rules.md#special-attacks`).

use bevy::prelude::*;

use super::attempt::LandedAttack;
use crate::{
    base::random::{Dice, Stream},
    content::{AttackFact, Condition, Fact},
    rules::{creatures::Mind, effects::Subjects, monsters::Monster},
};

/// The numbers of a freezing attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cold {
    /// The turns of helplessness, added to what is left.
    pub turns: Dice,
    /// The total of turns above which the player dies.
    pub deadly_turns: u32,
    /// The number of turns for which the monster backs off.
    pub backs_off: u32,
}

/// Freezes the player for turns that add up, and kills above the limit; then the monster backs off.
pub(crate) fn freeze(
    In((attack, cold)): In<(LandedAttack, Cold)>,
    mut subjects: Subjects,
    mut minds: Query<&mut Mind, With<Monster>>,
) -> Result<bool> {
    let player = subjects.player();
    let turns = subjects.streams.get(Stream::Combat).roll(cold.turns).max(0).unsigned_abs();
    subjects.afflict(player, Condition::Frozen, turns)?;
    minds.get_mut(attack.monster)?.back_off(cold.backs_off);
    subjects.log.tell(Fact::Attack(attack.foe, AttackFact::Freezes));
    let frozen = subjects.conditions(player)?.turns(Condition::Frozen);
    if frozen.is_some_and(|turns| turns > cold.deadly_turns) {
        let all = subjects.body(player)?.health.maximum();
        subjects.take_damage(player, all, attack.cause(), |_| None)?;
    }
    Ok(true)
}
