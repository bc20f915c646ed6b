//! Effects on whoever drinks, or is hit by what was meant to be drunk (Rogue 5.4, section 7).

use bevy::prelude::*;

use super::{harm::lose_strength, subject::Subject, used::tell};
use crate::{
    base::random::{Dice, Purpose, RandomStreams},
    content::{Condition, Content, STRENGTH_RANGE},
    rules::{
        creatures::{
            Begun, CombatLevel, Conditions, Experience, Health, Player, QuietTurns, Strength, experience_needed,
        },
        items::{RingPowers, TellingRings},
    },
    turn::{Fact, Fate, MagicFact},
};

/// How an effect heals: see [`Effect::Heals`](crate::content::Effect::Heals).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heals {
    pub points: Dice,
    pub die_per_level: u32,
    pub raises_maximum: i32,
    pub raises_far: i32,
}

/// A roll that is never below 0.
fn roll(world: &mut World, dice: Dice) -> i32 {
    world.resource_mut::<RandomStreams>().get(Purpose::Fortune).roll(dice).max(0)
}

/// The same, as a number of turns.
pub(super) fn roll_turns(world: &mut World, dice: Dice) -> u32 {
    roll(world, dice).unsigned_abs()
}

/// Heals, and makes more whoever is whole. Hit points that come back begin the quiet turns of natural healing anew.
pub(super) fn heal(world: &mut World, subject: Subject, heals: Heals) -> Result<bool> {
    let level = world.get::<CombatLevel>(subject.who).map_or(1, |level| level.0.max(1));
    let per_level = Dice::new(level.unsigned_abs(), heals.die_per_level);
    let points = roll(world, heals.points).saturating_add(roll(world, per_level));
    let Some(mut health) = world.get_mut::<Health>(subject.who) else { return Ok(false) };
    let before = health.current();
    let growth = health.heal_beyond(points, (heals.raises_maximum, level.saturating_add(1), heals.raises_far));
    let healed = health.current() - before;
    if let Some(mut quiet) = world.get_mut::<QuietTurns>(subject.who) {
        quiet.0 = 0;
    }
    let felt = if growth > 0 { MagicFact::HealedBeyond { growth } } else { MagicFact::Healed { points: healed } };
    Ok(subject.tell(world, felt, |monster| (healed > 0).then_some(MagicFact::MonsterHealed { monster })))
}

/// A condition befalls.
pub(super) fn begin(world: &mut World, subject: Subject, condition: Condition, turns: Dice) -> Result<bool> {
    let turns = roll_turns(world, turns);
    Ok(befall(world, subject, condition, turns))
}

/// A condition befalls for so many turns; answers whether the player saw it.
fn befall(world: &mut World, subject: Subject, condition: Condition, turns: u32) -> bool {
    let content = world.resource::<Content>().clone();
    let Some(mut conditions) = world.get_mut::<Conditions>(subject.who) else { return false };
    let before = conditions.turns(condition);
    let begun = subject.befall(&mut conditions, condition, turns, &content.config);
    // What lasts no longer than it did shows no change.
    if begun == Begun::Prolonged && conditions.turns(condition) == before {
        return false;
    }
    subject.tell_begun(world, condition, begun)
}

/// A condition ends.
pub(super) fn end(world: &mut World, subject: Subject, condition: Condition) -> Result<bool> {
    let Some(mut conditions) = world.get_mut::<Conditions>(subject.who) else { return Ok(false) };
    Ok(conditions.end(condition) && subject.tell_condition(world, condition, false))
}

/// Haste. Whoever is fast already faints, and is fast no more.
pub(super) fn hasten(world: &mut World, subject: Subject, turns: Dice, faint: Dice) -> Result<bool> {
    let Some(mut conditions) = world.get_mut::<Conditions>(subject.who) else { return Ok(false) };
    if !conditions.end(Condition::Hasted) {
        let turns = roll_turns(world, turns);
        return Ok(befall(world, subject, Condition::Hasted, turns));
    }
    let turns = roll_turns(world, faint);
    let seen = subject.tell(world, MagicFact::Exhausted, |monster| Some(MagicFact::MonsterExhausted { monster }));
    if turns > 0 {
        let content = world.resource::<Content>().clone();
        if let Some(mut conditions) = world.get_mut::<Conditions>(subject.who) {
            subject.befall(&mut conditions, Condition::Asleep, turns, &content.config);
        }
    }
    Ok(seen)
}

/// Takes strength, unless a ring sustains it: then the ring shows what it is.
pub(super) fn poison(
    In((subject, points)): In<(Subject, Dice)>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut rings: TellingRings,
    mut player: Query<(&mut Strength, &RingPowers, &Health), With<Player>>,
) -> Result<bool> {
    if !subject.is_player() {
        return Ok(false);
    }
    let points = streams.get(Purpose::Fortune).roll(points).max(0);
    let (mut strength, powers, health) = player.single_mut()?;
    lose_strength(&mut strength, points, (powers, health), &mut rings, &mut fate, |lost| {
        Some(Fact::Magic(lost.map_or(MagicFact::StrengthSustained, |points| MagicFact::StrengthLost { points })))
    })?;
    Ok(true)
}

/// Gives strength for good.
pub(super) fn strengthen(world: &mut World, subject: Subject, points: Dice) -> Result<bool> {
    let points = roll(world, points);
    change_strength(world, subject, MagicFact::StrengthGained, |strength| {
        strength.current = strength.current.saturating_add(points).min(*STRENGTH_RANGE.end()).max(strength.current);
        strength.maximum = strength.maximum.max(strength.current);
    })
}

/// Gives back what strength was lost.
pub(super) fn restore_strength(world: &mut World, subject: Subject) -> Result<bool> {
    change_strength(world, subject, MagicFact::StrengthRestored, |strength| {
        strength.current = strength.current.max(strength.maximum);
    })
}

/// Changes the strength of the player, who is told if it is another one then.
fn change_strength(
    world: &mut World,
    subject: Subject,
    fact: MagicFact,
    change: impl FnOnce(&mut Strength),
) -> Result<bool> {
    let Some(mut strength) = world.get_mut::<Strength>(subject.who) else { return Ok(false) };
    let before = strength.current;
    change(&mut strength);
    let has_changed = strength.current != before;
    if has_changed {
        tell(world, fact);
    }
    Ok(has_changed)
}

/// A level of experience: a point more than it needs.
pub(super) fn raise_level(
    In(subject): In<Subject>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<(&mut Experience, &mut CombatLevel, &mut Health), With<Player>>,
) -> Result<bool> {
    let Ok((mut experience, mut level, mut health)) = player.get_mut(subject.who) else { return Ok(false) };
    let leveling = &content.config.leveling;
    let needed = experience_needed(leveling, level.0.saturating_add(1));
    // Where the numbers end there is no level more.
    let Some(points) = needed.checked_add(1) else { return Ok(false) };
    let missing = points.saturating_sub(experience.points);
    let random = streams.get(Purpose::Fortune);
    let gained = experience.gain(missing, &mut level, &mut health, leveling, random);
    if let Some(level) = gained {
        fate.tell(Fact::LevelGained { level });
    }
    Ok(gained.is_some())
}
