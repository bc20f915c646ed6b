//! The effects of traps: one function for each, for the player and monsters alike.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Position,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Condition, Content, SaveAgainst, TrapEffect, TrapKind},
    rules::{
        creatures::{Attack, Mind, MindState, Snared},
        effects::{
            harm::Wound,
            places::teleport,
            subject::{Subject, Subjects},
        },
        items::{NewItem, RingPowers, gather_likes},
        monsters::{Monster, WornArmor},
        spawn::place_item,
    },
    turn::{CauseOfDeath, Fact, GameLog, MonsterTrapFact, OneShot, Serial, TrapFact},
    world::level::{Falling, Liquid, Noise, NoiseSpread, Noises, Structure, Terrain, current_level},
};

/// The creature that springs a trap.
#[derive(Clone, Copy)]
pub(super) struct Victim {
    pub subject: Subject,
    /// The kind of trap.
    pub kind: TrapKind,
    /// The position of the trap.
    pub place: Position,
}

impl Victim {
    /// The fact to report: for the player, or for a monster that the player sees.
    fn fact(self, felt: impl FnOnce(TrapKind) -> TrapFact, outcome: MonsterTrapFact) -> Option<Fact> {
        let kind = self.kind;
        self.subject
            .fact(|| Fact::Trap(felt(kind)), |monster| Some(Fact::Trap(TrapFact::Caught { kind, monster, outcome })))
    }

    fn tell(self, log: &mut GameLog<'_>, felt: impl FnOnce(TrapKind) -> TrapFact, outcome: MonsterTrapFact) {
        if let Some(fact) = self.fact(felt, outcome) {
            log.tell(fact);
        }
    }

    /// Deals damage, which may kill; a monster killed this way gives no experience.
    fn take_damage(
        self,
        subjects: &mut Subjects<'_, '_>,
        amount: i32,
        felt: fn(TrapKind, i32) -> TrapFact,
        outcome: MonsterTrapFact,
    ) -> Result<Wound> {
        subjects.take_damage(self.subject, amount, CauseOfDeath::Trap(self.kind), |wound| {
            let outcome = if wound.is_deadly { MonsterTrapFact::Killed } else { outcome };
            self.fact(|kind| felt(kind, wound.damage), outcome)
        })
    }
}

/// Carries out one effect of a trap on its victim.
///
/// # Errors
/// Only a mistake in the game itself.
pub(super) fn carry_out(world: &mut World, victim: Victim, effect: &TrapEffect) -> Result {
    match effect {
        TrapEffect::Drop => world.run_now_with(open_below, victim),
        TrapEffect::Grip { tries } => world.run_now_with(grip, (victim, *tries))?,
        TrapEffect::Shoot { level, to_hit, armor_class, damage, poison, leaves, .. } => {
            let attack = Attack { level: *level, to_hit: *to_hit, damage: *damage, damage_bonus: 0 };
            let has_hit: bool = world.run_now_with(shoot, (victim, attack, *armor_class, *poison))?;
            match leaves {
                Some(missile) if !has_hit && victim.subject.is_player() => come_down_beside(world, victim, missile),
                _ => Ok(()),
            }
        }
        TrapEffect::Sleep { turns } => world.run_now_with(put_to_sleep, (victim, *turns))?,
        TrapEffect::Teleport => {
            world.run_now_with::<_, (), _, _>(whirl, victim)?;
            world.run_now_with::<_, bool, _, _>(teleport, victim.subject)?;
            Ok(())
        }
        TrapEffect::Rust => world.run_now_with(drench, victim)?,
        TrapEffect::Alarm { loudness } => world.run_now_with(ring, (victim, *loudness)),
        TrapEffect::Plunge { damage, tries } => world.run_now_with(plunge, (victim, *damage, *tries))?,
    }
}

/// Drops the victim to the level below before the rest of the turn. Until then a monster is on no level.
fn open_below(In(victim): In<Victim>, mut commands: Commands, mut log: GameLog, mut falling: ResMut<Falling>) {
    victim.tell(&mut log, TrapFact::Dropped, MonsterTrapFact::Dropped);
    if victim.subject.is_player() {
        falling.player = true;
    } else {
        commands.entity(victim.subject.who).remove::<Position>();
        falling.monsters.push(victim.subject.who);
    }
}

/// Springs a trap that holds.
fn grip(In((victim, tries)): In<(Victim, Dice)>, mut subjects: Subjects, mut snared: Query<&mut Snared>) -> Result {
    victim.tell(&mut subjects.log, TrapFact::Gripped, MonsterTrapFact::Gripped);
    hold(victim.subject, tries, &mut subjects, &mut snared)
}

/// Holds the victim: the player until this many more attempts to get free have failed, a monster for this many turns.
fn hold(
    subject: Subject,
    tries: Dice,
    subjects: &mut Subjects<'_, '_>,
    snared: &mut Query<'_, '_, &mut Snared>,
) -> Result {
    let tries = subjects.roll(subject, tries);
    if let Ok(mut snared) = snared.get_mut(subject.who) {
        let mut conditions = subjects.conditions(subject)?;
        if !conditions.has(Condition::Held) {
            snared.0 = 0;
        }
        snared.0 = snared.0.saturating_add(tries);
        if tries > 0 {
            conditions.hold(Condition::Held);
        }
    } else if tries > 0 {
        subjects.afflict(subject, Condition::Held, tries)?;
    }
    Ok(())
}

/// Shoots a missile at the victim. A hit poisons the player. Returns whether it hit.
fn shoot(
    In((victim, attack, armor_class, poison)): In<(Victim, Attack, i32, i32)>,
    mut subjects: Subjects,
    wards: Query<&RingPowers>,
) -> Result<bool> {
    let subject = victim.subject;
    subjects.body(subject)?.disturb();
    let level = subjects.level(subject)?;
    let attack = Attack { level: attack.level.saturating_add(level.0), ..attack };
    let Some(damage) = attack.swing(armor_class, subjects.streams.get(Stream::Combat)) else {
        victim.tell(&mut subjects.log, TrapFact::ShotMissed, MonsterTrapFact::Missed);
        return Ok(false);
    };
    let felt = |kind, damage| TrapFact::Shot { kind, damage };
    let wound = victim.take_damage(&mut subjects, damage, felt, MonsterTrapFact::Hit)?;
    // Monsters have no strength, and no rings.
    if let Ok(powers) = wards.get(subject.who)
        && poison > 0
        && !wound.is_deadly
    {
        let Subjects { content, streams, .. } = &mut subjects;
        let (config, random) = (&content.config.combat, streams.get(Stream::Combat));
        if !SaveAgainst::Poison.saves(level, powers.armor_class, config, random) {
            subjects.lose_strength(subject, poison)?;
        }
    }
    Ok(true)
}

/// Puts the victim to sleep with gas.
fn put_to_sleep(In((victim, turns)): In<(Victim, Dice)>, mut subjects: Subjects) -> Result {
    victim.tell(&mut subjects.log, |_| TrapFact::Gas, MonsterTrapFact::FellAsleep);
    let turns = subjects.roll(victim.subject, turns);
    if turns > 0 {
        subjects.afflict(victim.subject, Condition::Asleep, turns)?;
    }
    Ok(())
}

/// The victim is about to be elsewhere.
fn whirl(In(victim): In<Victim>, mut log: GameLog) {
    victim.tell(&mut log, TrapFact::Teleported, MonsterTrapFact::Teleported);
}

/// Drops the victim into a pit, which takes time to climb out of.
fn plunge(
    In((victim, damage, tries)): In<(Victim, Dice, Dice)>,
    mut subjects: Subjects,
    mut snared: Query<&mut Snared>,
) -> Result {
    let damage = subjects.streams.get(Stream::Combat).roll(damage);
    let felt = |kind, damage| TrapFact::Plunged { kind, damage };
    victim.take_damage(&mut subjects, damage, felt, MonsterTrapFact::Plunged)?;
    hold(victim.subject, tries, &mut subjects, &mut snared)
}

/// Leaves a missile that missed on dry ground beside the player, or underfoot.
fn come_down_beside(world: &mut World, victim: Victim, missile: &str) -> Result {
    let item = world.resource::<Content>().item_called(missile).ok_or("what a trap shoots is a kind of item")?;
    let level = current_level(world).ok_or("a game has a level")?;
    let terrain = world.get::<Terrain>(level).ok_or("a level has terrain")?;
    let is_ground = |cell: &Position| {
        matches!(terrain.structure(*cell), Structure::Floor | Structure::Corridor)
            && terrain.liquid(*cell) == Liquid::None
    };
    let ground: Vec<Position> = victim.place.neighbors().filter(is_ground).collect();
    let place = world.resource_mut::<RandomStreams>().get(Stream::PlayerLuck).pick(&ground).copied();
    let place = place.unwrap_or(victim.place);
    place_item(world, NewItem::plain(item, 1), place)?;
    world.run_now_with(gather_likes, place)
}

/// Rusts the player's armor with water; monsters wear none.
fn drench(In(victim): In<Victim>, mut log: GameLog, mut armor: WornArmor) -> Result {
    if !victim.subject.is_player() {
        victim.tell(&mut log, |_| TrapFact::Doused, MonsterTrapFact::Doused);
        return Ok(());
    }
    armor.rust(&mut log, |rusted| Fact::Trap(rusted.map_or(TrapFact::Doused, TrapFact::Rusted)))
}

/// Rings a bell: sleeping and wandering monsters within hearing come to look, but not the one that rang it.
fn ring(
    In((victim, loudness)): In<(Victim, u32)>,
    mut log: GameLog,
    mut noises: ResMut<Noises>,
    serials: Query<&Serial, With<Monster>>,
    terrain: Single<&Terrain>,
    mut monsters: Query<(Entity, &Position, &mut Mind), With<Monster>>,
) {
    victim.tell(&mut log, |_| TrapFact::AlarmRang, MonsterTrapFact::AlarmRang);
    let noise = Noise { place: victim.place, loudness, maker: serials.get(victim.subject.who).ok().copied() };
    noises.0.push(noise);
    let spread = NoiseSpread::of(noise, *terrain);
    for (monster, position, mut mind) in &mut monsters {
        let wakes = matches!(mind.state, MindState::Sleeping | MindState::Wandering) && monster != victim.subject.who;
        if wakes && spread.steps_to(*position).is_some_and(|steps| steps <= loudness) {
            mind.investigate(victim.place);
        }
    }
}
