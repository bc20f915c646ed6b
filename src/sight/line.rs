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

/// The cells of the straight line from one cell through another and on without end, the first next to `from` (Bresenham);
/// none where both are the same cell.
pub fn line_beyond(from: Position, through: Position) -> impl Iterator<Item = Position> {
    Line::new(from, through).cells(Line::new(from, through).longer)
}

/// The line along which something flies that is aimed at a cell, and on without end: of the lines through both cells that
/// are as straight, the one nearest to [`line_beyond`] that neither wall nor closed door stops before the cell aimed at; that
/// line itself where all are stopped.
pub fn line_of_flight(from: Position, through: Position, terrain: &Terrain) -> impl Iterator<Item = Position> {
    let line = Line::new(from, through);
    let is_clear = |offset: &i64| {
        let before = line.cells(*offset).take_while(|cell| *cell != through);
        before.into_iter().all(|cell| !terrain.structure(cell).blocks_way())
    };
    // What lies off the level is aimed at in vain: no line need be looked for.
    let spread = if terrain.structures().contains(through) { line.longer } else { 0 };
    let offsets = (0..spread).flat_map(|off| [line.longer - off, line.longer + off]);
    let offset = offsets.into_iter().find(is_clear).unwrap_or(line.longer);
    line.cells(offset)
}

/// A straight line: how far it goes along the longer axis, and along the other meanwhile.
#[derive(Clone, Copy)]
struct Line {
    from: Position,
    step: Position,
    longer: i64,
    shorter: i64,
    is_flat: bool,
}

impl Line {
    fn new(from: Position, through: Position) -> Self {
        let (x, y) = (i64::from(through.x) - i64::from(from.x), i64::from(through.y) - i64::from(from.y));
        let step = Position::new(through.x.cmp(&from.x) as i32, through.y.cmp(&from.y) as i32);
        let (width, height) = (x.abs(), y.abs());
        Self { from, step, longer: width.max(height), shorter: width.min(height), is_flat: width >= height }
    }

    /// Its cells. `offset` says when the step aside comes, from 0 for late to below twice the longer way for early; in the
    /// middle between them lies the straightest line.
    fn cells(self, offset: i64) -> impl Iterator<Item = Position> {
        let Self { from, step, longer, shorter, is_flat } = self;
        (1_i64..).take_while(move |_| longer > 0).map(move |along| {
            let aside = (2 * along * shorter + offset) / (2 * longer);
            let (x, y) = if is_flat { (along, aside) } else { (aside, along) };
            Position::new(moved(from.x, step.x, x), moved(from.y, step.y, y))
        })
    }
}

/// A coordinate so many steps on; held where numbers end.
fn moved(from: i32, step: i32, count: i64) -> i32 {
    let count = i32::try_from(count).unwrap_or(i32::MAX);
    from.saturating_add(step.saturating_mul(count))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        geometry::{Direction, Grid, Size},
        level::Structure,
    };

    fn cells(from: (i32, i32), through: (i32, i32), count: usize) -> Vec<(i32, i32)> {
        let line = line_beyond(Position::new(from.0, from.1), Position::new(through.0, through.1));
        line.take(count).map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn a_line_goes_on_beyond_the_cell_it_is_drawn_through() {
        assert_eq!(cells((2, 2), (4, 2), 4), [(3, 2), (4, 2), (5, 2), (6, 2)]);
        assert_eq!(cells((2, 2), (1, 1), 3), [(1, 1), (0, 0), (-1, -1)]);
        assert_eq!(cells((0, 0), (4, 2), 8), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4), (8, 4)]);
        assert_eq!(cells((3, 3), (3, 3), 5), []);
    }

    proptest! {
        #[test]
        fn a_line_starts_beside_its_start_passes_through_and_leaves_no_gap(
            from in (-50..50_i32, -50..50_i32),
            offset in (-40..=40_i32, -40..=40_i32),
        ) {
            let start = Position::new(from.0, from.1);
            let through = Position::new(from.0 + offset.0, from.1 + offset.1);
            let line: Vec<Position> = line_beyond(start, through).take(120).collect();
            prop_assert_eq!(line.is_empty(), start == through);
            prop_assert_eq!(line.contains(&through), start != through);
            let mut before = start;
            for cell in line {
                let step = Direction::from_offset(cell.x - before.x, cell.y - before.y);
                prop_assert!(step.is_some(), "from {:?} to {:?}", before, cell);
                // It never turns back, and strays from the straight line by half a cell at most.
                prop_assert!(cell.distance(start) == before.distance(start) + 1);
                let along = i64::from(cell.distance(start));
                let longest = i64::from(through.distance(start));
                for (moved, meant) in [(cell.x - start.x, offset.0), (cell.y - start.y, offset.1)] {
                    prop_assert!((2 * (i64::from(moved) * longest - i64::from(meant) * along)).abs() <= longest);
                }
                before = cell;
            }
        }

        #[test]
        fn the_ends_of_numbers_are_no_trouble(from in any::<(i32, i32)>(), through in any::<(i32, i32)>()) {
            let line = line_beyond(Position::new(from.0, from.1), Position::new(through.0, through.1));
            prop_assert!(line.take(10).count() <= 10);
        }

        #[test]
        fn a_flight_is_a_line_through_what_it_is_aimed_at(
            rock in proptest::collection::vec((0..15_i32, 0..15_i32), 0..40),
            to in (0..15_i32, 0..15_i32),
        ) {
            let mut structure = Grid::filled(Size::new(15, 15), Structure::Floor);
            for (x, y) in rock {
                structure.set(Position::new(x, y), Structure::Rock);
            }
            let terrain = Terrain::new(structure);
            let (start, through) = (Position::new(7, 7), Position::new(to.0, to.1));
            let flight: Vec<Position> = line_of_flight(start, through, &terrain).take(15).collect();
            prop_assert_eq!(flight.contains(&through), start != through);
            let reaches = |mut line: Vec<Position>| {
                line.truncate(line.iter().position(|cell| *cell == through).unwrap_or(0));
                line.iter().all(|cell| !terrain.structure(*cell).blocks_way())
            };
            let straight: Vec<Position> = line_beyond(start, through).take(15).collect();
            if reaches(straight.clone()) || !reaches(flight.clone()) {
                prop_assert_eq!(flight, straight);
            }
        }
    }

    #[test]
    fn a_flight_passes_a_corner_that_the_straight_line_meets() {
        let mut structure = Grid::filled(Size::new(6, 3), Structure::Floor);
        structure.set(Position::new(1, 1), Structure::Rock);
        let terrain = Terrain::new(structure);
        let (from, through) = (Position::new(0, 0), Position::new(4, 2));
        assert_eq!(line_beyond(from, through).next(), Some(Position::new(1, 1)));
        let flight: Vec<Position> = line_of_flight(from, through, &terrain).take(4).collect();
        assert_eq!(flight.first(), Some(&Position::new(1, 0)));
        assert_eq!(flight.last(), Some(&through));
    }
}
