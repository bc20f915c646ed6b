//! Effects that take something: hit points, strength, experience (`docs/rules.md#special-attacks`).

use bevy::prelude::*;

use super::{
    cause::{Cause, Subject},
    subjects::Subjects,
};
use crate::{
    base::random::{Dice, Stream},
    content::{AttackFact, Element, Fact, MagicFact, MonsterTrapOutcome, TrapFact},
    rules::{monsters::Immunity, player::PlayerCombat},
};

/// Deals damage of an element, to which a monster that attacks with it is immune. A monster that an item kills gives its
/// experience. Returns whether the player learned of it; of what a trap does to a monster out of view nothing is reported.
pub(super) fn harm(
    In((cause, subject, element, damage)): In<(Cause, Subject, Element, Dice)>,
    mut combat: PlayerCombat,
    immunity: Immunity,
) -> Result<bool> {
    let Some(monster) = subject.foe else {
        let damage = combat.streams.get(Stream::Combat).roll(damage);
        combat.suffer(damage, cause.of_death(), |damage| match cause {
            Cause::Attack(attack) => attack.harm(damage),
            _ => Fact::Magic(MagicFact::ElementHitsPlayer { element, damage }),
        })?;
        return Ok(true);
    };
    let is_told = subject.is_perceived() || !matches!(cause, Cause::Trap(_));
    if immunity.is_against(subject.who, element) {
        let harmless = Fact::Magic(MagicFact::ElementIsHarmless { element, monster });
        return Ok(combat.log.tell(is_told.then_some(harmless)));
    }
    let damage = combat.streams.get(Stream::Combat).roll(damage);
    if let Cause::Trap(trap) = cause {
        combat.harm(subject.who, damage, false, |felt| {
            let outcome = felt.map_or(MonsterTrapOutcome::Killed, |_| MonsterTrapOutcome::Harmed);
            is_told.then_some(Fact::Trap(TrapFact::Caught { kind: trap.kind, monster, outcome }))
        })?;
    } else {
        combat.hurt(subject.who, damage, |felt| {
            Fact::Magic(match felt {
                Some(damage) => MagicFact::ElementHits { element, monster, damage },
                None => MagicFact::ElementKills { element, monster },
            })
        })?;
    }
    Ok(is_told)
}

/// Takes strength from the player, unless a ring sustains it.
pub(super) fn poison(In((subject, points)): In<(Subject, Dice)>, mut subjects: Subjects) -> Result<bool> {
    if !subject.is_player() {
        return Ok(false);
    }
    let points = subjects.roll(subject, points);
    subjects.lose_strength(subject, points.cast_signed(), strength_lost)?;
    Ok(true)
}

/// Returns the fact of strength lost to a poison; of `None`, that it is sustained.
pub(super) fn strength_lost(lost: Option<i32>) -> Option<Fact> {
    Some(Fact::Magic(lost.map_or(MagicFact::StrengthSustained, |points| MagicFact::StrengthLost { points })))
}

/// Takes a point of strength. An attack tells only that it did, and finds nothing to take at the least strength.
pub(super) fn drain_strength(In((cause, subject)): In<(Cause, Subject)>, mut subjects: Subjects) -> Result<bool> {
    let Cause::Attack(attack) = cause else {
        subjects.lose_strength(subject, 1, strength_lost)?;
        return Ok(true);
    };
    if subjects.strength(subject)?.is_none_or(|strength| strength.is_least()) {
        return Ok(false);
    }
    subjects.lose_strength(subject, 1, |lost| {
        lost.filter(|points| *points > 0).map(|_| Fact::Attack(attack.foe, AttackFact::StrengthLost))
    })?;
    Ok(true)
}

/// Takes maximum hit points; the player dies when none are left.
pub(super) fn drain_max_hp(
    In((cause, subject, points)): In<(Cause, Subject, Dice)>,
    mut subjects: Subjects,
) -> Result<bool> {
    let points = subjects.streams.get(Stream::Combat).roll(points);
    subjects.wither(subject, points, cause.of_death(), |wound| {
        let points = wound.damage;
        Some(cause.fact(AttackFact::MaxHpDrained { points }, MagicFact::MaxHpLost { points }))
    })?;
    Ok(true)
}

/// Takes a level of experience and some maximum hit points; a player without experience points dies.
pub(super) fn drain_experience(
    In((cause, subject, points)): In<(Cause, Subject, Dice)>,
    mut subjects: Subjects,
) -> Result<bool> {
    if subjects.log.protects_player() {
        return Ok(false);
    }
    let drained = |level| cause.fact(AttackFact::LevelDrained { level }, MagicFact::LevelLost { level });
    let all = subjects.body(subject)?.health.maximum();
    let before = subjects.level(subject)?;
    let Some(level) = subjects.lose_experience(subject)? else {
        return subjects.take_damage(subject, all, cause.of_death(), |_| Some(drained(0))).map(|_| true);
    };
    let points = subjects.streams.get(Stream::Combat).roll(points);
    let fact = if level == before {
        cause.fact(AttackFact::ExperienceDrained, MagicFact::ExperienceLost)
    } else {
        drained(level.0.unsigned_abs())
    };
    subjects.wither(subject, points, cause.of_death(), |_| Some(fact)).map(|_| true)
}
