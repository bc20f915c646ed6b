//! Special attacks that drain strength, life and experience.

use bevy::prelude::*;

use super::attack::LandedAttack;
use crate::{
    base::random::{Dice, Stream},
    content::STRENGTH_RANGE,
    rules::effects::Subjects,
    turn::Fact,
};

/// Drains a point of strength.
pub(super) fn drain_strength(In(attack): In<LandedAttack>, mut subjects: Subjects) -> Result {
    let player = subjects.player();
    if subjects.strength(player)?.is_none_or(|strength| strength.current <= *STRENGTH_RANGE.start()) {
        return Ok(());
    }
    subjects.lose_strength(player, 1, |lost| {
        lost.filter(|points| *points > 0).map(|_| Fact::StrengthLost { monster: attack.foe })
    })
}

/// Drains maximum hit points; the player dies when none are left.
pub(super) fn drain_max_hp(In((attack, points)): In<(LandedAttack, Dice)>, mut subjects: Subjects) -> Result {
    let (player, points) = (subjects.player(), subjects.streams.get(Stream::Combat).roll(points));
    subjects.wither(player, points, attack.cause(), |wound| {
        Some(Fact::MaxHpDrained { monster: attack.foe, points: wound.damage })
    })?;
    Ok(())
}

/// Drains an experience level and some maximum hit points; a player without experience points dies.
pub(super) fn drain_experience(In((attack, points)): In<(LandedAttack, Dice)>, mut subjects: Subjects) -> Result {
    let (player, monster) = (subjects.player(), attack.foe);
    let health = *subjects.body(player)?.health;
    if health.is_invulnerable() {
        return Ok(());
    }
    let Some(level) = subjects.lose_experience(player)? else {
        let told = |_| Some(Fact::LevelDrained { monster, level: 0 });
        return subjects.take_damage(player, health.maximum(), attack.cause(), told).map(drop);
    };
    let level = level.0.unsigned_abs();
    let points = subjects.streams.get(Stream::Combat).roll(points);
    subjects.wither(player, points, attack.cause(), |_| Some(Fact::LevelDrained { monster, level })).map(drop)
}
