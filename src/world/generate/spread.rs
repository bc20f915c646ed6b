//! Pools and patches: from one cell into the cells around it, at each step by a lesser chance (`docs/rules.md#liquids`).

use crate::base::{
    geometry::{Direction, Position},
    random::{Chance, RandomStream},
};

/// Cells of a level for each of which there is one draw of every pool and patch.
const CELLS_A_DRAW: usize = 80 * 22;

/// How often a level of so many cells draws for each pool and patch.
pub(super) fn draws(cells: usize) -> usize {
    cells.div_ceil(CELLS_A_DRAW)
}

/// Spreads from `start` straight ahead on all sides, as far as `takes` takes in a cell, which it does at most once for each;
/// `decay` is above 0. Answers the cells that were taken in.
pub(super) fn spread(
    start: Position,
    (first, decay): (Chance, Chance),
    random: &mut RandomStream,
    mut takes: impl FnMut(Position) -> bool,
) -> Vec<Position> {
    if !takes(start) {
        return Vec::new();
    }
    let (mut taken, mut passed) = (vec![start], 0);
    let mut parts = first.parts();
    while parts > 0 && passed < taken.len() {
        let ring = passed..taken.len();
        passed = taken.len();
        for index in ring {
            let Some(&cell) = taken.get(index) else { continue };
            for next in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
                if random.chance(Chance::from_parts(parts)) && takes(next) {
                    taken.push(next);
                }
            }
        }
        parts = parts.saturating_sub(decay.parts());
    }
    taken
}

/// A cell of so many rows and columns, each as likely as the other.
pub(super) fn any_cell((width, height): (i32, i32), random: &mut RandomStream) -> Position {
    let mut below = |size: i32| random.below(size.max(1).unsigned_abs()).cast_signed();
    Position::new(below(width), below(height))
}
