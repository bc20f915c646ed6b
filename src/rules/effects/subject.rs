//! The subject of an effect, player or monster, and the operations that potions, wands and traps share. All differences
//! between the player and monsters are decided here.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::harm::{DeathSequel, Vitals, VitalsItem, Wound, lose_strength};
use crate::{
    base::{
        geometry::Position,
        random::{Dice, RandomStreams, Stream},
    },
    content::{Condition, Content},
    rules::{
        creatures::{Begun, CombatLevel, Conditions, Strength, foe_in, player_of},
        items::{MonsterDeath, RingPowers, RingReveal},
    },
    turn::{CauseOfDeath, Fact, Foe, GameLog, MagicFact},
};

/// The creature that an effect works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The creature.
    pub who: Entity,
    /// The name of a monster in the log, as it was before the effect; `None` for the player.
    foe: Option<Foe>,
    /// Whether the creature's own action causes the effect.
    acts: bool,
}

impl Subject {
    /// The subject of an effect that the player causes, on the player or a monster.
    ///
    /// # Errors
    /// It is neither the player nor a monster in a place.
    pub fn of(world: &World, who: Entity) -> Result<Self> {
        let foe = if player_of(world) == Some(who) {
            None
        } else {
            Some(foe_in(world, who).ok_or("an effect works on the player or on a monster")?)
        };
        Ok(Self { who, foe, acts: foe.is_none() })
    }

    /// The subject of an effect that the creature's own action causes, such as a step onto a trap.
    ///
    /// # Errors
    /// As for [`of`](Self::of).
    pub fn acting(world: &World, who: Entity) -> Result<Self> {
        Ok(Self { acts: true, ..Self::of(world, who)? })
    }

    /// Whether it is the player.
    pub const fn is_player(self) -> bool {
        self.foe.is_none()
    }

    /// Whether the player perceives what happens to the subject: always for the player, else if it is seen.
    pub fn is_perceived(self) -> bool {
        self.foe.is_none_or(|foe| foe.seen)
    }

    /// The random stream for the subject: the player's luck also decides what the player does to monsters.
    pub const fn dice(self) -> Stream {
        if self.acts && !self.is_player() { Stream::Ai } else { Stream::PlayerLuck }
    }

    /// The fact to report: what the player feels, or sees happen to a monster.
    pub fn fact(self, felt: impl FnOnce() -> Fact, seen: impl FnOnce(Foe) -> Option<Fact>) -> Option<Fact> {
        match self.foe {
            None => Some(felt()),
            Some(foe) if foe.seen => seen(foe),
            Some(_) => None,
        }
    }
}

/// The components of a creature that effects change.
#[derive(QueryData)]
#[query_data(mutable)]
struct Creature {
    place: &'static Position,
    level: &'static CombatLevel,
    body: Vitals,
    conditions: &'static mut Conditions,
    /// Components that only the player has.
    strength: Option<(&'static mut Strength, &'static RingPowers)>,
}

/// The player and all monsters of the level, with what is needed to change them.
#[derive(SystemParam)]
pub struct Subjects<'w, 's> {
    /// The content.
    pub content: Res<'w, Content>,
    /// The random streams.
    pub streams: ResMut<'w, RandomStreams>,
    /// The log.
    pub log: GameLog<'w>,
    rings: RingReveal<'w, 's>,
    monster_death: MonsterDeath<'w, 's>,
    creatures: Query<'w, 's, Creature>,
}

impl<'s> Subjects<'_, 's> {
    /// Rolls a number of at least 0 with the subject's stream.
    pub fn roll(&mut self, subject: Subject, dice: Dice) -> u32 {
        self.streams.get(subject.dice()).roll(dice).max(0).unsigned_abs()
    }

    /// Reports what the player feels or sees. Returns whether anything was reported.
    pub fn tell(&mut self, subject: Subject, felt: Fact, seen: impl FnOnce(Foe) -> Option<Fact>) -> bool {
        let fact = subject.fact(|| felt, seen);
        let is_told = fact.is_some();
        if let Some(fact) = fact {
            self.log.tell(fact);
        }
        is_told
    }

    /// The subject's level in the to-hit formula.
    ///
    /// # Errors
    /// The subject is dead.
    pub fn level(&self, subject: Subject) -> Result<CombatLevel> {
        Ok(*self.creatures.get(subject.who)?.level)
    }

    /// The subject's vitals.
    ///
    /// # Errors
    /// The subject is dead.
    pub fn body(&mut self, subject: Subject) -> Result<VitalsItem<'_, 's>> {
        Ok(self.creatures.get_mut(subject.who)?.body)
    }

    /// The subject's conditions.
    ///
    /// # Errors
    /// The subject is dead.
    pub fn conditions(&mut self, subject: Subject) -> Result<Mut<'_, Conditions>> {
        Ok(self.creatures.get_mut(subject.who)?.conditions)
    }

    /// The player's strength; `None` for a monster.
    ///
    /// # Errors
    /// The subject is dead.
    pub fn strength(&mut self, subject: Subject) -> Result<Option<Mut<'_, Strength>>> {
        Ok(self.creatures.get_mut(subject.who)?.strength.map(|(strength, _)| strength))
    }

    /// Deals damage; with the last hit point the subject dies, the player of this cause. `told` makes the fact that is
    /// reported before the death.
    ///
    /// # Errors
    /// The subject is dead, or there is not exactly one current level.
    pub fn take_damage(
        &mut self,
        subject: Subject,
        amount: i32,
        cause: CauseOfDeath,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let mut creature = self.creatures.get_mut(subject.who)?;
        let end = if subject.is_player() {
            DeathSequel::OfGame(cause)
        } else {
            DeathSequel::OfMonster(&mut self.monster_death, subject.who, *creature.place)
        };
        creature.body.take_damage(amount, end, &mut self.log, told)
    }

    /// Begins a condition for a number of turns. For a creature that has not acted yet, the rest of the current turn
    /// counts as one of them. Returns the outcome; `None` where nothing changes.
    ///
    /// # Errors
    /// The subject is dead.
    pub fn afflict(&mut self, subject: Subject, condition: Condition, turns: u32) -> Result<Option<Begun>> {
        let mut conditions = self.creatures.get_mut(subject.who)?.conditions;
        let before = conditions.turns(condition);
        let begun = if subject.acts {
            conditions.begin(condition, turns, &self.content.config)
        } else {
            conditions.set(condition, turns, &self.content.config)
        };
        let lasts_no_longer = begun == Begun::Prolonged && conditions.turns(condition) == before;
        Ok((!lasts_no_longer).then_some(begun))
    }

    /// Drains strength, unless a ring sustains it. Monsters have none.
    ///
    /// # Errors
    /// The subject is dead.
    pub fn lose_strength(&mut self, subject: Subject, points: i32) -> Result {
        let creature = self.creatures.get_mut(subject.who)?;
        let Some((mut strength, powers)) = creature.strength else { return Ok(()) };
        let parts = (powers, &*creature.body.health);
        lose_strength(&mut strength, points, parts, &mut self.rings, &mut self.log, |lost| {
            Some(Fact::Magic(lost.map_or(MagicFact::StrengthSustained, |points| MagicFact::StrengthLost { points })))
        })
    }
}
