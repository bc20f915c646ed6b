//! Hit points and what protects them.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Hit points: the current ones from 0 to the maximum.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Health {
    current: i32,
    maximum: i32,
    /// Nothing hurts: god mode. Here, where all damage comes by, so that no rule can forget to ask.
    invulnerable: bool,
}

impl Health {
    /// Full health of `maximum` hit points, at least 1.
    #[must_use]
    pub fn full(maximum: i32) -> Self {
        let maximum = maximum.max(1);
        Self { current: maximum, maximum, invulnerable: false }
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

    /// Is hurt; answers the damage felt, which is 0 for whom nothing hurts.
    pub fn lose(&mut self, damage: i32) -> i32 {
        let felt = if self.invulnerable { 0 } else { damage.max(0) };
        self.current = self.current.saturating_sub(felt).max(0);
        felt
    }

    /// Whether no hit point is left.
    #[must_use]
    pub const fn is_spent(self) -> bool {
        self.current == 0
    }

    /// Loses hit points for good, current and maximum alike; the current ones stay at least 1 while there is a maximum left
    /// (`docs/rules.md#healing`). Answers how many, which is 0 for whom nothing hurts.
    pub fn wither(&mut self, points: i32) -> i32 {
        let felt = if self.invulnerable { 0 } else { points.max(0) };
        let maximum = self.maximum.saturating_sub(felt);
        if maximum <= 0 {
            self.current = 0;
        } else {
            self.maximum = maximum;
            self.current = self.current.saturating_sub(felt).max(1).min(maximum);
        }
        felt
    }

    /// Whether nothing hurts.
    #[must_use]
    pub const fn is_invulnerable(self) -> bool {
        self.invulnerable
    }

    /// Whether from now on nothing hurts.
    pub const fn set_invulnerable(&mut self, invulnerable: bool) {
        self.invulnerable = invulnerable;
    }

    /// Changes the hit points to this number, at least 1; the maximum grows with them where it must.
    pub fn set_current(&mut self, points: i32) {
        self.current = points.max(1);
        self.maximum = self.maximum.max(self.current);
    }

    /// Changes the maximum, at least 1; what is beyond it is lost.
    pub fn set_maximum(&mut self, points: i32) {
        self.maximum = points.max(1);
        self.current = self.current.min(self.maximum);
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

    /// Heals also beyond the maximum, which then grows, by `near` or, where the healing goes beyond it by more than
    /// `margin`, by `far`; and nothing is missing (`docs/rules.md#healing`). Answers by how much it grew.
    pub fn heal_beyond(&mut self, points: i32, (near, margin, far): (i32, i32, i32)) -> i32 {
        let beyond = self.current.saturating_add(points.max(0)).saturating_sub(self.maximum);
        if beyond <= 0 {
            self.heal(points);
            return 0;
        }
        let growth = if beyond > margin { far } else { near }.max(0);
        self.maximum = self.maximum.saturating_add(growth);
        self.current = self.maximum;
        growth
    }

    /// Whether nothing is missing.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.current == self.maximum
    }
}

/// Armour class of a monster; lower is harder to hit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct ArmorClass(pub i32);

/// Level in the to-hit formula.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct CombatLevel(pub i32);
/// A monster of the current level died, of whatever cause. It is told of while the monster still has its components.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterDied {
    /// The monster that died.
    pub monster: Entity,
}
