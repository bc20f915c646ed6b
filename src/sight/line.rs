//! Straight lines.

use crate::{geometry::Position, level::Terrain};

/// Whether nothing stands between the middles of two cells (Bresenham, drawn from the cell that comes first row by row,
/// so that it is the same both ways).
#[must_use]
pub fn has_clear_line(one: Position, other: Position, terrain: &Terrain) -> bool {
    let (from, to) = if (one.y, one.x) <= (other.y, other.x) { (one, other) } else { (other, one) };
    let (width, height) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let step = Position::new((to.x - from.x).signum(), (to.y - from.y).signum());
    let mut error = width - height;
    let mut cell = from;
    while cell != to {
        if cell != from && terrain.structure(cell).blocks_sight() {
            return false;
        }
        let doubled = 2 * error;
        if doubled > -height {
            error -= height;
            cell.x += step.x;
        }
        if doubled < width {
            error += width;
            cell.y += step.y;
        }
    }
    true
}
