//! Recursive shadowcasting over eight octants (document 004, section 3.2.2), in whole numbers.

use super::cast::{Octant, Viewer};
use crate::geometry::Position;

/// A slope from the viewer: `rise` rows over `run` lines.
#[derive(Clone, Copy)]
struct Slope {
    rise: i32,
    run: i32,
}

/// Scans each octant, line by line between two slopes.
pub(super) fn scan_octants(origin: Position, radius: i32, viewer: &mut impl Viewer) {
    let whole = (Slope { rise: 0, run: 1 }, Slope { rise: 1, run: 1 });
    for octant in Octant::all(origin) {
        scan(octant, (1, radius), whole, viewer);
    }
}

/// Scans lines between two slopes; where something blocks, the part before it is scanned on its own.
fn scan(
    octant: Octant,
    (first_line, last_line): (i32, i32),
    (mut start, end): (Slope, Slope),
    viewer: &mut impl Viewer,
) {
    for line in first_line..last_line + 1 {
        // A cell is touched when any part of it lies between the slopes.
        let first = (2 * line * start.rise + start.run) / (2 * start.run);
        let last = (2 * line * end.rise + end.run - 1) / (2 * end.run);
        let mut previous_blocks = None;
        let mut cell = octant.cell(line, first);
        for row in first..last + 1 {
            // Only the last cell can be behind a closed corner: what comes to it comes past the cell before it in its row,
            // which then blocks, from the one beside that.
            let is_doubtful = row == last && row > 0 && previous_blocks != Some(false) && !viewer.blocks(cell);
            if is_doubtful && viewer.blocks(octant.cell(line - 1, row)) && viewer.blocks(octant.cell(line, row - 1)) {
                return;
            }
            let here_blocks = viewer.see(cell);
            match (previous_blocks, here_blocks) {
                (Some(false), true) => {
                    let edge = Slope { rise: 2 * row - 1, run: 2 * line };
                    scan(octant, (line + 1, last_line), (start, edge), viewer);
                }
                (Some(true), false) => start = Slope { rise: 2 * row - 1, run: 2 * line },
                _ => {}
            }
            previous_blocks = Some(here_blocks);
            cell = octant.beside(cell);
        }
        if previous_blocks != Some(false) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        content::SightMode,
        geometry::{Grid, Size},
        sight::cast,
    };

    /// Draws what is seen from `@`: seen cells as they are, unseen ones blank.
    fn seen_from(picture: &[&str], radius: u32) -> Vec<String> {
        let size = Size::new(i32::try_from(picture[0].len()).unwrap(), i32::try_from(picture.len()).unwrap());
        let mut signs = Grid::filled(size, '#');
        for (value, sign) in signs.values_mut().iter_mut().zip(picture.concat().chars()) {
            *value = sign;
        }
        let origin = signs.iter().find(|(_, sign)| **sign == '@').unwrap().0;
        let mut seen = Grid::filled(size, ' ');
        let blocks = |cell| signs.get_or(cell, '#') == '#';
        cast(SightMode::Recursive, origin, radius, blocks, |cell| {
            seen.set(cell, signs.get_or(cell, ' '));
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
