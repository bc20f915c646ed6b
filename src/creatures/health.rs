//! Hit points and what protects them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Hit points: the current ones from 0 to the maximum.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Health {
    current: i32,
    maximum: i32,
}

impl Health {
    /// Full health of `maximum` hit points, at least 1.
    #[must_use]
    pub fn full(maximum: i32) -> Self {
        let maximum = maximum.max(1);
        Self { current: maximum, maximum }
    }

    /// Hit points left.
    #[must_use]
    pub const fn current(self) -> i32 {
        self.current
    }

    /// Most hit points.
    #[must_use]
    pub const fn maximum(self) -> i32 {
        self.maximum
    }

    /// Loses hit points; answers whether none is left.
    pub fn lose(&mut self, damage: i32) -> bool {
        self.current = self.current.saturating_sub(damage.max(0)).max(0);
        self.current == 0
    }

    /// Heals up to the maximum.
    pub fn heal(&mut self, points: i32) {
        self.current = self.current.saturating_add(points.max(0)).min(self.maximum);
    }

    /// Gains hit points for good, current and maximum alike.
    pub fn grow(&mut self, points: i32) {
        self.maximum = self.maximum.saturating_add(points.max(0));
        self.heal(points);
    }

    /// Whether nothing is missing.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.current == self.maximum
    }
}

/// Armour class of a monster; lower is harder to hit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmorClass(pub i32);

/// Level in the to-hit formula.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatLevel(pub i32);
