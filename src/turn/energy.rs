//! The order of turns: energy and speed decide how often a creature acts, serial numbers which creature acts first.
//!
//! Haste and slowness work through energy only.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::base::limits::{MOST_DEPTHS, MOST_SERIAL};

/// The energy that a whole action costs.
pub(crate) const ACTION_COST: i32 = 100;

/// The energy gained per clock turn; 100 is one action per turn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Speed(pub i32);

/// The energy of a creature, which acts while it has enough for an action.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Energy(i32);

impl Energy {
    /// Creates a store of energy.
    pub const fn new(amount: i32) -> Self {
        Self(amount)
    }

    /// Returns the amount; it may be negative after a costly action.
    pub const fn amount(self) -> i32 {
        self.0
    }

    /// Returns whether it is enough for an action.
    pub const fn allows_action(self) -> bool {
        self.0 >= ACTION_COST
    }

    /// Adds the energy of a clock turn.
    pub const fn gain(&mut self, speed: Speed) {
        self.0 += speed.0;
    }

    /// Spends whole actions without acting until there is not enough energy for another.
    pub const fn idle(&mut self) {
        while self.allows_action() {
            self.spend(ACTION_COST);
        }
    }

    /// Subtracts the cost of an action.
    pub const fn spend(&mut self, cost: i32) {
        self.0 -= cost;
    }

    /// Adds the cost of an action, so that one action costs nothing.
    pub const fn grant(&mut self, cost: i32) {
        self.0 += cost;
    }
}

/// The serial number of a creature or item: its `id` in `docs/contract.md#state`. Creatures act in this order. The
/// initial contents of a level have the numbers depth × 1,000,000 + n, whatever happened elsewhere; the starting kit
/// and all later creatures and items count from 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Serial(pub u64);

impl Serial {
    /// Returns the number of the `n`-th creature or item among the initial contents of the level at `depth`.
    pub fn born_on_level(depth: u32, n: u32) -> Self {
        Self(u64::from(depth) * FIRST_OF_LEVELS + u64::from(n))
    }

    /// Returns whether it is not a number of something born with a level.
    pub const fn came_later(self) -> bool {
        self.0 < FIRST_OF_LEVELS || self.0 > LAST_OF_LEVELS
    }
}

/// The next serial number for creatures and items that are not initial contents of a level.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextSerial(pub u64);

/// The first serial number of those that belong to levels.
const FIRST_OF_LEVELS: u64 = 1_000_000;
/// The last of them.
const LAST_OF_LEVELS: u64 = (MOST_DEPTHS as u64 + 1) * FIRST_OF_LEVELS - 1;

impl NextSerial {
    /// How many of the numbers after the next one must be free as well: more than a game ever makes.
    pub const FREE: u64 = 1 << 32;

    /// Takes the next number. It skips those of levels, and begins again after them when the numbers come to an end.
    pub const fn take(&mut self) -> Serial {
        // The numbers from here on belong to levels; and numbers come to an end.
        if self.0 == FIRST_OF_LEVELS || self.0 >= MOST_SERIAL {
            self.0 = LAST_OF_LEVELS + 1;
        }
        let serial = Serial(self.0);
        self.0 += 1;
        serial
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_serial_numbers_keep_out_of_those_of_levels_and_begin_again_at_the_end() {
        let mut next = NextSerial(FIRST_OF_LEVELS - 1);
        let taken = [next.take(), next.take(), next.take()];
        assert!(taken.iter().all(|serial| serial.came_later()));
        assert!(taken.is_sorted() && taken[0].0 + 1 < taken[1].0);
        assert!(!Serial::born_on_level(1, 0).came_later() && !Serial::born_on_level(MOST_DEPTHS, 999_999).came_later());
        let mut last = NextSerial(MOST_SERIAL);
        assert_eq!(last.take(), taken[1]);
    }
}
