//! Effects on the body of a creature (`docs/rules.md#potions`).

use bevy::prelude::*;

use super::{
    cause::{Cause, Subject},
    subjects::Subjects,
};
use crate::{
    base::random::Dice,
    content::{Condition, Content, Fact, MagicFact},
    rules::creatures::{CombatLevel, ConditionStart, MaximumGrowth, Mind, MindState, Strength, experience_needed},
};

/// How an effect heals: see [`Effect::Heal`](crate::content::Effect::Heal).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heals {
    pub points: Dice,
    pub die_per_level: u32,
    pub raises_maximum: i32,
    pub raises_far: i32,
}

/// Heals, and raises the maximum of a creature at full health.
pub(super) fn heal(In((subject, heals)): In<(Subject, Heals)>, mut subjects: Subjects) -> Result<bool> {
    let level = subjects.level(subject)?.0.max(1);
    let per_level = Dice::new(level.unsigned_abs(), heals.die_per_level);
    let points = subjects.roll(subject, heals.points).cast_signed();
    let points = points.saturating_add(subjects.roll(subject, per_level).cast_signed());
    let growth = MaximumGrowth { near: heals.raises_maximum, margin: level.saturating_add(1), far: heals.raises_far };
    let healed = subjects.body(subject)?.heal_beyond(points, growth);
    let felt = match healed.growth {
        0 => MagicFact::Healed { points: healed.points },
        growth => MagicFact::HealedBeyond { growth },
    };
    let seen = |monster| (healed.points > 0).then_some(Fact::Magic(MagicFact::MonsterHealed { monster }));
    Ok(subjects.tell(subject, Fact::Magic(felt), seen))
}

/// Begins a condition.
pub(super) fn begin(
    In((cause, subject, condition, turns)): In<(Cause, Subject, Condition, Dice)>,
    mut subjects: Subjects,
) -> Result<bool> {
    let turns = subjects.roll(subject, turns);
    if turns == 0 {
        return Ok(false);
    }
    // The player learns nothing of a condition that an attack prolongs.
    let tells_longer = !matches!(cause, Cause::Attack(_));
    suffer(&mut subjects, subject, condition, turns, tells_longer)
}

/// Begins a condition, permanently where no turns are given. The player learns nothing of one that only lasts longer, nor that a
/// sleeper falls asleep.
pub(super) fn afflict(
    In((subject, condition, turns)): In<(Subject, Condition, Option<Dice>)>,
    mut subjects: Subjects,
    minds: Query<&Mind>,
) -> Result<bool> {
    let slumbers = minds.get(subject.who).is_ok_and(|mind| mind.state() == MindState::Sleeping);
    let begun = match turns {
        Some(turns) => {
            let turns = subjects.roll(subject, turns);
            subjects.afflict(subject, condition, turns)?
        }
        None => Some(subjects.afflict_for_good(subject, condition)?),
    };
    if condition == Condition::Asleep && slumbers {
        return Ok(false);
    }
    Ok(tell_start(&mut subjects, subject, condition, begun, false))
}

/// Ends a condition. Returns whether that was reported to the player.
pub(super) fn end(In((subject, condition)): In<(Subject, Condition)>, mut subjects: Subjects) -> Result<bool> {
    Ok(subjects.conditions(subject)?.end(condition) && tell_end(&mut subjects, subject, condition))
}

/// Begins haste. A second dose while hasted ends the haste and makes the creature faint.
pub(super) fn hasten(In((subject, turns, faint)): In<(Subject, Dice, Dice)>, mut subjects: Subjects) -> Result<bool> {
    if !subjects.conditions(subject)?.end(Condition::Hasted) {
        let turns = subjects.roll(subject, turns);
        return suffer(&mut subjects, subject, Condition::Hasted, turns, true);
    }
    let turns = subjects.roll(subject, faint);
    let seen = subjects.tell(subject, Fact::Magic(MagicFact::Exhausted), |monster| {
        Some(Fact::Magic(MagicFact::MonsterExhausted { monster }))
    });
    if turns > 0 {
        subjects.afflict(subject, Condition::Asleep, turns)?;
    }
    Ok(seen)
}

/// Begins a condition and reports the outcome to the player, that it lasts longer only if asked to. Returns whether anything
/// was reported.
fn suffer(
    subjects: &mut Subjects<'_, '_>,
    subject: Subject,
    condition: Condition,
    turns: u32,
    tells_longer: bool,
) -> Result<bool> {
    let begun = subjects.afflict(subject, condition, turns)?;
    Ok(tell_start(subjects, subject, condition, begun, tells_longer))
}

fn tell_start(
    subjects: &mut Subjects<'_, '_>,
    subject: Subject,
    condition: Condition,
    begun: Option<ConditionStart>,
    tells_longer: bool,
) -> bool {
    match begun {
        None => false,
        Some(ConditionStart::Prolonged) if !tells_longer => false,
        Some(ConditionStart::Started) => subjects.tell(subject, Fact::ConditionBegins { condition }, |monster| {
            Some(Fact::MonsterConditionBegins { monster, condition })
        }),
        Some(ConditionStart::Canceled(opposite)) => tell_end(subjects, subject, opposite),
        Some(ConditionStart::Prolonged) => {
            subjects.tell(subject, Fact::Magic(MagicFact::Prolonged { condition }), |monster| {
                Some(Fact::Magic(MagicFact::ProlongedForMonster { monster }))
            })
        }
    }
}

fn tell_end(subjects: &mut Subjects<'_, '_>, subject: Subject, condition: Condition) -> bool {
    subjects.tell(subject, Fact::ConditionEnds { condition }, |monster| {
        Some(Fact::MonsterConditionEnds { monster, condition })
    })
}

/// Raises strength permanently.
pub(super) fn strengthen(In((subject, points)): In<(Subject, Dice)>, mut subjects: Subjects) -> Result<bool> {
    let points = subjects.roll(subject, points).cast_signed();
    change_strength(&mut subjects, subject, MagicFact::StrengthGained, |strength| {
        strength.gain(points);
    })
}

/// Restores lost strength.
pub(super) fn restore_strength(In(subject): In<Subject>, mut subjects: Subjects) -> Result<bool> {
    change_strength(&mut subjects, subject, MagicFact::StrengthRestored, Strength::restore)
}

/// Sets the player's strength, and reports it if it has changed.
fn change_strength(
    subjects: &mut Subjects<'_, '_>,
    subject: Subject,
    fact: MagicFact,
    change: impl FnOnce(&mut Strength),
) -> Result<bool> {
    let Some(mut strength) = subjects.strength(subject)? else { return Ok(false) };
    let before = strength.current();
    change(&mut strength);
    let has_changed = strength.current() != before;
    if has_changed {
        subjects.log.tell(Fact::Magic(fact));
    }
    Ok(has_changed)
}

/// Raises the player one experience level, to one point more than that level needs.
pub(super) fn raise_level(In(subject): In<Subject>, content: Res<Content>, mut subjects: Subjects) -> Result<bool> {
    // At the largest number of points there is no further level.
    let needed =
        |level: CombatLevel| experience_needed(&content.config.leveling, level.0.saturating_add(1)).checked_add(1);
    let gained = subjects.gain_experience(subject, needed)?;
    if let Some(gain) = gained {
        subjects.log.tell(gain.fact());
    }
    Ok(gained.is_some())
}
