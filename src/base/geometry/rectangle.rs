//! Axis-aligned rectangles of cells, and the size of a grid.

use serde::{Deserialize, Serialize};

use super::Position;

/// Width and height, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub struct Size {
    /// Number of columns.
    pub width: i32,
    /// Number of rows.
    pub height: i32,
}

impl Size {
    /// A size of `width` columns and `height` rows.
    #[inline]
    #[must_use]
    pub const fn new(width: i32, height: i32) -> Self {
        Self { width, height }
    }

    /// The larger of width and height: no two cells are farther apart than this.
    #[inline]
    #[must_use]
    pub const fn longest_side(self) -> u32 {
        let longest = if self.width > self.height { self.width } else { self.height };
        longest.unsigned_abs()
    }
}

/// A rectangle of cells: its north-west corner, and its width and height in cells (both at least 1 for
/// a rectangle that holds anything).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub struct Rectangle {
    /// Westernmost column.
    pub x: i32,
    /// Northernmost row.
    pub y: i32,
    /// Number of columns.
    pub width: i32,
    /// Number of rows.
    pub height: i32,
}

impl Rectangle {
    /// The rectangle with its north-west corner at (`x`, `y`).
    #[must_use]
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// The smallest that holds all of these cells; `None` for no cells.
    #[must_use]
    pub fn around(cells: &[Position]) -> Option<Self> {
        let (left, right) = (cells.iter().map(|cell| cell.x).min()?, cells.iter().map(|cell| cell.x).max()?);
        let (top, bottom) = (cells.iter().map(|cell| cell.y).min()?, cells.iter().map(|cell| cell.y).max()?);
        Some(Self::new(left, top, right - left + 1, bottom - top + 1))
    }

    /// Easternmost column.
    #[must_use]
    pub const fn right(self) -> i32 {
        self.x + self.width - 1
    }

    /// Southernmost row.
    #[must_use]
    pub const fn bottom(self) -> i32 {
        self.y + self.height - 1
    }

    /// Whether `position` lies inside.
    #[must_use]
    pub const fn contains(self, position: Position) -> bool {
        position.x >= self.x && position.x <= self.right() && position.y >= self.y && position.y <= self.bottom()
    }

    /// The same rectangle with `margin` more cells on each side.
    #[must_use]
    pub const fn grown(self, margin: i32) -> Self {
        Self::new(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)
    }

    /// Whether the two share a cell.
    #[must_use]
    pub const fn overlaps(self, other: Self) -> bool {
        self.x <= other.right() && other.x <= self.right() && self.y <= other.bottom() && other.y <= self.bottom()
    }

    /// The middle cell, rounded to the north-west.
    #[must_use]
    pub const fn centre(self) -> Position {
        Position::new(self.x + (self.width - 1) / 2, self.y + (self.height - 1) / 2)
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Position> {
        (self.y..self.y + self.height)
            .flat_map(move |y| (self.x..self.x + self.width).map(move |x| Position::new(x, y)))
    }
}
