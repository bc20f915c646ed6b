//! What time does to the player's body: hunger (document 004, section 3.6, and DESIGN.md's edges), natural healing (Rogue
//! 5.4, section 1), and conditions that wear off.

use bevy::prelude::*;

use super::{Landed, ground::come_down};
use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, HungerConfig, RingPower},
    rules::{
        creatures::{CombatLevel, Conditions, Health, Player},
        effects::{DeathSequel, Vitals, floats},
        items::{RingPowers, RingReveal},
    },
    turn::{CauseOfDeath, Cheats, Fact, GameLog},
    world::level::Terrain,
};

/// Food units, never below 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Hunger {
    food: i32,
}

/// How hungry the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HungerState {
    /// Not at all.
    Normal,
    /// A warning.
    Hungry,
    /// Fights worse.
    Weak,
    /// Loses hit points and faints.
    Starving,
}

impl Hunger {
    /// A stomach that holds `food` units.
    #[must_use]
    pub fn new(food: i32) -> Self {
        Self { food: food.max(0) }
    }

    /// Food units left.
    #[must_use]
    pub const fn food(self) -> i32 {
        self.food
    }

    /// The state that the units amount to.
    #[must_use]
    pub const fn state(self, config: &HungerConfig) -> HungerState {
        if self.food <= 0 {
            HungerState::Starving
        } else if self.food < config.weak_threshold {
            HungerState::Weak
        } else if self.food <= config.hungry_threshold {
            HungerState::Hungry
        } else {
            HungerState::Normal
        }
    }

    /// What weakness takes from to-hit and damage.
    #[must_use]
    pub fn penalty(self, config: &HungerConfig) -> i32 {
        if self.state(config) >= HungerState::Weak { config.weak_penalty } else { 0 }
    }

    /// Eats so many units, up to what a stomach holds.
    pub fn feed(&mut self, units: i32, config: &HungerConfig) {
        self.food = self.food.saturating_add(units).min(config.max_food);
    }

    /// Changes the food units to this number, up to what a stomach holds.
    pub fn set_food(&mut self, units: i32, config: &HungerConfig) {
        self.food = units.clamp(0, config.max_food);
    }

    fn digest(&mut self, units: i32) {
        self.food = self.food.saturating_sub(units).max(0);
    }
}

/// A turn's food is used up, what rings take of it besides; whoever starves loses hit points and may faint.
pub(super) fn digest(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    cheats: Res<Cheats>,
    mut log: GameLog,
    player: Single<(&mut Hunger, &RingPowers, Vitals, &mut Conditions), With<Player>>,
) -> Result {
    if cheats.god {
        return Ok(());
    }
    let config = &content.config.hunger;
    let (mut hunger, rings, mut body, mut conditions) = player.into_inner();
    let before = hunger.state(config);
    let fortune = streams.get(Stream::PlayerLuck);
    // What slow digestion saves never feeds.
    hunger.digest((config.base_depletion + rings.digest(fortune)).max(0));
    let state = hunger.state(config);
    if state > before {
        log.tell(Fact::HungerChanged { state: state as u8 });
    }
    if state != HungerState::Starving {
        return Ok(());
    }
    let end = DeathSequel::OfGame(CauseOfDeath::Starvation);
    if body.take_damage(config.starving_damage, end, &mut log, |_| None)?.is_deadly {
        return Ok(());
    }
    if !conditions.is_helpless() && fortune.chance(config.faint_chance) {
        let turns = fortune.roll(config.faint_turns).max(0).unsigned_abs();
        conditions.begin(Condition::Asleep, turns, &content.config);
        log.tell(Fact::Faints);
    }
    Ok(())
}

/// A condition: the player lives, and is hurt.
pub(super) fn is_hurt(health: Single<&Health, With<Player>>) -> bool {
    !health.is_full() && health.current() != 0
}

/// Heals after enough quiet turns: sooner at higher levels and, from a level on, several points at a time. Rings of
/// regeneration heal every turn besides, and so keep the turns from adding up (Rogue 5.4, section 1).
pub(super) fn heal(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    player: Single<(&CombatLevel, &Hunger, &RingPowers, Vitals), With<Player>>,
    mut rings: RingReveal,
) -> Result {
    let config = &content.config.leveling;
    let (level, hunger, powers, mut body) = player.into_inner();
    let level = level.0.unsigned_abs();
    let quiet = body.rest();
    let natural = if level < config.fast_healing_level {
        i32::from(quiet + 2 * level > config.quiet_turns)
    } else if quiet >= config.fast_healing_turns {
        let most = level - config.fast_healing_level + 1;
        streams.get(Stream::PlayerLuck).between(1, most.cast_signed())
    } else {
        0
    };
    // No ring makes flesh of an empty stomach: whoever starves dies of it.
    let is_starving = hunger.state(&content.config.hunger) == HungerState::Starving;
    let more = if is_starving { 0 } else { powers.regeneration };
    if natural + more <= 0 {
        return Ok(());
    }
    if body.heal(natural + more) > natural {
        rings.show(&mut log, |power| matches!(power, RingPower::Regenerate { .. }))?;
    }
    Ok(())
}

/// A condition: the player has any.
pub(super) fn is_afflicted(conditions: Single<&Conditions, With<Player>>) -> bool {
    !conditions.is_empty()
}

/// A turn of each of the player's conditions passes; the player is told which end.
pub(super) fn wear_off(
    content: Res<Content>,
    mut log: GameLog,
    mut landed: ResMut<Landed>,
    player: Single<(&Position, &mut Conditions), With<Player>>,
    level: Single<&Terrain>,
) {
    let (place, mut conditions) = player.into_inner();
    for condition in conditions.pass_turn() {
        log.tell(Fact::ConditionEnds { condition });
        if condition == Condition::Levitating && !floats(&conditions) {
            landed.0 = Some(*place);
            come_down(&content, *level, *place, &mut log);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_of_the_states_are_those_of_the_design() {
        let content = Content::compiled_in();
        let state = |food| Hunger::new(food).state(&content.config.hunger);
        assert_eq!([301, 2000].map(state), [HungerState::Normal; 2]);
        assert_eq!([150, 300].map(state), [HungerState::Hungry; 2]);
        assert_eq!([1, 149].map(state), [HungerState::Weak; 2]);
        assert_eq!([0, -5].map(state), [HungerState::Starving; 2]);
    }
}
