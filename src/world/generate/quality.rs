//! What makes a shape look wrong although it can be walked: corridors that fuse, and a half of the level without ground.

use super::thin::is_in_a_block;
use crate::{
    base::geometry::{Grid, Point},
    world::level::Structure,
};

/// The greatest part of the corridor cells of a level that may lie in blocks of two by two, in percent.
const MOST_CLOTTED: usize = 8;
/// The number of such cells that is never too many: those of one block.
const FEW_CLOTTED: usize = 4;
/// The least share of its ground that a level has in each half, in parts per 10,000.
const LEAST_HALF: usize = 500;

/// Whether a shape is good enough for a level (`docs/rules.md#generators`).
pub(super) fn is_well_shaped(structure: &Grid<Structure>) -> bool {
    !are_corridors_clotted(structure) && !has_empty_half(structure)
}

/// Whether more corridors lie side by side than a level may have.
pub(crate) fn are_corridors_clotted(structure: &Grid<Structure>) -> bool {
    let corridors = structure.values().iter().filter(|there| is_corridor(**there)).count();
    let clotted = clotted_cells(structure);
    clotted > FEW_CLOTTED && clotted * 100 > corridors * MOST_CLOTTED
}

/// Whether a half of the level is almost without ground.
pub(crate) fn has_empty_half(structure: &Grid<Structure>) -> bool {
    emptiest_half(structure) < LEAST_HALF
}

/// The number of corridor cells in blocks of two by two, where corridors run side by side.
pub(crate) fn clotted_cells(structure: &Grid<Structure>) -> usize {
    let is_dug = |cell: Point| is_corridor(structure.get_or(cell, Structure::Rock));
    let corridors = structure.iter().filter(|(_, there)| is_corridor(**there));
    corridors.filter(|(cell, _)| is_in_a_block(*cell, is_dug)).count()
}

const fn is_corridor(there: Structure) -> bool {
    matches!(there, Structure::Corridor | Structure::SecretCorridor)
}

/// The share of the ground in the half of the level, north, south, west or east, that has least of it, in parts per
/// 10,000. A row or column in the middle belongs to both of its halves.
pub(crate) fn emptiest_half(structure: &Grid<Structure>) -> usize {
    let size = structure.size();
    let ground: Vec<Point> =
        structure.iter().filter(|(_, there)| **there != Structure::Rock).map(|(cell, _)| cell).collect();
    let share = |is_in_half: &dyn Fn(&&Point) -> bool| ground.iter().filter(is_in_half).count();
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
    use crate::world::generate::drawn_map;

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
}
