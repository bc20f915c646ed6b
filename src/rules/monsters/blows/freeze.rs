//! Freezing.

use bevy::prelude::*;

use crate::{
    base::random::{Purpose, RandomStreams},
    content::{Condition, Content, MonsterId},
    rules::{
        creatures::{Conditions, Mind, Player},
        effects::{Body, End},
        monsters::{FreezesPlayer, swings::Blow},
    },
    turn::{CauseOfDeath, Fact, Fate},
};

/// A hit freezes the player for turns that add up, too many of which kill; then the monster backs off.
pub(super) fn freeze(
    (content, blow): (Res<Content>, Res<Blow>),
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut attackers: Query<(&MonsterId, &FreezesPlayer, &mut Mind)>,
    mut player: Query<(&mut Conditions, Body), With<Player>>,
) -> Result {
    let Some((kind, freezes, mut mind)) = blow.hit().and_then(|attacker| attackers.get_mut(attacker).ok()) else {
        return Ok(());
    };
    let (mut conditions, mut body) = player.single_mut()?;
    let turns = streams.get(Purpose::Combat).roll(freezes.turns).max(0).unsigned_abs();
    conditions.begin(Condition::Frozen, turns, &content.config);
    mind.backs_off = freezes.backs_off;
    fate.tell(Fact::Freezes { monster: blow.foe });
    if conditions.turns(Condition::Frozen).is_some_and(|turns| turns > freezes.deadly_turns) {
        let all = body.health.maximum();
        body.take_damage(all, End::OfGame(CauseOfDeath::Monster(*kind)), &mut fate, |_| None)?;
    }
    Ok(())
}
