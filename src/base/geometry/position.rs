//! A cell of a level, and the arcs around it: is it a passage, a corner of a room, or open ground?

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

    /// The neighboring cell in `direction`.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Self {
        let (dx, dy) = direction.offset();
        Self::new(self.x + dx, self.y + dy)
    }

    /// Distance in king's moves: the larger of the two coordinate differences (`docs/rules.md#distances`).
    #[inline]
    #[must_use]
    pub const fn distance(self, other: Self) -> u32 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// Square of the straight distance, in cells squared (`docs/rules.md#distances`).
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

/// Number of separate passable arcs in the circle of eight cells around `centre` (`docs/rules.md#distances`): 0 or 1 in
/// the open and along walls, 2 in a corridor, 3 or 4 at crossings.
pub fn passable_arc_count(centre: Position, passable: impl Fn(Position) -> bool) -> u32 {
    arc_count(Direction::ALL.map(|direction| passable(centre.step(direction))))
}

/// The same for a circle of cells, clockwise, each passable or not.
#[must_use]
pub fn arc_count(circle: [bool; 8]) -> u32 {
    let bits = circle.into_iter().fold(0_u8, |bits, passable| bits << 1 | u8::from(passable));
    (bits ^ bits.rotate_left(1)).count_ones() / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arcs_around(picture: [&str; 3]) -> u32 {
        passable_arc_count(Position::new(1, 1), |cell| {
            let row = usize::try_from(cell.y).ok().and_then(|y| picture.get(y));
            let sign = row.zip(usize::try_from(cell.x).ok()).and_then(|(row, x)| row.chars().nth(x));
            sign == Some('.')
        })
    }

    #[test]
    fn open_ground_and_walls_have_one_arc_or_none_and_corridors_two() {
        assert_eq!(arcs_around(["...", "...", "..."]), 0);
        assert_eq!(arcs_around(["###", "...", "..."]), 1);
        assert_eq!(arcs_around(["..#", "...", "..."]), 1);
        assert_eq!(arcs_around(["###", "...", "###"]), 2);
        assert_eq!(arcs_around(["#.#", "...", "###"]), 3);
        assert_eq!(arcs_around(["#.#", "...", "#.#"]), 4);
    }
}
