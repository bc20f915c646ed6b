//! Width and height of a grid.

use serde::{Deserialize, Serialize};

/// Width and height, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub struct Size {
    /// Columns.
    pub width: i32,
    /// Rows.
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
