//! What both ways of sight share: who looks, and the eighths into which the cells around are split.

use crate::base::geometry::Position;

/// Who looks around.
pub(super) trait Viewer {
    /// Whether nothing can be seen through a cell; what is outside the level must block.
    fn blocks(&self, cell: Position) -> bool;

    /// Sees a cell, some of them twice. Returns whether it blocks.
    fn see(&mut self, cell: Position) -> bool;
}

/// An eighth of the surroundings of a cell: how its own lines and rows lie on the map.
#[derive(Clone, Copy)]
pub(super) struct Octant {
    origin: Position,
    row_to_x: i32,
    line_to_x: i32,
    row_to_y: i32,
    line_to_y: i32,
}

impl Octant {
    /// The eight of a cell.
    pub fn all(origin: Position) -> impl Iterator<Item = Self> {
        [
            (1, 0, 0, -1),
            (0, 1, -1, 0),
            (0, 1, 1, 0),
            (1, 0, 0, 1),
            (-1, 0, 0, 1),
            (0, -1, 1, 0),
            (0, -1, -1, 0),
            (-1, 0, 0, -1),
        ]
        .into_iter()
        .map(move |(row_to_x, line_to_x, row_to_y, line_to_y)| Self {
            origin,
            row_to_x,
            line_to_x,
            row_to_y,
            line_to_y,
        })
    }

    /// The cell so many lines away, and so many rows aside of the middle of its line.
    #[inline]
    pub const fn cell(self, line: i32, row: i32) -> Position {
        Position::new(
            self.origin.x + row * self.row_to_x + line * self.line_to_x,
            self.origin.y + row * self.row_to_y + line * self.line_to_y,
        )
    }

    /// The cell one row farther aside in the same line.
    #[inline]
    pub const fn beside(self, cell: Position) -> Position {
        Position::new(cell.x + self.row_to_x, cell.y + self.row_to_y)
    }
}
