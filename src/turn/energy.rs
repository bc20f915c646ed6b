//! Energy and speed: haste, slowness and the slow zombie are this and nothing else.

use bevy::prelude::*;

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
