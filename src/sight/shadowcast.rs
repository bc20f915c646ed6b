//! Recursive shadowcasting over eight octants (document 004, section 3.2.2), in whole numbers.

use crate::geometry::Position;

/// How an octant's own row and column lie on the map: (column to x, row to x, column to y, row to y).
const OCTANTS: [(i32, i32, i32, i32); 8] = [
    (1, 0, 0, -1),
    (0, 1, -1, 0),
    (0, 1, 1, 0),
    (1, 0, 0, 1),
    (-1, 0, 0, 1),
    (0, -1, 1, 0),
    (0, -1, -1, 0),
    (-1, 0, 0, -1),
];

/// A slope from the viewer: `rise` columns over `run` rows.
#[derive(Clone, Copy)]
struct Slope {
    rise: i32,
    run: i32,
}

/// Visits every cell in clear line of `origin` within `radius` (the larger coordinate difference), the origin included,
/// blocking cells included; a cell on the border of two octants is visited twice. `visit` answers whether the cell
/// blocks sight; outside the level it must.
pub fn shadowcast(origin: Position, radius: u32, mut visit: impl FnMut(Position) -> bool) {
    visit(origin);
    let radius = i32::try_from(radius).unwrap_or(i32::MAX);
    let whole = (Slope { rise: 0, run: 1 }, Slope { rise: 1, run: 1 });
    for octant in OCTANTS {
        scan(origin, octant, 1, radius, whole, &mut visit);
    }
}

/// Scans the rows from `row` on between two slopes; where something blocks, the part before it is scanned on its own.
fn scan(
    origin: Position,
    octant: (i32, i32, i32, i32),
    first_row: i32,
    radius: i32,
    (mut start, end): (Slope, Slope),
    visit: &mut impl FnMut(Position) -> bool,
) {
    let (column_to_x, row_to_x, column_to_y, row_to_y) = octant;
    for row in first_row..=radius {
        // A column is touched when any part of it lies between the slopes.
        let first = (2 * row * start.rise + start.run) / (2 * start.run);
        let last = (2 * row * end.rise + end.run - 1) / (2 * end.run);
        let mut previous_blocks = None;
        for column in first..=last {
            let cell = Position::new(
                origin.x + column * column_to_x + row * row_to_x,
                origin.y + column * column_to_y + row * row_to_y,
            );
            let here_blocks = visit(cell);
            match (previous_blocks, here_blocks) {
                (Some(false), true) => {
                    let edge = Slope { rise: 2 * column - 1, run: 2 * row };
                    scan(origin, octant, row + 1, radius, (start, edge), visit);
                }
                (Some(true), false) => start = Slope { rise: 2 * column - 1, run: 2 * row },
                _ => {}
            }
            previous_blocks = Some(here_blocks);
        }
        if previous_blocks != Some(false) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Grid, Size};

    /// Draws what is seen from `@`: seen cells as they are, unseen ones blank.
    fn seen_from(picture: &[&str], radius: u32) -> Vec<String> {
        let size = Size::new(i32::try_from(picture[0].len()).unwrap(), i32::try_from(picture.len()).unwrap());
        let mut signs = Grid::filled(size, '#');
        for (value, sign) in signs.values_mut().iter_mut().zip(picture.concat().chars()) {
            *value = sign;
        }
        let origin = signs.iter().find(|(_, sign)| **sign == '@').unwrap().0;
        let mut seen = Grid::filled(size, ' ');
        shadowcast(origin, radius, |cell| {
            seen.set(cell, signs.get_or(cell, ' '));
            signs.get_or(cell, '#') == '#'
        });
        seen.rows().map(|row| row.iter().collect()).collect()
    }

    #[test]
    fn a_pillar_throws_a_shadow() {
        let picture = [".......", ".......", ".@.#...", ".......", "......."];
        assert_eq!(seen_from(&picture, 9), [".......", ".......", ".@.#   ", ".......", "......."]);
    }

    #[test]
    fn the_radius_is_the_larger_coordinate_difference() {
        let picture = [".......", ".......", ".......", "...@...", ".......", ".......", "......."];
        let expected = ["       ", "       ", "  ...  ", "  .@.  ", "  ...  ", "       ", "       "];
        assert_eq!(seen_from(&picture, 1), expected);
        assert_eq!(seen_from(&picture, 0)[3], "   @   ");
    }

    #[test]
    fn walls_are_seen_and_nothing_behind_them() {
        let picture = ["#######", "#..@..#", "###.###", "#.....#", "#######"];
        assert_eq!(seen_from(&picture, 9), ["#######", "#..@..#", "###.###", "  ...  ", "  ###  "]);
    }
}
