//! Special attacks that drain strength, life and experience.

use bevy::prelude::*;

use super::attempt::LandedAttack;
use crate::{
    base::random::{Dice, Stream},
    content::{AttackFact, Fact},
    rules::effects::Subjects,
};

/// Drains a point of strength.
pub(crate) fn drain_strength(In(attack): In<LandedAttack>, mut subjects: Subjects) -> Result<bool> {
    let player = subjects.player();
    if subjects.strength(player)?.is_none_or(|strength| strength.is_least()) {
        return Ok(false);
    }
    subjects.lose_strength(player, 1, |lost| {
        lost.filter(|points| *points > 0).map(|_| Fact::Attack(attack.foe, AttackFact::StrengthLost))
    })?;
    Ok(true)
}

/// Drains maximum hit points; the player dies when none are left.
pub(crate) fn drain_max_hp(In((attack, points)): In<(LandedAttack, Dice)>, mut subjects: Subjects) -> Result<bool> {
    let (player, points) = (subjects.player(), subjects.streams.get(Stream::Combat).roll(points));
    subjects.wither(player, points, attack.cause(), |wound| {
        Some(Fact::Attack(attack.foe, AttackFact::MaxHpDrained { points: wound.damage }))
    })?;
    Ok(true)
}

/// Drains an experience level and some maximum hit points; a player without experience points dies.
pub(crate) fn drain_experience(In((attack, points)): In<(LandedAttack, Dice)>, mut subjects: Subjects) -> Result<bool> {
    let player = subjects.player();
    let drained = |level| Fact::Attack(attack.foe, AttackFact::LevelDrained { level });
    if subjects.log.protects_player() {
        return Ok(false);
    }
    let health = *subjects.body(player)?.health;
    let before = subjects.level(player)?;
    let Some(level) = subjects.lose_experience(player)? else {
        return subjects.take_damage(player, health.maximum(), attack.cause(), |_| Some(drained(0))).map(|_| true);
    };
    let points = subjects.streams.get(Stream::Combat).roll(points);
    let fact = if level == before {
        Fact::Attack(attack.foe, AttackFact::ExperienceDrained)
    } else {
        drained(level.0.unsigned_abs())
    };
    subjects.wither(player, points, attack.cause(), |_| Some(fact)).map(|_| true)
}
