//! Axis-aligned rectangles of cells, and the size of a grid.

use serde::{Deserialize, Serialize};

use super::Point;

/// A width and a height, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Size {
    /// The number of columns.
    pub width: i32,
    /// The number of rows.
    pub height: i32,
}

impl Size {
    /// Creates a size of `width` columns and `height` rows.
    #[inline]
    pub const fn new(width: i32, height: i32) -> Self {
        Self { width, height }
    }

    /// Returns the larger of width and height; all distances between cells are smaller.
    #[inline]
    pub const fn longest_side(self) -> u32 {
        let longest = if self.width > self.height { self.width } else { self.height };
        longest.unsigned_abs()
    }
}

/// A rectangle of cells, given by its northwest corner and its width and height in cells. It is empty if either is
/// less than 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rectangle {
    /// The westernmost column.
    pub x: i32,
    /// The northernmost row.
    pub y: i32,
    /// Number of columns.
    pub width: i32,
    /// Number of rows.
    pub height: i32,
}

impl Rectangle {
    /// Creates the rectangle with its northwest corner at (`x`, `y`).
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// Returns the square of all cells within a distance of a cell.
    pub fn within(distance: u32, of: Point) -> Self {
        Self::new(of.x, of.y, 1, 1).grown(i32::try_from(distance).unwrap_or(i32::MAX / 4))
    }

    /// Returns the smallest rectangle that contains all of these cells; `None` for no cells.
    pub fn around(cells: &[Point]) -> Option<Self> {
        let (left, right) = (cells.iter().map(|cell| cell.x).min()?, cells.iter().map(|cell| cell.x).max()?);
        let (top, bottom) = (cells.iter().map(|cell| cell.y).min()?, cells.iter().map(|cell| cell.y).max()?);
        Some(Self::new(left, top, right - left + 1, bottom - top + 1))
    }

    /// Returns the easternmost column.
    pub const fn right(self) -> i32 {
        self.x + self.width - 1
    }

    /// Returns the southernmost row.
    pub const fn bottom(self) -> i32 {
        self.y + self.height - 1
    }

    /// Returns whether `position` is inside the rectangle.
    pub const fn contains(self, position: Point) -> bool {
        position.x >= self.x && position.x <= self.right() && position.y >= self.y && position.y <= self.bottom()
    }

    /// Returns the rectangle enlarged by `margin` cells on each side.
    #[must_use]
    pub const fn grown(self, margin: i32) -> Self {
        Self::new(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)
    }

    /// Returns whether the two rectangles share a cell.
    pub const fn overlaps(self, other: Self) -> bool {
        self.x <= other.right() && other.x <= self.right() && self.y <= other.bottom() && other.y <= self.bottom()
    }

    /// Returns the middle cell, rounded to the northwest.
    pub const fn center(self) -> Point {
        Point::new(self.x + (self.width - 1) / 2, self.y + (self.height - 1) / 2)
    }

    /// Returns all cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Point> {
        (self.y..self.y + self.height).flat_map(move |y| (self.x..self.x + self.width).map(move |x| Point::new(x, y)))
    }
}
