//! Walkable cells under different conditions.

use crate::{
    base::geometry::{Grid, Position},
    world::level::{DoorState, Structure},
};

/// The greatest part of the corridor cells of a level that may lie in blocks of two by two, in percent.
const MOST_CLOTTED: usize = 8;
/// The number of such cells that is never too many: those of one block.
const FEW_CLOTTED: usize = 4;
/// The least share of its ground that a level has in each half, in parts per 10,000.
const LEAST_HALF: usize = 500;

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
    let is_rock = |cell: Position| structure.get(cell) == Some(&Structure::Rock);
    let size = structure.size();
    let on_border =
        |cell: Position| cell.x == 0 || cell.y == 0 || cell.x == size.width - 1 || cell.y == size.height - 1;
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

/// Whether more corridors lie side by side than a level may have.
pub(super) fn are_corridors_clotted(structure: &Grid<Structure>) -> bool {
    let is_corridor = |there: &&Structure| matches!(there, Structure::Corridor | Structure::SecretCorridor);
    let corridors = structure.values().iter().filter(is_corridor).count();
    let clotted = clotted_cells(structure);
    clotted > FEW_CLOTTED && clotted * 100 > corridors * MOST_CLOTTED
}

/// Whether a half of the level is almost without ground.
pub(super) fn has_empty_half(structure: &Grid<Structure>) -> bool {
    emptiest_half(structure) < LEAST_HALF
}

/// The number of corridor cells in blocks of two by two, where corridors run side by side.
pub(super) fn clotted_cells(structure: &Grid<Structure>) -> usize {
    let is_corridor =
        |cell: Position| matches!(structure.get(cell), Some(Structure::Corridor | Structure::SecretCorridor));
    let is_clotted = |cell: &Position| {
        let dug = |x: i32, y: i32| is_corridor(Position::new(cell.x + x, cell.y + y));
        [(-1, -1), (1, -1), (-1, 1), (1, 1)].into_iter().any(|(x, y)| dug(x, 0) && dug(0, y) && dug(x, y))
    };
    structure.positions().filter(|cell| is_corridor(*cell) && is_clotted(cell)).count()
}

/// The share of the ground in the half of the level, north, south, west or east, that has least of it, in parts per
/// 10,000. A row or column in the middle belongs to both of its halves.
pub(super) fn emptiest_half(structure: &Grid<Structure>) -> usize {
    let size = structure.size();
    let ground: Vec<Position> =
        structure.iter().filter(|(_, there)| is_ground(**there)).map(|(cell, _)| cell).collect();
    let share = |is_in_half: &dyn Fn(&&Position) -> bool| ground.iter().filter(is_in_half).count();
    let halves = [
        share(&|cell| 2 * cell.x < size.width),
        share(&|cell| 2 * cell.x + 1 >= size.width),
        share(&|cell| 2 * cell.y < size.height),
        share(&|cell| 2 * cell.y + 1 >= size.height),
    ];
    halves.into_iter().min().unwrap_or(0) * 10_000 / ground.len().max(1)
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
    fn corridors_side_by_side_are_clotted() {
        let clotted = |map| clotted_cells(&drawn_map(map).unwrap().0.structure);
        assert_eq!(clotted("######\n#@:::#\n##:###\n##:::#\n######"), 0);
        assert_eq!(clotted("######\n#@:::#\n###::#\n####:#\n######"), 4);
    }

    #[test]
    fn the_emptiest_half_is_the_one_with_least_ground() {
        let half = |map| emptiest_half(&drawn_map(map).unwrap().0.structure);
        assert_eq!(half("########\n#@...###\n#....###\n########"), 2_500);
        assert_eq!(half("########\n#@.#####\n#..#####\n########"), 0);
    }

    #[test]
    fn steps_are_counted_round_what_is_in_the_way() {
        let (map, start) = drawn_map("#####\n#@#.#\n#.+.#\n#####").unwrap();
        let steps = |open: fn(Structure) -> bool| {
            let walked = steps_from(&map.structure, start, |cell| open(map.structure.get_or(cell, Structure::Rock)));
            walked.get_or(Position::new(3, 1), None)
        };
        assert_eq!(steps(is_ground), Some(4));
        let shut = |structure| is_open(structure) && !matches!(structure, Structure::Door(_));
        assert_eq!(steps(shut), None);
    }
}
