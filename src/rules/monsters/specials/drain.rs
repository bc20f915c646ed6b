//! Strength, life and experience that are drained.

use bevy::prelude::*;

use super::attack::Attack;
use crate::{
    base::random::{Dice, Purpose, RandomStreams},
    content::{Content, STRENGTH_RANGE},
    rules::{
        creatures::{CombatLevel, Experience, Health, Player, Strength},
        effects::{Body, End, lose_strength},
        items::{RingPowers, TellingRings},
    },
    turn::{CauseOfDeath, Fact, Fate},
};

/// Takes a point of strength.
pub(super) fn drain_strength(
    In(attack): In<Attack>,
    mut fate: Fate,
    mut player: Query<(&RingPowers, &Health, &mut Strength), With<Player>>,
    mut rings: TellingRings,
) -> Result {
    let (powers, health, mut strength) = player.single_mut()?;
    if strength.current <= *STRENGTH_RANGE.start() {
        return Ok(());
    }
    lose_strength(&mut strength, 1, (powers, health), &mut rings, &mut fate, |lost| {
        lost.filter(|points| *points > 0).map(|_| Fact::StrengthLost { monster: attack.foe })
    })
}

/// Takes maximum hit points, and with the last of them life.
pub(super) fn drain_max_hp(
    In((attack, points)): In<(Attack, Dice)>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<Body, With<Player>>,
) -> Result {
    let (points, end) = (streams.get(Purpose::Combat).roll(points), End::OfGame(CauseOfDeath::Monster(attack.kind)));
    player.single_mut()?.wither(points, end, &mut fate, |wound| {
        Some(Fact::MaxHpDrained { monster: attack.foe, points: wound.damage })
    })?;
    Ok(())
}

/// Takes a level of experience and hit points with it; a player who has no experience to lose dies.
pub(super) fn drain_experience(
    In((attack, points)): In<(Attack, Dice)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<(&mut CombatLevel, &mut Experience, Body), With<Player>>,
) -> Result {
    let (mut level, mut experience, mut body) = player.single_mut()?;
    let (monster, end) = (attack.foe, End::OfGame(CauseOfDeath::Monster(attack.kind)));
    if body.health.is_invulnerable() {
        return Ok(());
    }
    if experience.points == 0 {
        let all = body.health.maximum();
        body.take_damage(all, end, &mut fate, |_| Some(Fact::LevelDrained { monster, level: 0 }))?;
        return Ok(());
    }
    experience.lose_level(&mut level, &content.config.leveling);
    let level = level.0.unsigned_abs();
    let points = streams.get(Purpose::Combat).roll(points);
    body.wither(points, end, &mut fate, |_| Some(Fact::LevelDrained { monster, level }))?;
    Ok(())
}
