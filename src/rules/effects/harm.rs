//! Harm and healing: one rule each for damage and death, and for regained hit points.

use bevy::{ecs::query::QueryData, prelude::*};

use crate::{
    base::{
        geometry::Point,
        limits::{MOST_TURNS_LEFT, added},
    },
    content::{CauseOfDeath, Fact},
    rules::{
        creatures::{Health, MaximumGrowth, QuietTurns},
        items::MonsterDeath,
    },
    turn::GameLog,
};

/// The components of a creature that harm and healing change, for the player and monsters alike.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Vitals {
    /// Hit points.
    pub health: &'static mut Health,
    /// Turns since the player last fought or healed; monsters have none.
    quiet: Option<&'static mut QuietTurns>,
}

/// What happens when a creature loses its last hit point.
pub(crate) enum DeathSequel<'a, 'w, 's> {
    /// The player dies of this cause, and the game ends.
    OfGame(CauseOfDeath),
    /// A monster dies and drops what it carried.
    OfMonster(&'a mut MonsterDeath<'w, 's>, Entity, Point),
}

/// The outcome of healing beyond the maximum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Healed {
    /// The hit points gained.
    pub points: i32,
    /// The increase of the maximum.
    pub growth: i32,
}

/// The outcome of an injury.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wound {
    /// The hit points lost; 0 in god mode.
    pub damage: i32,
    /// Whether the creature died.
    pub is_deadly: bool,
}

impl VitalsItem<'_, '_> {
    /// Loses hit points and dies with the last one. `told` makes the fact that is reported to the player before the
    /// death.
    ///
    /// # Errors
    /// There is not exactly one current level to bury a monster on.
    pub(crate) fn take_damage(
        &mut self,
        amount: i32,
        end: DeathSequel<'_, '_, '_>,
        log: &mut GameLog<'_>,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        self.disturb();
        let damage = if self.is_protected(log) { 0 } else { self.health.lose(amount) };
        self.conclude(damage, end, log, told)
    }

    /// Loses maximum hit points permanently and dies with the last one.
    ///
    /// # Errors
    /// As [`take_damage`](Self::take_damage).
    pub(crate) fn wither(
        &mut self,
        points: i32,
        end: DeathSequel<'_, '_, '_>,
        log: &mut GameLog<'_>,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let damage = if self.is_protected(log) { 0 } else { self.health.wither(points) };
        self.conclude(damage, end, log, told)
    }

    /// Regains hit points up to the maximum. Returns how many.
    pub(crate) fn heal(&mut self, points: i32) -> i32 {
        self.disturb();
        self.health.heal(points)
    }

    /// Regains hit points, also [beyond the maximum](Health::heal_beyond), which then grows.
    pub(crate) fn heal_beyond(&mut self, points: i32, growth: MaximumGrowth) -> Healed {
        self.disturb();
        let before = self.health.current();
        let growth = self.health.heal_beyond(points, growth);
        Healed { points: self.health.current() - before, growth }
    }

    /// Counts another turn without a fight. Returns their number; 0 for a monster.
    pub(crate) fn rest(&mut self) -> u32 {
        self.quiet.as_mut().map_or(0, |quiet| {
            quiet.0 = added(quiet.0, 1, MOST_TURNS_LEFT);
            quiet.0
        })
    }

    /// Restarts the count of quiet turns after which the player heals.
    pub(crate) fn disturb(&mut self) {
        if let Some(quiet) = &mut self.quiet {
            quiet.0 = 0;
        }
    }

    /// Returns whether this is the player: no other creature counts quiet turns.
    const fn is_player(&self) -> bool {
        self.quiet.is_some()
    }

    /// Returns whether this is the player in god mode.
    fn is_protected(&self, log: &GameLog<'_>) -> bool {
        self.is_player() && log.protects_player()
    }

    fn conclude(
        &self,
        damage: i32,
        end: DeathSequel<'_, '_, '_>,
        log: &mut GameLog<'_>,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let wound = Wound { damage, is_deadly: self.health.is_spent() };
        match told(wound) {
            Some(fact) if self.is_player() => log.tell_wound(fact, damage, self.health.maximum()),
            fact => _ = log.tell(fact),
        }
        match end {
            _ if !wound.is_deadly => {}
            DeathSequel::OfGame(cause) => log.die(cause),
            DeathSequel::OfMonster(monster_death, monster, place) => monster_death.kill(monster, place)?,
        }
        Ok(wound)
    }
}
