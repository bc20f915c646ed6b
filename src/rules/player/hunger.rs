//! The player's food and what it means (`docs/rules.md#hunger`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::{HungerConfig, HungerState};

/// The player's food in units, never below 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hunger {
    food: i32,
}

impl Hunger {
    /// Returns the hunger of a player with `food` units.
    pub fn new(food: i32) -> Self {
        Self { food: food.max(0) }
    }

    /// Returns the food units left.
    pub const fn food(self) -> i32 {
        self.food
    }

    /// Returns the state for the number of units.
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

    /// Returns the penalty of weakness on to-hit rolls and damage.
    pub fn penalty(self, config: &HungerConfig) -> i32 {
        if self.state(config) >= HungerState::Weak { config.weak_penalty } else { 0 }
    }

    /// Adds food units, up to the maximum.
    pub fn feed(&mut self, units: i32, config: &HungerConfig) {
        self.food = self.food.saturating_add(units).min(config.max_food);
    }

    /// Sets the food units, up to the maximum.
    pub fn set_food(&mut self, units: i32, config: &HungerConfig) {
        self.food = units.clamp(0, config.max_food);
    }

    pub(super) fn digest(&mut self, units: i32) {
        self.food = self.food.saturating_sub(units).max(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn hunger_states_begin_at_their_thresholds() {
        let content = Content::compiled_in();
        let state = |food| Hunger::new(food).state(&content.config.hunger);
        assert_eq!([301, 2000].map(state), [HungerState::Normal; 2]);
        assert_eq!([150, 300].map(state), [HungerState::Hungry; 2]);
        assert_eq!([1, 149].map(state), [HungerState::Weak; 2]);
        assert_eq!([0, -5].map(state), [HungerState::Starving; 2]);
    }
}
