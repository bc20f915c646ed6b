//! Hit points, armor class and level.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::base::limits::MOST_HIT_POINTS;

/// Hit points: the current ones from 0 to the maximum.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Health {
    current: i32,
    maximum: i32,
}

impl Health {
    /// Returns full health of `maximum` hit points, at least 1.
    pub fn full(maximum: i32) -> Self {
        let maximum = maximum.clamp(1, MOST_HIT_POINTS);
        Self { current: maximum, maximum }
    }

    /// Returns the hit points left.
    pub const fn current(self) -> i32 {
        self.current
    }

    /// Returns the maximum hit points.
    pub const fn maximum(self) -> i32 {
        self.maximum
    }

    /// Loses hit points. Returns the damage dealt.
    pub fn lose(&mut self, damage: i32) -> i32 {
        let felt = damage.max(0);
        self.current = self.current.saturating_sub(felt).max(0);
        felt
    }

    /// Returns whether no hit point is left.
    pub const fn is_spent(self) -> bool {
        self.current == 0
    }

    /// Loses current and maximum hit points permanently; at least 1 current hit point stays while the maximum is above 0.
    /// Returns how many were lost.
    pub fn wither(&mut self, points: i32) -> i32 {
        let felt = points.max(0);
        let maximum = self.maximum.saturating_sub(felt);
        if maximum <= 0 {
            self.current = 0;
        } else {
            self.maximum = maximum;
            self.current = self.current.saturating_sub(felt).max(1).min(maximum);
        }
        felt
    }

    /// Sets the hit points, at least 1; the maximum grows with them if it must.
    pub fn set_current(&mut self, points: i32) {
        self.current = points.clamp(1, MOST_HIT_POINTS);
        self.maximum = self.maximum.max(self.current);
    }

    /// Sets the maximum, at least 1; hit points beyond it are lost.
    pub fn set_maximum(&mut self, points: i32) {
        self.maximum = points.clamp(1, MOST_HIT_POINTS);
        self.current = self.current.min(self.maximum);
    }

    /// Heals up to the maximum. Returns the points gained.
    pub fn heal(&mut self, points: i32) -> i32 {
        let before = self.current;
        self.current = self.current.saturating_add(points.max(0)).min(self.maximum);
        self.current.saturating_sub(before)
    }

    /// Gains hit points permanently, current and maximum alike.
    pub fn grow(&mut self, points: i32) {
        self.maximum = self.maximum.saturating_add(points.max(0)).min(MOST_HIT_POINTS);
        self.heal(points);
    }

    /// Heals; healing past the maximum raises it and leaves the creature at full health (`docs/rules.md#healing`). Returns by
    /// how much the maximum grew.
    pub(crate) fn heal_beyond(&mut self, points: i32, growth: MaximumGrowth) -> i32 {
        let MaximumGrowth { near, margin, far } = growth;
        let beyond = self.current.saturating_add(points.max(0)).saturating_sub(self.maximum);
        if beyond <= 0 {
            self.heal(points);
            return 0;
        }
        let growth = if beyond > margin { far } else { near }.max(0);
        let before = self.maximum;
        self.maximum = before.saturating_add(growth).min(MOST_HIT_POINTS).max(before);
        self.current = self.maximum;
        self.maximum - before
    }

    /// Returns whether the hit points are at their maximum.
    pub const fn is_full(self) -> bool {
        self.current == self.maximum
    }
}

/// By how much healing past the maximum raises it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MaximumGrowth {
    /// The growth for healing that goes past the maximum by at most the margin.
    pub near: i32,
    /// The hit points past the maximum that count as near.
    pub margin: i32,
    /// The growth for healing that goes farther past.
    pub far: i32,
}

/// Armor class of a monster; lower is harder to hit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmorClass(pub i32);

/// Level in the to-hit formula.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CombatLevel(pub i32);

/// Event triggered on a monster of the current level that dies, of any cause, while it still has its components.
#[derive(EntityEvent, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterDied {
    /// The target of the event.
    pub entity: Entity,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hit_points_stop_at_the_limit_that_reading_enforces() {
        let mut health = Health::full(i32::MAX);
        health.grow(1);
        assert_eq!(
            health.heal_beyond(10_000, MaximumGrowth { near: 1, margin: 2, far: 10_000 }),
            0,
            "nothing is gained there"
        );
        assert_eq!([health.current(), health.maximum()], [MOST_HIT_POINTS; 2]);
        health.set_maximum(i32::MAX);
        health.set_current(i32::MAX);
        assert_eq!([health.current(), health.maximum()], [MOST_HIT_POINTS; 2]);
    }
}
