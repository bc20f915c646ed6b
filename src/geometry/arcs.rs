//! Arc counting: is a cell a passage, a corner of a room, or open ground?

use super::{Direction, Position};

/// Number of separate passable arcs in the circle of eight cells around `centre` (document 003, "Analyzing
/// Passability"): 0 or 1 in the open and along walls, 2 in a corridor, 3 or 4 at crossings.
pub fn passable_arc_count(centre: Position, passable: impl Fn(Position) -> bool) -> u32 {
    let circle = Direction::ALL.map(|direction| passable(centre.step(direction)));
    let changes = circle.iter().zip(circle.iter().cycle().skip(1)).filter(|(here, next)| here != next).count();
    u32::try_from(changes / 2).unwrap_or(0)
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
