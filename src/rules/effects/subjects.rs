//! The operations on the subjects of effects that potions, wands and traps share. All differences between the player and
//! monsters are decided here.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{
    cause::Subject,
    harm::{DeathSequel, Vitals, VitalsItem, Wound},
};
use crate::{
    base::{
        geometry::Point,
        random::{Dice, RandomStreams, Stream},
    },
    content::{CauseOfDeath, Condition, Content, Fact, Foe, MonsterId, RingPower, SaveAgainst},
    rules::{
        creatures::{CombatLevel, ConditionStart, Conditions, Experience, LevelGain, Player, Strength, Witness},
        items::{MonsterDeath, RingPowers, RingReveal},
        monsters::save_level,
    },
    turn::{GameLog, Serial},
    world::{level::Position, sight::FieldOfView},
};

/// The components of a creature that effects change.
#[derive(QueryData)]
#[query_data(mutable)]
struct Creature {
    place: &'static Position,
    level: &'static mut CombatLevel,
    body: Vitals,
    conditions: &'static mut Conditions,
    /// What only a monster has.
    monster: Option<(&'static MonsterId, &'static Serial)>,
    /// Components that only the player has.
    own: Option<(&'static mut Strength, &'static mut Experience, &'static RingPowers)>,
}

/// The player and all monsters of the level, with what is needed to change them.
#[derive(SystemParam)]
pub(crate) struct Subjects<'w, 's> {
    pub content: Res<'w, Content>,
    pub streams: ResMut<'w, RandomStreams>,
    pub log: GameLog<'w>,
    rings: RingReveal<'w, 's>,
    monster_death: MonsterDeath<'w, 's>,
    creatures: Query<'w, 's, Creature>,
    player: Single<'w, 's, (Entity, &'static FieldOfView), With<Player>>,
}

impl<'s> Subjects<'_, 's> {
    pub(crate) fn player(&self) -> Subject {
        Subject::player(self.player.0)
    }

    /// The subject of an effect that the creature's own action causes, such as a step onto a trap.
    ///
    /// # Errors
    /// It is no creature of the current level.
    pub(crate) fn acting(&self, who: Entity) -> Result<Subject> {
        let (player, view) = *self.player;
        let creature = self.creatures.get(who)?;
        let Some((kind, serial)) = creature.monster else { return Ok(Subject::player(who)) };
        let eyes = Witness { view, conditions: self.creatures.get(player)?.conditions, turn: self.log.turn() };
        let foe = eyes.foe(&self.content, (*kind, *serial), creature.place.cell(), creature.conditions);
        Ok(Subject::monster(who, foe, true))
    }

    /// The subject of an effect that comes over a creature without an action of its own, such as gas in the air.
    ///
    /// # Errors
    /// It is no creature of the current level.
    pub(crate) fn bystander(&self, who: Entity) -> Result<Subject> {
        let subject = self.acting(who)?;
        Ok(Subject { acts: subject.is_player(), ..subject })
    }

    /// Where a creature is.
    ///
    /// # Errors
    /// It is no creature of the current level.
    pub(crate) fn place_of(&self, who: Entity) -> Result<Point> {
        Ok(self.creatures.get(who)?.place.cell())
    }

    /// Whether the player sees a cell.
    pub(crate) fn player_sees(&self, place: Point) -> bool {
        self.player.1.sees(place)
    }

    /// Whether the subject lives and has a place.
    pub(crate) fn is_alive(&self, subject: Subject) -> bool {
        self.creatures.get(subject.who).is_ok_and(|creature| !creature.body.health.is_spent())
    }

    /// Rolls a saving throw of the subject, a monster's at the level of its kind; rings help only the player's saves.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn saves(&mut self, subject: Subject, against: SaveAgainst) -> Result<bool> {
        let creature = self.creatures.get(subject.who)?;
        let rings = creature.own.map_or(0, |(.., powers)| powers.armor_class);
        let level = creature.monster.map_or(*creature.level, |(kind, _)| save_level(&self.content, *kind));
        let random = self.streams.get(Stream::Combat);
        Ok(against.saves(level, rings, &self.content.config.combat, random))
    }

    /// Rolls a number of at least 0 with the subject's stream.
    pub(crate) fn roll(&mut self, subject: Subject, dice: Dice) -> u32 {
        self.streams.get(subject.dice()).roll(dice).max(0).unsigned_abs()
    }

    /// Reports what the player feels or sees. Returns whether anything was reported.
    pub(crate) fn tell(&mut self, subject: Subject, felt: Fact, seen: impl FnOnce(Foe) -> Option<Fact>) -> bool {
        self.log.tell(subject.fact(|| felt, seen))
    }

    /// The subject's level in the to-hit formula.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn level(&self, subject: Subject) -> Result<CombatLevel> {
        Ok(*self.creatures.get(subject.who)?.level)
    }

    /// The subject's vitals.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn body(&mut self, subject: Subject) -> Result<VitalsItem<'_, 's>> {
        Ok(self.creatures.get_mut(subject.who)?.body)
    }

    /// The subject's conditions.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn conditions(&mut self, subject: Subject) -> Result<Mut<'_, Conditions>> {
        Ok(self.creatures.get_mut(subject.who)?.conditions)
    }

    /// The player's strength; `None` for a monster.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn strength(&mut self, subject: Subject) -> Result<Option<Mut<'_, Strength>>> {
        Ok(self.creatures.get_mut(subject.who)?.own.map(|(strength, ..)| strength))
    }

    /// Deals damage; with the last hit point the subject dies, the player of this cause. `told` makes the fact that is
    /// reported before the death.
    ///
    /// # Errors
    /// The subject is dead, or there is not exactly one current level.
    pub(crate) fn take_damage(
        &mut self,
        subject: Subject,
        amount: i32,
        cause: CauseOfDeath,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let mut creature = self.creatures.get_mut(subject.who)?;
        let end = DeathSequel::of(subject, creature.place.cell(), cause, &mut self.monster_death);
        creature.body.take_damage(amount, end, &mut self.log, told)
    }

    /// Takes maximum hit points permanently; with the last one the subject dies, as of [damage](Self::take_damage).
    ///
    /// # Errors
    /// As [`take_damage`](Self::take_damage).
    pub(crate) fn wither(
        &mut self,
        subject: Subject,
        points: i32,
        cause: CauseOfDeath,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let mut creature = self.creatures.get_mut(subject.who)?;
        let end = DeathSequel::of(subject, creature.place.cell(), cause, &mut self.monster_death);
        creature.body.wither(points, end, &mut self.log, told)
    }

    /// Begins a condition for a number of turns. For a creature that has not acted yet, the rest of the current turn
    /// counts as one of them. Returns the outcome; `None` where nothing changes.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn afflict(
        &mut self,
        subject: Subject,
        condition: Condition,
        turns: u32,
    ) -> Result<Option<ConditionStart>> {
        let mut conditions = self.creatures.get_mut(subject.who)?.conditions;
        let before = conditions.turns(condition);
        let begun = if subject.acts {
            conditions.begin(condition, turns, &self.content.config)
        } else {
            conditions.set(condition, turns, &self.content.config)
        };
        let lasts_no_longer = begun == ConditionStart::Prolonged && conditions.turns(condition) == before;
        Ok((!lasts_no_longer).then_some(begun))
    }

    /// Begins a condition permanently. Returns the outcome.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn afflict_for_good(&mut self, subject: Subject, condition: Condition) -> Result<ConditionStart> {
        Ok(self.creatures.get_mut(subject.who)?.conditions.begin_for_good(condition, &self.content.config))
    }

    /// Drains strength, unless a ring sustains it, which identifies the ring. Monsters have none. `told` makes the fact of
    /// the points lost; it is given `None` where strength is sustained.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn lose_strength(
        &mut self,
        subject: Subject,
        points: i32,
        told: impl FnOnce(Option<i32>) -> Option<Fact>,
    ) -> Result {
        let creature = self.creatures.get_mut(subject.who)?;
        let Some((mut strength, _, powers)) = creature.own else { return Ok(()) };
        let is_sustained = powers.sustains_strength || self.log.protects_player();
        let lost = (!is_sustained).then(|| strength.lose(points));
        self.log.tell(told(lost));
        if powers.sustains_strength {
            self.rings.show(&mut self.log, |power| power == RingPower::SustainStrength)?;
        }
        Ok(())
    }

    /// Raises the player's experience to a number of points. Returns the levels gained, if any; `None` for a monster.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn gain_experience(
        &mut self,
        subject: Subject,
        needed: impl FnOnce(CombatLevel) -> Option<u32>,
    ) -> Result<Option<LevelGain>> {
        let mut creature = self.creatures.get_mut(subject.who)?;
        let Some((_, mut experience, _)) = creature.own else { return Ok(None) };
        let Some(points) = needed(*creature.level) else { return Ok(None) };
        let missing = points.saturating_sub(experience.points);
        let random = self.streams.get(Stream::PlayerLuck);
        let leveling = &self.content.config.leveling;
        Ok(experience.gain(missing, &mut creature.level, &mut creature.body.health, leveling, random))
    }

    /// Takes an experience level. Returns the level that is left; `None` for a subject that has no experience to lose.
    ///
    /// # Errors
    /// The subject is dead.
    pub(crate) fn lose_experience(&mut self, subject: Subject) -> Result<Option<CombatLevel>> {
        let mut creature = self.creatures.get_mut(subject.who)?;
        let Some((_, mut experience, _)) = creature.own else { return Ok(None) };
        if experience.points == 0 {
            return Ok(None);
        }
        experience.lose_level(&mut creature.level, &self.content.config.leveling);
        Ok(Some(*creature.level))
    }
}

impl<'a, 'w, 's> DeathSequel<'a, 'w, 's> {
    /// What follows if the subject dies in a cell, the player of this cause.
    fn of(subject: Subject, place: Point, cause: CauseOfDeath, death: &'a mut MonsterDeath<'w, 's>) -> Self {
        if subject.is_player() { Self::OfGame(cause) } else { Self::OfMonster(death, subject.who, place) }
    }
}
