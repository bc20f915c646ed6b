//! Falls, grips, missiles, sleep, rust and bells: effects for which traps have words of their own (`docs/rules.md#traps`).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    cause::{Cause, SprungTrap, Subject},
    harm::Wound,
    losses::strength_lost,
    subjects::Subjects,
};
use crate::{
    base::{
        geometry::Point,
        limits::{MOST_TURNS_LEFT, added},
        random::{Dice, RandomStreams, Stream},
    },
    content::{
        AttackFact, CauseOfDeath, Condition, Content, Fact, MonsterTrapOutcome, SaveAgainst, TrapFact, TrapKind,
    },
    rules::{
        creatures::{Attack, Mind, MindChange, MindState, Player, Snared},
        items::{NewItem, gather_likes},
        monsters::{Monster, WornArmor},
        spawn::Spawner,
    },
    turn::{GameLog, OneShot, Serial},
    world::level::{CurrentDepth, Falling, Liquid, Noise, NoiseSpread, Noises, OnLevel, Position, Structure, Terrain},
};

/// Whether a cause can still affect a creature: not after the end of the game, nor if the creature is dead or gone, or has left
/// the place of the trap.
pub(super) fn can_be_affected(
    In((cause, subject)): In<(Cause, Subject)>,
    subjects: Subjects,
    falling: Res<Falling>,
) -> bool {
    let Ok(here) = subjects.place_of(subject.who) else { return false };
    let has_left = matches!(cause, Cause::Trap(trap) if trap.place != here);
    let is_there = if subject.is_player() { !falling.player } else { subjects.is_alive(subject) };
    is_there && !has_left && !subjects.log.is_over()
}

/// Drops a creature to the level below before the rest of the turn, if there is one. Until then a monster has no place; only
/// traps drop monsters. Returns whether it falls.
pub(super) fn drop_below(
    In((cause, subject)): In<(Cause, Subject)>,
    content: Res<Content>,
    depth: Res<CurrentDepth>,
    mut log: GameLog,
    mut falling: ResMut<Falling>,
    mut commands: Commands,
) -> bool {
    let is_trap = matches!(cause, Cause::Trap(_));
    if !is_trap && (!subject.is_player() || depth.depth >= content.dungeon.level_count) {
        return false;
    }
    log.tell(cause.told_of_trap(subject, TrapFact::Dropped, MonsterTrapOutcome::Dropped));
    if subject.is_player() {
        falling.player = true;
    } else {
        commands.entity(subject.who).remove::<Position>();
        falling.monsters.push(subject.who);
    }
    true
}

/// The creatures, and how firmly the player is held.
#[derive(SystemParam)]
pub(super) struct Captors<'w, 's> {
    subjects: Subjects<'w, 's>,
    snared: Query<'w, 's, &'static mut Snared>,
}

impl Captors<'_, '_> {
    /// Holds a creature: the player until this many more attempts to get free have failed, a monster for this many turns.
    fn hold(&mut self, subject: Subject, tries: Dice) -> Result {
        let tries = self.subjects.roll(subject, tries);
        if let Ok(mut snared) = self.snared.get_mut(subject.who) {
            let mut conditions = self.subjects.conditions(subject)?;
            if !conditions.has(Condition::Held) {
                snared.0 = 0;
            }
            snared.0 = added(snared.0, tries, MOST_TURNS_LEFT);
            if tries > 0 {
                conditions.hold(Condition::Held);
            }
        } else if tries > 0 {
            self.subjects.afflict(subject, Condition::Held, tries)?;
        }
        Ok(())
    }
}

/// Holds a creature.
pub(super) fn grip(In((trap, subject, tries)): In<(SprungTrap, Subject, Dice)>, mut captors: Captors) -> Result<bool> {
    captors.subjects.log.tell(trap.fact(subject, TrapFact::Gripped, MonsterTrapOutcome::Gripped));
    captors.hold(subject, tries)?;
    Ok(true)
}

/// Drops a creature into a pit, which takes time to climb out of.
pub(super) fn plunge(
    In((trap, subject, damage, tries)): In<(SprungTrap, Subject, Dice, Dice)>,
    mut captors: Captors,
) -> Result<bool> {
    let damage = captors.subjects.streams.get(Stream::Combat).roll(damage);
    let felt = |kind, damage| TrapFact::Plunged { kind, damage };
    trap.take_damage(subject, &mut captors.subjects, damage, felt, MonsterTrapOutcome::Plunged)?;
    captors.hold(subject, tries)?;
    Ok(true)
}

impl SprungTrap {
    /// Deals damage, which may kill; a monster killed this way gives no experience.
    fn take_damage(
        self,
        subject: Subject,
        subjects: &mut Subjects<'_, '_>,
        amount: i32,
        felt: fn(TrapKind, i32) -> TrapFact,
        outcome: MonsterTrapOutcome,
    ) -> Result<Wound> {
        subjects.take_damage(subject, amount, CauseOfDeath::Trap(self.kind), |wound| {
            let outcome = if wound.is_deadly { MonsterTrapOutcome::Killed } else { outcome };
            self.fact(subject, |kind| felt(kind, wound.damage), outcome)
        })
    }
}

/// A missile that a trap shoots.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrapMissile {
    /// Its attack, with what is added to the victim's level.
    pub attack: Attack,
    pub armor_class: i32,
    /// Strength that a hit takes from a victim that fails a save against poison.
    pub poison: i32,
}

/// Shoots a missile at a creature. A hit poisons the player: monsters have no strength. Returns whether it hit.
pub(super) fn shoot(
    In((trap, subject, shot)): In<(SprungTrap, Subject, TrapMissile)>,
    mut subjects: Subjects,
) -> Result<bool> {
    subjects.body(subject)?.disturb();
    let level = subjects.level(subject)?;
    let attack = Attack { level: shot.attack.level.saturating_add(level.0), ..shot.attack };
    let Some(damage) = attack.swing(shot.armor_class, subjects.streams.get(Stream::Combat)) else {
        subjects.log.tell(trap.fact(subject, TrapFact::ShotMissed, MonsterTrapOutcome::Missed));
        return Ok(false);
    };
    let felt = |kind, damage| TrapFact::Shot { kind, damage };
    let wound = trap.take_damage(subject, &mut subjects, damage, felt, MonsterTrapOutcome::Hit)?;
    let is_poisoned = shot.poison > 0 && !wound.is_deadly && subject.is_player();
    if is_poisoned && !subjects.saves(subject, SaveAgainst::Poison)? {
        subjects.lose_strength(subject, shot.poison, strength_lost)?;
    }
    Ok(true)
}

/// Leaves a missile that missed on dry ground beside the player who sprang a trap there, or underfoot.
pub(super) fn come_down_beside(
    In((place, missile)): In<(Point, String)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut new: Spawner,
    terrain: Single<&Terrain>,
) -> Result {
    let item = content.item_called(&missile).ok_or("what a trap shoots is a kind of item")?;
    let is_ground = |cell: &Point| {
        matches!(terrain.structure(*cell), Structure::Floor | Structure::Corridor)
            && terrain.liquid(*cell) == Liquid::None
    };
    let ground: Vec<Point> = place.neighbors().filter(is_ground).collect();
    let place = streams.get(Stream::PlayerLuck).pick(&ground).copied().unwrap_or(place);
    new.place_item(NewItem::plain(item, 1), place)?;
    new.commands.queue(move |world: &mut World| world.do_now_with(gather_likes, place));
    Ok(())
}

/// Puts a creature to sleep with the gas of a trap.
pub(super) fn put_to_sleep(
    In((trap, subject, turns)): In<(SprungTrap, Subject, Dice)>,
    mut subjects: Subjects,
) -> Result<bool> {
    subjects.log.tell(trap.fact(subject, |_| TrapFact::Gas, MonsterTrapOutcome::FellAsleep));
    let turns = subjects.roll(subject, turns);
    if turns > 0 {
        subjects.afflict(subject, Condition::Asleep, turns)?;
    }
    Ok(true)
}

/// Worsens worn metal armor by one, by the touch of a monster or by water; monsters wear none.
pub(super) fn rust(In((cause, subject)): In<(Cause, Subject)>, mut log: GameLog, mut armor: WornArmor) -> Result<bool> {
    match cause {
        Cause::Trap(_) | Cause::Item(_) | Cause::Machine(_) if subject.is_player() => {
            armor.rust(&mut log, |rusted| Fact::Trap(rusted.map_or(TrapFact::Doused, TrapFact::Rusted)))?;
        }
        Cause::Attack(attack) => {
            let told = |rusted: Option<_>| rusted.map_or(AttackFact::TouchHasNoEffect, AttackFact::ArmorRusts);
            armor.rust(&mut log, |rusted| Fact::Attack(attack.foe, told(rusted)))?;
        }
        Cause::Trap(_) | Cause::Item(_) | Cause::Machine(_) => {
            return Ok(log.tell(cause.told_of_trap(subject, |_| TrapFact::Doused, MonsterTrapOutcome::Doused)));
        }
    }
    Ok(true)
}

/// Rings a bell where a creature is: sleeping and wandering monsters within hearing come to look, but not the one that rang
/// it.
pub(super) fn ring(
    In((cause, subject, loudness)): In<(Cause, Subject, u32)>,
    mut log: GameLog,
    mut noises: ResMut<Noises>,
    serials: Query<&Serial, With<Monster>>,
    terrain: Single<&Terrain>,
    player: Single<&Position, (With<Player>, Without<Monster>)>,
    mut monsters: Query<(Entity, &Position, &mut Mind), (With<Monster>, With<OnLevel>)>,
) -> bool {
    let place = match cause {
        Cause::Trap(trap) => {
            log.tell(trap.fact(subject, |_| TrapFact::AlarmRang, MonsterTrapOutcome::AlarmRang));
            trap.place
        }
        Cause::Item(_) | Cause::Attack(_) | Cause::Machine(_) => {
            log.tell(Fact::Trap(TrapFact::AlarmRang));
            monsters.get(subject.who).map_or(player.cell(), |(_, place, _)| place.cell())
        }
    };
    let noise = Noise { place, loudness, maker: serials.get(subject.who).ok().copied() };
    noises.0.push(noise);
    let spread = NoiseSpread::of(noise, *terrain);
    for (monster, position, mut mind) in &mut monsters {
        let is_unaware = matches!(mind.state(), MindState::Sleeping | MindState::Wandering);
        let hears = spread.steps_to(position.cell()).is_some_and(|steps| steps <= loudness);
        if is_unaware && monster != subject.who && hears {
            mind.investigate(place, MindChange::Alarmed);
        }
    }
    true
}
