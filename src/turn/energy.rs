//! Whose turn it is: energy and speed say how often a creature acts, serial numbers which of them acts first.
//!
//! Haste, slowness and the slow zombie are energy and nothing else.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Energy that a whole action uses up.
pub const ACTION_COST: i32 = 100;

/// Energy gained a clock turn; 100 is one action a turn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Speed(pub i32);

/// Energy a creature has. It acts while it has enough for an action.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Energy(i32);

impl Energy {
    /// A store of `amount`.
    #[must_use]
    pub const fn new(amount: i32) -> Self {
        Self(amount)
    }

    /// The amount in store; may be negative after a costly action.
    #[must_use]
    pub const fn amount(self) -> i32 {
        self.0
    }

    /// Whether there is enough for an action.
    #[must_use]
    pub const fn allows_action(self) -> bool {
        self.0 >= ACTION_COST
    }

    /// A clock turn passes.
    pub const fn gain(&mut self, speed: Speed) {
        self.0 += speed.0;
    }

    /// Goes idle: whole actions use it up, as far as it goes.
    pub const fn idle(&mut self) {
        while self.allows_action() {
            self.spend(ACTION_COST);
        }
    }

    /// An action uses up `cost`.
    pub const fn spend(&mut self, cost: i32) {
        self.0 -= cost;
    }
}

/// The number of a creature or item, its `id` in `docs/contract.md#state`. Turns go by it. What is born on a level has
/// depth × 1,000,000 + n, whatever was done elsewhere; the kit and all later things count from 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Serial(pub u64);

impl Serial {
    /// The `n`-th thing born on the level at `depth`.
    #[must_use]
    pub fn born_on_level(depth: u32, n: u32) -> Self {
        Self(u64::from(depth) * 1_000_000 + u64::from(n))
    }
}

/// The next serial number for things that are not born with a level.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextSerial(pub u64);

impl NextSerial {
    /// Takes the next number.
    pub const fn take(&mut self) -> Serial {
        let serial = Serial(self.0);
        self.0 += 1;
        serial
    }
}
