//! Traps and their effects on a player or monster that steps or lands on them.
//!
//! A creature that enters a cell, or stops levitating above it, springs the trap there, and each effect that the data
//! list for this kind of trap is applied to it. To add an effect, add a variant in `content/traps.rs` with its check, its function
//! here, a fact in `turn/facts/traps.rs` and its sentences in `words/traps.rs`.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    body_effects::strength_lost, floats, harm::Wound, position_effects::Teleport, subject::Subject, subjects::Subjects,
};
use crate::{
    base::{
        geometry::Point,
        limits::{MOST_TURNS_LEFT, added},
        random::{Dice, Stream},
    },
    content::{
        CauseOfDeath, Condition, Content, Fact, MonsterTrapOutcome, SaveAgainst, TrapEffect, TrapFact, TrapKind,
    },
    rules::{
        creatures::{Attack, Conditions, Mind, MindChange, MindState, Player, Snared},
        items::{NewItem, gather_likes},
        monsters::{Monster, WornArmor},
        player::{Landed, Stepped, has_stepped},
        spawn::Spawner,
    },
    turn::{ActionStep, GameLog, OneShot, PerGame, Progress, Serial, Turn},
    world::level::{Falling, Liquid, Noise, NoiseSpread, Noises, Position, Structure, Terrain, Trap, Traps},
};

/// Adds the systems of traps to their stages.
pub(crate) fn plugin(app: &mut App) {
    app.init_per_game::<Falling>().init_resource::<Stepped>().init_resource::<Landed>();
    app.add_systems(Turn, spring_underfoot.run_if(has_stepped.and_then(is_on_trap)).in_set(ActionStep::Ground));
}

/// Run condition: the player stands on a trap and does not float above it.
pub(crate) fn is_on_trap(player: Single<(&Position, &Conditions), With<Player>>, traps: Single<&Traps>) -> bool {
    let (position, conditions) = *player;
    traps.contains_key(position) && !floats(conditions)
}

/// Run condition: the player has stopped floating and landed on the cell underfoot.
pub(crate) fn has_landed(progress: Res<Progress>, landed: Res<Landed>, place: Single<&Position, With<Player>>) -> bool {
    *progress == Progress::Playing && landed.0 == Some(place.cell())
}

/// Springs the trap under the player's feet.
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
pub(crate) fn spring_underfoot(player: Single<Entity, With<Player>>, spring: Springing) -> Result {
    spring.under(*player)
}

/// Springs the trap under a creature (a one-shot system).
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
pub(crate) fn spring(In(creature): In<Entity>, spring: Springing) -> Result {
    spring.under(creature)
}

/// The traps of the level, and what they change.
#[derive(SystemParam)]
pub(crate) struct Springing<'w, 's> {
    content: Res<'w, Content>,
    places: Single<'w, 's, &'static Traps>,
    traps: Query<'w, 's, &'static mut Trap>,
    trapping: Trapping<'w, 's>,
}

impl Springing<'_, '_> {
    /// Springs the trap under a creature; its effects follow as long as the creature lives and is still there. A player
    /// who sees it knows the trap from then on.
    fn under(mut self, creature: Entity) -> Result {
        let mut victims = self.trapping.victims();
        let subject = victims.subjects.acting(creature)?;
        let place = victims.subjects.place_of(creature)?;
        let Some(mut trap) = self.places.get(&place).and_then(|trap| self.traps.get_mut(*trap).ok()) else {
            return Ok(());
        };
        let is_seen = subject.is_player() || victims.subjects.player_sees(place);
        trap.sprung = true;
        trap.discovered |= is_seen;
        let victim = Victim { subject, kind: trap.kind, place };
        if is_seen && !subject.is_perceived() {
            victims.subjects.log.tell(Fact::Trap(TrapFact::SprungUnseen(victim.kind)));
        }
        for effect in &self.content.traps.of(victim.kind).effects {
            self.trapping.carry_out(victim, effect)?;
        }
        Ok(())
    }
}

/// The creature that springs a trap.
#[derive(Clone, Copy)]
struct Victim {
    pub subject: Subject,
    /// The kind of trap.
    pub kind: TrapKind,
    /// The position of the trap.
    pub place: Point,
}

impl Victim {
    /// The fact to report: for the player, or for a monster that the player sees.
    fn fact(self, felt: impl FnOnce(TrapKind) -> TrapFact, outcome: MonsterTrapOutcome) -> Option<Fact> {
        let kind = self.kind;
        self.subject
            .fact(|| Fact::Trap(felt(kind)), |monster| Some(Fact::Trap(TrapFact::Caught { kind, monster, outcome })))
    }

    fn tell(self, log: &mut GameLog<'_>, felt: impl FnOnce(TrapKind) -> TrapFact, outcome: MonsterTrapOutcome) {
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
        outcome: MonsterTrapOutcome,
    ) -> Result<Wound> {
        subjects.take_damage(self.subject, amount, CauseOfDeath::Trap(self.kind), |wound| {
            let outcome = if wound.is_deadly { MonsterTrapOutcome::Killed } else { outcome };
            self.fact(|kind| felt(kind, wound.damage), outcome)
        })
    }
}

/// What the effects of traps change.
#[derive(SystemParam)]
struct Trapping<'w, 's> {
    parts: ParamSet<
        'w,
        's,
        (
            Victims<'static, 'static>,
            Teleport<'static, 'static>,
            (GameLog<'static>, WornArmor<'static, 'static>),
            Alarm<'static, 'static>,
        ),
    >,
}

/// The creatures that traps hurt and hold, and what traps leave behind.
#[derive(SystemParam)]
struct Victims<'w, 's> {
    pub subjects: Subjects<'w, 's>,
    snared: Query<'w, 's, &'static mut Snared>,
    falling: ResMut<'w, Falling>,
    new: Spawner<'w, 's>,
    level: Single<'w, 's, &'static Terrain>,
}

/// The monsters that a bell wakes.
#[derive(SystemParam)]
struct Alarm<'w, 's> {
    log: GameLog<'w>,
    noises: ResMut<'w, Noises>,
    serials: Query<'w, 's, &'static Serial, With<Monster>>,
    terrain: Single<'w, 's, &'static Terrain>,
    monsters: Query<'w, 's, (Entity, &'static Position, &'static mut Mind), With<Monster>>,
}

impl Trapping<'_, '_> {
    /// The creatures and what hurts them.
    pub(crate) fn victims(&mut self) -> Victims<'_, '_> {
        self.parts.p0()
    }

    /// Carries out one effect of a trap on its victim, unless the victim is dead or gone.
    ///
    /// # Errors
    /// Returns an error if there is not exactly one player and one current level.
    pub(crate) fn carry_out(&mut self, victim: Victim, effect: &TrapEffect) -> Result {
        if !self.parts.p0().can_suffer(victim) {
            return Ok(());
        }
        match effect {
            TrapEffect::Drop => {
                self.parts.p0().open_below(victim);
                Ok(())
            }
            TrapEffect::Grip { tries } => self.parts.p0().grip(victim, *tries),
            TrapEffect::Shoot { level, to_hit, armor_class, damage, poison, leaves, .. } => {
                let attack = Attack { level: *level, to_hit: *to_hit, damage: *damage, damage_bonus: 0 };
                let mut victims = self.parts.p0();
                let has_hit = victims.shoot(victim, attack, *armor_class, *poison)?;
                match leaves {
                    Some(missile) if !has_hit && victim.subject.is_player() => {
                        victims.come_down_beside(victim, missile)
                    }
                    _ => Ok(()),
                }
            }
            TrapEffect::Sleep { turns } => self.parts.p0().put_to_sleep(victim, *turns),
            TrapEffect::Teleport => {
                victim.tell(&mut self.parts.p0().subjects.log, TrapFact::Teleported, MonsterTrapOutcome::Teleported);
                self.parts.p1().teleport(victim.subject).map(drop)
            }
            TrapEffect::Rust => {
                let (mut log, mut armor) = self.parts.p2();
                drench(victim, &mut log, &mut armor)
            }
            TrapEffect::Alarm { loudness } => {
                self.parts.p3().ring(victim, *loudness);
                Ok(())
            }
            TrapEffect::Plunge { damage, tries } => self.parts.p0().plunge(victim, *damage, *tries),
        }
    }
}

impl Victims<'_, '_> {
    /// Whether a trap can still affect its victim: not if the victim is dead or gone.
    fn can_suffer(&self, victim: Victim) -> bool {
        let Victim { subject, place, .. } = victim;
        if subject.is_player() {
            !self.subjects.log.is_over() && !self.falling.player
        } else {
            self.subjects.is_alive_at(subject, place) && !self.falling.monsters.contains(&subject.who)
        }
    }

    /// Drops the victim to the level below before the rest of the turn. Until then a monster is on no level.
    fn open_below(&mut self, victim: Victim) {
        victim.tell(&mut self.subjects.log, TrapFact::Dropped, MonsterTrapOutcome::Dropped);
        if victim.subject.is_player() {
            self.falling.player = true;
        } else {
            self.new.commands.entity(victim.subject.who).remove::<Position>();
            self.falling.monsters.push(victim.subject.who);
        }
    }

    /// Springs a trap that holds.
    fn grip(&mut self, victim: Victim, tries: Dice) -> Result {
        victim.tell(&mut self.subjects.log, TrapFact::Gripped, MonsterTrapOutcome::Gripped);
        self.hold(victim.subject, tries)
    }

    /// Holds the victim: the player until this many more attempts to get free have failed, a monster for this many turns.
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

    /// Shoots a missile at the victim. A hit poisons the player: monsters have no strength. Returns whether it hit.
    fn shoot(&mut self, victim: Victim, attack: Attack, armor_class: i32, poison: i32) -> Result<bool> {
        let (subject, subjects) = (victim.subject, &mut self.subjects);
        subjects.body(subject)?.disturb();
        let level = subjects.level(subject)?;
        let attack = Attack { level: attack.level.saturating_add(level.0), ..attack };
        let Some(damage) = attack.swing(armor_class, subjects.streams.get(Stream::Combat)) else {
            victim.tell(&mut subjects.log, TrapFact::ShotMissed, MonsterTrapOutcome::Missed);
            return Ok(false);
        };
        let felt = |kind, damage| TrapFact::Shot { kind, damage };
        let wound = victim.take_damage(subjects, damage, felt, MonsterTrapOutcome::Hit)?;
        let is_poisoned = poison > 0 && !wound.is_deadly && subject.is_player();
        if is_poisoned && !subjects.saves(subject, SaveAgainst::Poison)? {
            subjects.lose_strength(subject, poison, strength_lost)?;
        }
        Ok(true)
    }

    /// Puts the victim to sleep with gas.
    fn put_to_sleep(&mut self, victim: Victim, turns: Dice) -> Result {
        victim.tell(&mut self.subjects.log, |_| TrapFact::Gas, MonsterTrapOutcome::FellAsleep);
        let turns = self.subjects.roll(victim.subject, turns);
        if turns > 0 {
            self.subjects.afflict(victim.subject, Condition::Asleep, turns)?;
        }
        Ok(())
    }

    /// Drops the victim into a pit, which takes time to climb out of.
    fn plunge(&mut self, victim: Victim, damage: Dice, tries: Dice) -> Result {
        let damage = self.subjects.streams.get(Stream::Combat).roll(damage);
        let felt = |kind, damage| TrapFact::Plunged { kind, damage };
        victim.take_damage(&mut self.subjects, damage, felt, MonsterTrapOutcome::Plunged)?;
        self.hold(victim.subject, tries)
    }

    /// Leaves a missile that missed on dry ground beside the player, or underfoot.
    fn come_down_beside(&mut self, victim: Victim, missile: &str) -> Result {
        let item = self.subjects.content.item_called(missile).ok_or("what a trap shoots is a kind of item")?;
        let terrain = *self.level;
        let is_ground = |cell: &Point| {
            matches!(terrain.structure(*cell), Structure::Floor | Structure::Corridor)
                && terrain.liquid(*cell) == Liquid::None
        };
        let ground: Vec<Point> = victim.place.neighbors().filter(is_ground).collect();
        let place = self.subjects.streams.get(Stream::PlayerLuck).pick(&ground).copied().unwrap_or(victim.place);
        self.new.place_item(NewItem::plain(item, 1), place)?;
        self.new.commands.queue(move |world: &mut World| world.run_now_with::<_, (), _, _>(gather_likes, place));
        Ok(())
    }
}

/// Rusts the player's armor with water; monsters wear none.
fn drench(victim: Victim, log: &mut GameLog<'_>, armor: &mut WornArmor<'_, '_>) -> Result {
    if !victim.subject.is_player() {
        victim.tell(log, |_| TrapFact::Doused, MonsterTrapOutcome::Doused);
        return Ok(());
    }
    armor.rust(log, |rusted| Fact::Trap(rusted.map_or(TrapFact::Doused, TrapFact::Rusted)))
}

impl Alarm<'_, '_> {
    /// Rings a bell: sleeping and wandering monsters within hearing come to look, but not the one that rang it.
    fn ring(&mut self, victim: Victim, loudness: u32) {
        victim.tell(&mut self.log, |_| TrapFact::AlarmRang, MonsterTrapOutcome::AlarmRang);
        let maker = self.serials.get(victim.subject.who).ok().copied();
        let noise = Noise { place: victim.place, loudness, maker };
        self.noises.0.push(noise);
        let spread = NoiseSpread::of(noise, *self.terrain);
        for (monster, position, mut mind) in &mut self.monsters {
            let is_unaware = matches!(mind.state(), MindState::Sleeping | MindState::Wandering);
            let hears = spread.steps_to(position.cell()).is_some_and(|steps| steps <= loudness);
            if is_unaware && monster != victim.subject.who && hears {
                mind.investigate(victim.place, MindChange::Alarmed);
            }
        }
    }
}
