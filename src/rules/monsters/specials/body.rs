//! Special attacks on the player's body: damage, a condition, freezing (`docs/rules.md#special-attacks`).

use bevy::prelude::*;

use super::attack::LandedAttack;
use crate::{
    base::random::{Dice, RandomStreams, Stream},
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Mind, Player},
        effects::{DeathSequel, Vitals},
        monsters::Monster,
    },
    turn::{CauseOfDeath, Fact, GameLog},
};

/// Deals damage to the player.
pub(super) fn harm(
    In((attack, damage)): In<(LandedAttack, Dice)>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut player: Query<Vitals, With<Player>>,
) -> Result {
    let damage = streams.get(Stream::Combat).roll(damage);
    let end = DeathSequel::OfGame(CauseOfDeath::Monster(attack.kind));
    player.single_mut()?.take_damage(damage, end, &mut log, |wound| Some(attack.harm(wound.damage)))?;
    Ok(())
}

/// Gives the player a condition.
pub(super) fn afflict(
    In((condition, turns)): In<(Condition, Dice)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut player: Query<&mut Conditions, With<Player>>,
) -> Result {
    let turns = streams.get(Stream::Combat).roll(turns).max(0).unsigned_abs();
    let begun = player.single_mut()?.begin(condition, turns, &content.config);
    if let Some(fact) = begun.fact(condition) {
        log.tell(fact);
    }
    Ok(())
}

/// The numbers of a freezing attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cold {
    /// The turns of helplessness, added to what is left.
    pub turns: Dice,
    /// The total of turns above which the player dies.
    pub deadly_turns: u32,
    /// The number of turns for which the monster backs off.
    pub backs_off: u32,
}

/// Freezes the player for turns that add up, and kills above the limit; then the monster backs off.
pub(super) fn freeze(
    In((attack, cold)): In<(LandedAttack, Cold)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut minds: Query<&mut Mind, With<Monster>>,
    mut player: Query<(&mut Conditions, Vitals), With<Player>>,
) -> Result {
    let (mut conditions, mut body) = player.single_mut()?;
    let turns = streams.get(Stream::Combat).roll(cold.turns).max(0).unsigned_abs();
    conditions.begin(Condition::Frozen, turns, &content.config);
    minds.get_mut(attack.monster)?.backs_off = cold.backs_off;
    log.tell(Fact::Freezes { monster: attack.foe });
    if conditions.turns(Condition::Frozen).is_some_and(|turns| turns > cold.deadly_turns) {
        let all = body.health.maximum();
        body.take_damage(all, DeathSequel::OfGame(CauseOfDeath::Monster(attack.kind)), &mut log, |_| None)?;
    }
    Ok(())
}
