//! Walkable cells under different conditions.

use crate::{
    base::geometry::{Grid, Point},
    world::level::{DoorState, Structure},
};

/// Whether a cell is walkable with every door open and every secret found.
pub(super) const fn is_ground(structure: Structure) -> bool {
    !matches!(structure, Structure::Rock)
}

/// Whether a cell is walkable without a key or a search.
pub(super) const fn is_open(structure: Structure) -> bool {
    is_ground(structure)
        && !matches!(structure, Structure::SecretCorridor | Structure::Door(DoorState::Locked | DoorState::Secret))
}

/// Islands of rock, which are the loops of a level. Rock is connected diagonally too, since no creature passes
/// diagonally between two rock cells.
pub(super) fn islands(structure: &Grid<Structure>) -> usize {
    let mut seen = Grid::filled(structure.size(), false);
    let is_rock = |cell: Point| structure.get(cell) == Some(&Structure::Rock);
    let size = structure.size();
    let on_border = |cell: Point| cell.x == 0 || cell.y == 0 || cell.x == size.width - 1 || cell.y == size.height - 1;
    let mut islands = 0;
    for start in structure.positions() {
        if !is_rock(start) || seen.get_or(start, true) {
            continue;
        }
        seen.set(start, true);
        let mut left = vec![start];
        let mut is_island = true;
        while let Some(cell) = left.pop() {
            is_island &= !on_border(cell);
            for beside in cell.neighbors() {
                if is_rock(beside) && !seen.get_or(beside, true) {
                    seen.set(beside, true);
                    left.push(beside);
                }
            }
        }
        islands += usize::from(is_island);
    }
    islands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::generate::{drawn_map, steps_from};

    #[test]
    fn an_island_is_rock_that_one_can_walk_round() {
        let islands_of = |map| islands(&drawn_map(map).unwrap().0.structure);
        assert_eq!(islands_of("#####\n#@..#\n#####"), 0);
        assert_eq!(islands_of("#####\n#@..#\n#.#.#\n#...#\n#####"), 1);
        // Two pillars that touch at a corner are one island.
        assert_eq!(islands_of("######\n#@...#\n#.#..#\n#..#.#\n#....#\n######"), 1);
    }

    #[test]
    fn steps_are_counted_round_what_is_in_the_way() {
        let (map, start) = drawn_map("#####\n#@#.#\n#.+.#\n#####").unwrap();
        let steps = |open: fn(Structure) -> bool| {
            let walked = steps_from(&map.structure, start, |cell| open(map.structure.get_or(cell, Structure::Rock)));
            walked.get_or(Point::new(3, 1), None)
        };
        assert_eq!(steps(is_ground), Some(4));
        let shut = |structure| is_open(structure) && !matches!(structure, Structure::Door(_));
        assert_eq!(steps(shut), None);
    }
}
