//! What both sight modes share: the viewer, and the octants around a cell.

use crate::base::geometry::Point;

/// The viewer of a shadowcasting algorithm.
pub(super) trait Viewer {
    /// Whether a cell blocks sight; cells outside the level must block.
    fn blocks(&self, cell: Point) -> bool;

    /// Marks a cell as seen; some cells come twice. Returns whether it blocks sight.
    fn see(&mut self, cell: Point) -> bool;
}

/// An octant around a cell: how its lines and rows map to coordinates.
#[derive(Clone, Copy)]
pub(super) struct Octant {
    origin: Point,
    row_to_x: i32,
    line_to_x: i32,
    row_to_y: i32,
    line_to_y: i32,
}

impl Octant {
    /// The eight octants of a cell.
    pub(crate) fn all(origin: Point) -> impl Iterator<Item = Self> {
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

    /// The cell a number of lines away and a number of rows aside.
    #[inline]
    pub(crate) const fn cell(self, line: i32, row: i32) -> Point {
        Point::new(
            self.origin.x + row * self.row_to_x + line * self.line_to_x,
            self.origin.y + row * self.row_to_y + line * self.line_to_y,
        )
    }

    /// The next cell in the same line.
    #[inline]
    pub(crate) const fn beside(self, cell: Point) -> Point {
        Point::new(cell.x + self.row_to_x, cell.y + self.row_to_y)
    }
}
