//! Straight lines.

use std::iter;

use crate::{geometry::Position, level::Terrain};

/// The cells of the straight line (Bresenham's) from the cell after `from` through `through` and on without end; none where
/// both are one cell. Up to `through` they are the same both ways: a line that is clear one way is clear the other.
pub fn line_beyond(from: Position, through: Position) -> impl Iterator<Item = Position> {
    let (width, height) = (through.x - from.x, through.y - from.y);
    let (across, down) = (Position::new(width.signum(), 0), Position::new(0, height.signum()));
    let is_wide = width.abs() >= height.abs();
    let (along, aside) = if is_wide { (across, down) } else { (down, across) };
    let (long, short) = if is_wide { (width.abs(), height.abs()) } else { (height.abs(), width.abs()) };
    // Halfway between two cells the line keeps to that of its end which comes first row by row.
    let mut owed = if (from.y, from.x) <= (through.y, through.x) { long - 1 } else { long };
    let mut cell = from;
    iter::from_fn(move || {
        owed += 2 * short;
        cell = sum(cell, along);
        if owed >= 2 * long {
            owed -= 2 * long;
            cell = sum(cell, aside);
        }
        (long > 0).then_some(cell)
    })
}

const fn sum(one: Position, other: Position) -> Position {
    Position::new(one.x + other.x, one.y + other.y)
}

/// Whether nothing stands between the middles of two cells; it is the same both ways.
#[must_use]
pub fn has_clear_line(one: Position, other: Position, terrain: &Terrain) -> bool {
    line_beyond(one, other).take_while(|cell| *cell != other).all(|cell| !terrain.structure(cell).blocks_sight())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(from: (i32, i32), through: (i32, i32), count: usize) -> Vec<(i32, i32)> {
        let line = line_beyond(Position::new(from.0, from.1), Position::new(through.0, through.1));
        line.take(count).map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn a_line_goes_through_its_second_cell_and_on() {
        assert_eq!(cells((0, 0), (1, 0), 4), [(1, 0), (2, 0), (3, 0), (4, 0)]);
        assert_eq!(cells((5, 5), (3, 3), 3), [(4, 4), (3, 3), (2, 2)]);
        assert_eq!(cells((0, 0), (3, 1), 6), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)]);
    }

    #[test]
    fn a_line_to_where_one_stands_has_no_cells() {
        assert_eq!(cells((2, 3), (2, 3), 5), []);
    }

    #[test]
    fn the_cells_between_two_are_the_same_both_ways_and_the_line_reaches_both() {
        for x in -7..=7_i32 {
            for y in -7..=7_i32 {
                let length = usize::try_from(x.abs().max(y.abs())).unwrap();
                let there = cells((0, 0), (x, y), length);
                let mut back = cells((x, y), (0, 0), length);
                assert_eq!(there.last().copied(), (length > 0).then_some((x, y)));
                back.reverse();
                assert_eq!(
                    there.iter().take(length.saturating_sub(1)).collect::<Vec<_>>(),
                    back.iter().skip(1).collect::<Vec<_>>()
                );
            }
        }
    }
}
