//! What every kind of harm and healing comes to: one rule for damage and death, one for strength that is lost, one for hit
//! points that come back.

use bevy::{ecs::query::QueryData, prelude::*};

use crate::{
    base::geometry::Position,
    content::RingPower,
    rules::{
        creatures::{Health, QuietTurns, Strength},
        items::{MonsterDeath, RingPowers, RingReveal},
    },
    turn::{CauseOfDeath, Fact, GameLog},
};

/// The parts of a creature, player or monster, that harm and healing work on.
#[derive(QueryData)]
#[query_data(mutable)]
pub struct Vitals {
    /// Hit points.
    pub health: &'static mut Health,
    /// Turns since the player last fought or healed; monsters have none.
    quiet: Option<&'static mut QuietTurns>,
}

/// What follows when a creature loses its last hit point.
pub enum DeathSequel<'a, 'w, 's> {
    /// The player dies of this cause, and the game is over.
    OfGame(CauseOfDeath),
    /// A monster dies, and leaves what it carried where it stood.
    OfMonster(&'a mut MonsterDeath<'w, 's>, Entity, Position),
}

/// What healing beyond the maximum came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Healed {
    /// The hit points that came back or were added.
    pub points: i32,
    /// By how much the maximum grew.
    pub growth: i32,
}

/// What an injury came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wound {
    /// The hit points lost; 0 for a creature that nothing hurts.
    pub damage: i32,
    /// Whether it was the end of the creature.
    pub is_deadly: bool,
}

impl VitalsItem<'_, '_> {
    /// Loses hit points, and dies with the last one. `told` makes the fact that the player is told, before the death.
    ///
    /// # Errors
    /// There is not exactly one current level to bury a monster on.
    pub fn take_damage(
        &mut self,
        amount: i32,
        end: DeathSequel<'_, '_, '_>,
        log: &mut GameLog<'_>,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        self.disturb();
        let damage = self.health.lose(amount);
        self.conclude(damage, end, log, told)
    }

    /// Loses hit points for good, and dies with the last one.
    ///
    /// # Errors
    /// As [`take_damage`](Self::take_damage).
    pub fn wither(
        &mut self,
        points: i32,
        end: DeathSequel<'_, '_, '_>,
        log: &mut GameLog<'_>,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let damage = self.health.wither(points);
        self.conclude(damage, end, log, told)
    }

    /// Hit points come back, up to the maximum. Returns how many.
    pub fn heal(&mut self, points: i32) -> i32 {
        self.disturb();
        let before = self.health.current();
        self.health.heal(points);
        self.health.current() - before
    }

    /// Hit points come back, also [beyond the maximum](Health::heal_beyond), which then grows.
    pub fn heal_beyond(&mut self, points: i32, growth: (i32, i32, i32)) -> Healed {
        self.disturb();
        let before = self.health.current();
        let growth = self.health.heal_beyond(points, growth);
        Healed { points: self.health.current() - before, growth }
    }

    /// Another turn without a fight. Returns how many there have been; 0 for a monster.
    pub fn rest(&mut self) -> u32 {
        self.quiet.as_mut().map_or(0, |quiet| {
            quiet.0 = quiet.0.saturating_add(1);
            quiet.0
        })
    }

    /// The turns without a fight, after which the player heals, begin again.
    pub fn disturb(&mut self) {
        if let Some(quiet) = &mut self.quiet {
            quiet.0 = 0;
        }
    }

    fn conclude(
        &self,
        damage: i32,
        end: DeathSequel<'_, '_, '_>,
        log: &mut GameLog<'_>,
        told: impl FnOnce(Wound) -> Option<Fact>,
    ) -> Result<Wound> {
        let wound = Wound { damage, is_deadly: self.health.is_spent() };
        if let Some(fact) = told(wound) {
            log.tell(fact);
        }
        match end {
            _ if !wound.is_deadly => {}
            DeathSequel::OfGame(cause) => log.die(cause),
            DeathSequel::OfMonster(monster_death, monster, place) => monster_death.kill(monster, place)?,
        }
        Ok(wound)
    }
}

/// Poison takes strength from the player, unless a ring sustains it, which shows what it is, or nothing hurts them. `told`
/// makes the fact that the player is told of the points lost; `None` where strength is sustained.
///
/// # Errors
/// There is not exactly one player.
pub fn lose_strength(
    strength: &mut Strength,
    points: i32,
    (powers, health): (&RingPowers, &Health),
    rings: &mut RingReveal<'_, '_>,
    log: &mut GameLog<'_>,
    told: impl FnOnce(Option<i32>) -> Option<Fact>,
) -> Result {
    let is_sustained = powers.sustains_strength || health.is_invulnerable();
    let lost = (!is_sustained).then(|| strength.lose(points, health));
    if let Some(fact) = told(lost) {
        log.tell(fact);
    }
    if powers.sustains_strength {
        rings.show(log, |power| power == RingPower::SustainStrength)?;
    }
    Ok(())
}
