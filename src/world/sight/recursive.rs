//! Recursive shadowcasting over eight octants (`docs/rules.md#field-of-view`), in whole numbers.

use super::octant::{Octant, Viewer};
use crate::base::geometry::Point;

/// A slope from the viewer: `rise` rows over `run` lines.
#[derive(Clone, Copy)]
struct Slope {
    rise: i32,
    run: i32,
}

impl Slope {
    const FLAT: Self = Self { rise: 0, run: 1 };
    const DIAGONAL: Self = Self { rise: 1, run: 1 };

    /// The first row of a line of which any part lies above the slope.
    #[inline]
    const fn first_row(self, line: i32) -> i32 {
        // Divisions are slow, and most parts begin at the edge of their octant.
        if self.rise == 0 { 0 } else { (2 * line * self.rise + self.run) / (2 * self.run) }
    }

    /// The last row of a line of which any part lies below the slope.
    #[inline]
    const fn last_row(self, line: i32) -> i32 {
        if self.rise == self.run { line } else { (2 * line * self.rise + self.run - 1) / (2 * self.run) }
    }
}

/// A part of an octant that is still to be scanned.
#[derive(Clone, Copy)]
struct OctantPart {
    /// Its first line.
    line: i32,
    /// The slopes between which it lies.
    start: Slope,
    end: Slope,
    /// The row from which its first line continues after a blocking cell; `None` for the whole line.
    goes_on: Option<i32>,
}

/// Scans each octant line by line between two slopes. Where a cell blocks, the part before it is scanned to its end
/// before the line continues. Waiting parts are kept in a list: there can be as many as the view is deep, too many for
/// the call stack.
pub(super) fn scan_octants(origin: Point, radius: i32, viewer: &mut impl Viewer) {
    let whole = OctantPart { line: 1, start: Slope::FLAT, end: Slope::DIAGONAL, goes_on: None };
    let mut waiting = Vec::new();
    for octant in Octant::all(origin) {
        let mut next = Some(whole);
        while let Some(part) = next {
            scan(octant, part, radius, &mut waiting, viewer);
            next = waiting.pop();
        }
    }
}

/// Scans the lines of a part until nothing of it is left or another part must come first; then both are put on the
/// list.
fn scan(octant: Octant, part: OctantPart, last_line: i32, waiting: &mut Vec<OctantPart>, viewer: &mut impl Viewer) {
    let OctantPart { line: first_line, mut start, mut end, mut goes_on } = part;
    let mut line = first_line;
    while line <= last_line {
        // A cell counts when any part of it lies between the slopes.
        let last = end.last_row(line);
        let mut previous_blocks = goes_on.map(|_| true);
        let first = goes_on.take().unwrap_or_else(|| start.first_row(line));
        let mut cell = octant.cell(line, first);
        for row in first..last + 1 {
            // Only the last cell can be behind a closed corner: light reaches it past the cell before it in its row,
            // which then blocks, from the one beside that.
            let is_doubtful = row == last && row > 0 && previous_blocks != Some(false) && !viewer.blocks(cell);
            if is_doubtful && viewer.blocks(octant.cell(line - 1, row)) && viewer.blocks(octant.cell(line, row - 1)) {
                return;
            }
            let here_blocks = viewer.see(cell);
            match (previous_blocks, here_blocks) {
                (Some(false), true) => {
                    let edge = Slope { rise: 2 * row - 1, run: 2 * line };
                    if row < last {
                        waiting.push(OctantPart { line, start, end, goes_on: Some(row + 1) });
                        waiting.push(OctantPart { line: line + 1, start, end: edge, goes_on: None });
                        return;
                    }
                    // Only the part before the last cell continues.
                    end = edge;
                    previous_blocks = Some(false);
                    break;
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
        line += 1;
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        base::geometry::{Grid, Point, Size},
        content::SightMode,
        world::sight::cast,
    };

    /// Draws the view from `@`: visible cells with their glyphs, others blank.
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
    fn a_corridor_without_end_is_seen_to_its_end() {
        // With a recursive call for each line, the stack would overflow here.
        let length = 100_000;
        let in_corridor = |cell: Point| cell.y == 0 && (0..length).contains(&cell.x);
        let mut farthest = 0;
        let mut see = |cell: Point| farthest = farthest.max(cell.x);
        cast(SightMode::Recursive, Point::new(0, 0), 100_000, |cell| !in_corridor(cell), &mut see);
        assert_eq!(farthest, length, "and the rock at its end");
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
