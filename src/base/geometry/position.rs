//! A cell of a level.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Direction;

/// A cell of a level, in cells: x to the east and y to the south, from 0.
///
/// As a component it says where a creature stands or an item lies. Systems move a creature by its
/// [`Standing`](crate::world::level::Standing), so that its level's occupancy grid follows.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Position {
    /// Column, to the east from 0.
    pub x: i32,
    /// Row, to the south from 0.
    pub y: i32,
}

impl Position {
    /// The cell at column `x` and row `y`.
    #[inline]
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The neighbouring cell in `direction`.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (dx, dy) = direction.offset();
        Self::new(self.x + dx, self.y + dy)
    }

    /// Distance in king's moves: the larger of the two coordinate differences (DESIGN, "Vision of the dark").
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// Square of the straight distance, in cells squared (Rogue 5.4's measure).
    #[must_use]
    pub const fn squared_distance(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        dx * dx + dy * dy
    }

    /// The eight cells around this one, clockwise from the north.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().map(move |direction| self.step(direction))
    }

    /// Whether `other` is one of the eight cells around this one.
    #[inline]
    #[must_use]
    pub const fn is_adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }
}
