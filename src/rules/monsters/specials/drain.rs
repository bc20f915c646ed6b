//! Special attacks that drain strength, life and experience.

use bevy::prelude::*;

use super::attack::LandedAttack;
use crate::{
    base::random::{Dice, RandomStreams, Stream},
    content::{Content, STRENGTH_RANGE},
    rules::{
        creatures::{CombatLevel, Experience, Health, Player, Strength},
        effects::{DeathSequel, Vitals, lose_strength},
        items::{RingPowers, RingReveal},
    },
    turn::{CauseOfDeath, Fact, GameLog},
};

/// Drains a point of strength.
pub(super) fn drain_strength(
    In(attack): In<LandedAttack>,
    mut log: GameLog,
    mut player: Query<(&RingPowers, &Health, &mut Strength), With<Player>>,
    mut rings: RingReveal,
) -> Result {
    let (powers, health, mut strength) = player.single_mut()?;
    if strength.current <= *STRENGTH_RANGE.start() {
        return Ok(());
    }
    lose_strength(&mut strength, 1, (powers, health), &mut rings, &mut log, |lost| {
        lost.filter(|points| *points > 0).map(|_| Fact::StrengthLost { monster: attack.foe })
    })
}

/// Drains maximum hit points; the player dies when none are left.
pub(super) fn drain_max_hp(
    In((attack, points)): In<(LandedAttack, Dice)>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut player: Query<Vitals, With<Player>>,
) -> Result {
    let (points, end) =
        (streams.get(Stream::Combat).roll(points), DeathSequel::OfGame(CauseOfDeath::Monster(attack.kind)));
    player.single_mut()?.wither(points, end, &mut log, |wound| {
        Some(Fact::MaxHpDrained { monster: attack.foe, points: wound.damage })
    })?;
    Ok(())
}

/// Drains an experience level and some maximum hit points; a player without experience points dies.
pub(super) fn drain_experience(
    In((attack, points)): In<(LandedAttack, Dice)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut player: Query<(&mut CombatLevel, &mut Experience, Vitals), With<Player>>,
) -> Result {
    let (mut level, mut experience, mut body) = player.single_mut()?;
    let (monster, end) = (attack.foe, DeathSequel::OfGame(CauseOfDeath::Monster(attack.kind)));
    if body.health.is_invulnerable() {
        return Ok(());
    }
    if experience.points == 0 {
        let all = body.health.maximum();
        body.take_damage(all, end, &mut log, |_| Some(Fact::LevelDrained { monster, level: 0 }))?;
        return Ok(());
    }
    experience.lose_level(&mut level, &content.config.leveling);
    let level = level.0.unsigned_abs();
    let points = streams.get(Stream::Combat).roll(points);
    body.wither(points, end, &mut log, |_| Some(Fact::LevelDrained { monster, level }))?;
    Ok(())
}
