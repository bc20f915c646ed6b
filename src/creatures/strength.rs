//! Strength and its bonuses (document 004, section 3.7).

use bevy::prelude::*;

use crate::content::StrengthBonus;

/// Strength, 3 to 31.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct Strength {
    /// As it is now.
    pub current: i32,
    /// The highest it ever was.
    pub maximum: i32,
}

/// The bonus of the last row that `strength` reaches; 0 below the first.
#[must_use]
pub fn strength_bonus(table: &[StrengthBonus], strength: i32) -> i32 {
    table.iter().rev().find(|row| row.strength <= strength).map_or(0, |row| row.bonus)
}
