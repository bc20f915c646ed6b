//! Freezing.

use bevy::prelude::*;

use super::Blow;
use crate::{
    base::random::{Purpose, RandomStreams},
    content::{Condition, Content, MonsterId},
    rules::{
        creatures::{Conditions, Health, Mind, Player},
        monsters::FreezesPlayer,
    },
    turn::{CauseOfDeath, Fact, Fate},
};

/// A hit freezes the player for turns that add up, too many of which kill; then the monster backs off.
pub(super) fn freeze(
    (content, blow): (Res<Content>, Res<Blow>),
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut attackers: Query<(&MonsterId, &FreezesPlayer, &mut Mind)>,
    mut player: Query<(&mut Conditions, &mut Health), With<Player>>,
) -> Result {
    let Some((kind, freezes, mut mind)) = blow.hit().and_then(|attacker| attackers.get_mut(attacker).ok()) else {
        return Ok(());
    };
    let (mut conditions, mut health) = player.single_mut()?;
    let turns = streams.get(Purpose::Combat).roll(freezes.turns).max(0).unsigned_abs();
    conditions.begin(Condition::Frozen, turns, &content.config);
    mind.backs_off = freezes.backs_off;
    fate.tell(Fact::Freezes { monster: blow.foe });
    if conditions.turns(Condition::Frozen).is_some_and(|turns| turns > freezes.deadly_turns) {
        let all = health.maximum();
        health.lose(all);
        if health.is_spent() {
            fate.die(CauseOfDeath::Monster(*kind));
        }
    }
    Ok(())
}
