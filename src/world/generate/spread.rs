//! Pools and patches, which spread from one cell to its neighbors with decreasing chance (`docs/rules.md#liquids`).

use crate::base::{
    geometry::{Direction, Point},
    random::{Chance, RandomStream},
};

/// The number of cells for which each pool and patch is drawn once.
const CELLS_A_DRAW: usize = 80 * 22;

/// Returns how often a level with this many cells draws each pool and patch.
pub(super) fn draws(cells: usize) -> usize {
    cells.div_ceil(CELLS_A_DRAW)
}

/// Spreads from `start` to orthogonal neighbors, as far as `takes` accepts a cell, asked at most once for each; `decay`
/// is above 0. Returns the cells taken.
pub(super) fn spread(
    start: Point,
    first: Chance,
    decay: Chance,
    random: &mut RandomStream,
    mut takes: impl FnMut(Point) -> bool,
) -> Vec<Point> {
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

/// Returns a random cell of a grid with this many rows and columns.
pub(super) fn any_cell((width, height): (i32, i32), random: &mut RandomStream) -> Point {
    let mut below = |size: i32| random.below(size.max(1).unsigned_abs()).cast_signed();
    Point::new(below(width), below(height))
}
