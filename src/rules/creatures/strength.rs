//! Strength and its bonuses (`docs/rules.md#strength`).

use bevy::prelude::*;

use super::Health;
use crate::content::{STRENGTH_RANGE, StrengthBonus};

/// Strength, 3 to 31.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Strength {
    /// As it is now.
    pub current: i32,
    /// The highest it ever was.
    pub maximum: i32,
    /// What rings add to it, or take.
    pub bonus: i32,
}

impl Strength {
    /// Strength of a creature without rings.
    #[must_use]
    pub const fn new(current: i32, maximum: i32) -> Self {
        Self { current, maximum, bonus: 0 }
    }

    /// What counts: with what rings do, but never beyond the bounds.
    #[must_use]
    pub fn effective(self) -> i32 {
        self.current.saturating_add(self.bonus).clamp(*STRENGTH_RANGE.start(), *STRENGTH_RANGE.end())
    }

    /// Loses points, but never falls below the least strength there is; answers how many. Whom nothing hurts loses none.
    pub fn lose(&mut self, points: i32, health: &Health) -> i32 {
        if health.is_invulnerable() {
            return 0;
        }
        let before = self.current;
        self.current = before.saturating_sub(points).max(*STRENGTH_RANGE.start()).min(before);
        before - self.current
    }

    /// The highest it can be restored to, with what rings do.
    #[must_use]
    pub fn effective_maximum(self) -> i32 {
        self.maximum.saturating_add(self.bonus).clamp(*STRENGTH_RANGE.start(), *STRENGTH_RANGE.end())
    }
}

/// The bonus of the last row that `strength` reaches; 0 below the first.
#[must_use]
pub fn strength_bonus(table: &[StrengthBonus], strength: i32) -> i32 {
    table.iter().rev().find(|row| row.strength <= strength).map_or(0, |row| row.bonus)
}
