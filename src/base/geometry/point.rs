//! The cells of a grid, and the arcs of passable cells around them, which tell corridors from open ground.

use serde::{Deserialize, Serialize};

use super::Direction;

/// A cell of a grid, as of a level or of the picture: x to the east and y to the south, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// The column, counted to the east from 0.
    pub x: i32,
    /// The row, counted to the south from 0.
    pub y: i32,
}

impl Point {
    /// Creates the cell at column `x` and row `y`.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// Returns the adjacent cell in `direction`.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (dx, dy) = direction.offset();
        Self::new(self.x + dx, self.y + dy)
    }

    /// Returns the distance in king's moves: the larger of the two coordinate differences (`docs/rules.md#distances`).
    #[inline]
    pub const fn distance(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// Returns the direction in which another cell lies, roughly; `None` for this cell.
    pub fn toward(self, other: Self) -> Option<Direction> {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        // An eighth of the circle for each direction: one axis counts only if it is at least half as long as the other.
        let part = |along: i32, across: i32| if 2 * along.abs() >= across.abs() { along.signum() } else { 0 };
        Direction::from_offset(part(dx, dy), part(dy, dx))
    }

    /// Returns the square of the straight-line distance, in cells squared (`docs/rules.md#distances`).
    pub const fn squared_distance(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        dx * dx + dy * dy
    }

    /// Returns the eight cells around this one, clockwise from the north.
    #[inline]
    pub fn neighbors(self) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().map(move |direction| self.step(direction))
    }

    /// Returns whether `other` is one of the eight cells around this one.
    #[inline]
    pub const fn is_adjacent(self, other: Self) -> bool {
        self.distance(other) == 1
    }
}

/// Returns the number of separate passable arcs in the circle of eight cells around `center`
/// (`docs/rules.md#distances`): 0 or 1 in the open and along walls, 2 in a corridor, 3 or 4 at crossings.
pub(crate) fn passable_arc_count(center: Point, passable: impl Fn(Point) -> bool) -> u32 {
    arc_count(Direction::ALL.map(|direction| passable(center.step(direction))))
}

/// Returns the number of separate passable arcs in a circle of cells, given clockwise as passable or not.
pub(crate) fn arc_count(circle: [bool; 8]) -> u32 {
    let bits = circle.into_iter().fold(0_u8, |bits, passable| bits << 1 | u8::from(passable));
    (bits ^ bits.rotate_left(1)).count_ones() / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arcs_around(picture: [&str; 3]) -> u32 {
        passable_arc_count(Point::new(1, 1), |cell| {
            let row = usize::try_from(cell.y).ok().and_then(|y| picture.get(y));
            let sign = row.zip(usize::try_from(cell.x).ok()).and_then(|(row, x)| row.chars().nth(x));
            sign == Some('.')
        })
    }

    #[test]
    fn open_ground_has_no_arc_walls_have_one_and_corridors_have_two() {
        assert_eq!(arcs_around(["...", "...", "..."]), 0);
        assert_eq!(arcs_around(["###", "...", "..."]), 1);
        assert_eq!(arcs_around(["..#", "...", "..."]), 1);
        assert_eq!(arcs_around(["###", "...", "###"]), 2);
        assert_eq!(arcs_around(["#.#", "...", "###"]), 3);
        assert_eq!(arcs_around(["#.#", "...", "#.#"]), 4);
    }
}
