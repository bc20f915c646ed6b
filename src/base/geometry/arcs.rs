//! Arc counting: is a cell a passage, a corner of a room, or open ground?

use super::{Direction, Position};

/// Number of separate passable arcs in the circle of eight cells around `centre` (document 003, "Analyzing
/// Passability"): 0 or 1 in the open and along walls, 2 in a corridor, 3 or 4 at crossings.
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
