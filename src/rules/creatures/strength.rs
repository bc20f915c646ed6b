//! Strength and its bonuses (`docs/rules.md#strength`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::{STRENGTH_RANGE, StrengthBonus};

/// Strength, from 3 to 31. It is saved as the current and the maximum.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(i32, i32)", into = "(i32, i32)")]
pub struct Strength {
    current: i32,
    maximum: i32,
    /// The sum of the bonuses of rings: computed from them, and not saved.
    bonus: i32,
}

impl From<(i32, i32)> for Strength {
    fn from((current, maximum): (i32, i32)) -> Self {
        Self::new(current, maximum)
    }
}

impl From<Strength> for (i32, i32) {
    fn from(strength: Strength) -> Self {
        (strength.current, strength.maximum)
    }
}

impl Strength {
    /// Returns the strength of a creature without rings.
    pub const fn new(current: i32, maximum: i32) -> Self {
        Self { current, maximum, bonus: 0 }
    }

    /// Returns the current strength, without rings.
    pub const fn current(self) -> i32 {
        self.current
    }

    /// Returns the highest strength so far, without rings.
    pub const fn maximum(self) -> i32 {
        self.maximum
    }

    /// Returns whether no more can be lost.
    pub const fn is_least(self) -> bool {
        self.current <= *STRENGTH_RANGE.start()
    }

    /// Sets the sum of the bonuses of rings.
    pub(crate) const fn set_bonus(&mut self, bonus: i32) {
        self.bonus = bonus;
    }

    /// Sets the current strength; a new maximum stays.
    pub fn set_current(&mut self, points: i32) {
        self.current = points;
        self.maximum = self.maximum.max(points);
    }

    /// Gains points up to the greatest strength; a new maximum stays.
    pub fn gain(&mut self, points: i32) {
        self.set_current(self.current.saturating_add(points).min(*STRENGTH_RANGE.end()).max(self.current));
    }

    /// Regains all that was lost.
    pub fn restore(&mut self) {
        self.current = self.current.max(self.maximum);
    }

    /// Returns the effective strength: with rings, within the bounds.
    pub fn effective(self) -> i32 {
        self.current.saturating_add(self.bonus).clamp(*STRENGTH_RANGE.start(), *STRENGTH_RANGE.end())
    }

    /// Loses points down to the least strength. Returns how many were lost.
    pub fn lose(&mut self, points: i32) -> i32 {
        let before = self.current;
        self.current = before.saturating_sub(points).max(*STRENGTH_RANGE.start()).min(before);
        before - self.current
    }

    /// Returns the strength it can be restored to, with rings.
    pub fn effective_maximum(self) -> i32 {
        self.maximum.saturating_add(self.bonus).clamp(*STRENGTH_RANGE.start(), *STRENGTH_RANGE.end())
    }
}

/// Returns the bonus of the last row that `strength` reaches; 0 below the first.
pub(crate) fn strength_bonus(table: &[StrengthBonus], strength: i32) -> i32 {
    table.iter().rev().find(|row| row.strength <= strength).map_or(0, |row| row.bonus)
}
