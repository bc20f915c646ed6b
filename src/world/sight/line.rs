//! Straight lines, and what flies along them.

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::{Element, ItemId},
    world::level::Terrain,
};

/// Whether nothing blocks the line between the centers of two cells; the same both ways.
pub(crate) fn has_clear_line(one: Point, other: Point, terrain: &Terrain) -> bool {
    line_beyond(one, other).take_while(|cell| *cell != other).all(|cell| !terrain.blocks_sight(cell))
}

/// The cells of the straight line (Bresenham) from the cell after `from` through `through` and beyond; none if both are
/// the same cell. Up to `through` they are the same both ways.
pub(crate) fn line_beyond(from: Point, through: Point) -> impl Iterator<Item = Point> {
    let line = SightLine::new(from, through);
    line.cells(line.straightest())
}

/// The line along which a missile flies that is aimed at a cell, and beyond it; none if aimed at its start. It is that
/// of [`line_beyond`] or, if that is blocked before the target, the straightest free line through both cells, so that
/// every creature in view can be hit. If none is free, it is that of [`line_beyond`].
pub(crate) fn line_of_flight(
    from: Point,
    through: Point,
    is_blocked: impl Fn(Point) -> bool,
) -> impl Iterator<Item = Point> {
    let line = SightLine::new(from, through);
    let is_free = |slant: &i64| line.cells(*slant).take_while(|cell| *cell != through).all(|cell| !is_blocked(cell));
    let straightest = line.straightest();
    let slants = [straightest].into_iter().chain((0..line.long).flat_map(|off| [line.long - 1 - off, line.long + off]));
    line.cells(slants.into_iter().find(is_free).unwrap_or(straightest))
}

/// The straight lines through two cells, which differ in where their sideways steps come.
#[derive(Clone, Copy)]
struct SightLine {
    from: Point,
    through: Point,
    /// The lengths along the longer and the shorter axis.
    long: i64,
    short: i64,
    is_wide: bool,
}

impl SightLine {
    fn new(from: Point, through: Point) -> Self {
        let (width, height) = (i64::from(from.x.abs_diff(through.x)), i64::from(from.y.abs_diff(through.y)));
        Self { from, through, long: width.max(height), short: width.min(height), is_wide: width >= height }
    }

    /// The slant of the straightest line: halfway between two cells it stays with the end that comes first row by row.
    fn straightest(self) -> i64 {
        let Self { from, through, long, .. } = self;
        if (from.y, from.x) <= (through.y, through.x) { long - 1 } else { long }
    }

    /// The cells of the line with this slant: from 0, where sideways steps come late, to below twice the longer length.
    fn cells(self, slant: i64) -> impl Iterator<Item = Point> {
        let Self { from, through, long, short, is_wide } = self;
        (1_i64..).take_while(move |_| long > 0).map(move |along| {
            let aside = (2 * along * short + slant) / (2 * long);
            let (x, y) = if is_wide { (along, aside) } else { (aside, along) };
            Point::new(moved(from.x, through.x, x), moved(from.y, through.y, y))
        })
    }
}

/// A coordinate a number of steps toward another and beyond it; saturates.
fn moved(from: i32, toward: i32, count: i64) -> i32 {
    let count = i32::try_from(count).unwrap_or(i32::MAX);
    match toward.cmp(&from) {
        std::cmp::Ordering::Less => from.saturating_sub(count),
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => from.saturating_add(count),
    }
}

/// What flies through a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flash {
    /// A bolt or a breath.
    Element(Element),
    /// An item that is thrown or shot.
    Missile(ItemId),
}

/// The cells that the bolts, flames and missiles of this turn pass, in the order in which they do, for the picture alone.
/// No rule depends on them, and they are neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flashes(pub Vec<(Point, Flash)>);

/// Removes the flashes of the previous turn.
pub(super) fn put_out_flashes(mut flashes: ResMut<Flashes>) {
    if !flashes.0.is_empty() {
        flashes.0.clear();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::base::geometry::Direction;

    fn cells(from: (i32, i32), through: (i32, i32), count: usize) -> Vec<(i32, i32)> {
        let line = line_beyond(Point::new(from.0, from.1), Point::new(through.0, through.1));
        line.take(count).map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn a_line_goes_on_beyond_the_cell_it_is_drawn_through() {
        assert_eq!(cells((2, 2), (4, 2), 4), [(3, 2), (4, 2), (5, 2), (6, 2)]);
        assert_eq!(cells((2, 2), (1, 1), 3), [(1, 1), (0, 0), (-1, -1)]);
        assert_eq!(cells((0, 0), (3, 1), 6), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)]);
        assert_eq!(cells((3, 3), (3, 3), 5), []);
    }

    #[test]
    fn the_cells_between_two_are_the_same_both_ways() {
        for x in -7..=7 {
            for y in -7..=7 {
                let there = cells((0, 0), (x, y), 7);
                let mut back = cells((x, y), (0, 0), 7);
                let length = usize::try_from(x.abs().max(y.abs()) - 1).unwrap_or(0);
                back.truncate(length);
                back.reverse();
                assert_eq!(there.into_iter().take(length).collect::<Vec<_>>(), back, "{x} {y}");
            }
        }
    }

    fn reaches(way: &[Point], through: Point, rock: &[Point]) -> bool {
        way.iter().take_while(|cell| **cell != through).all(|cell| !rock.contains(cell))
    }

    proptest! {
        #[test]
        fn a_flight_starts_beside_its_start_goes_through_its_aim_and_leaves_no_gap(
            start in (-50..50_i32, -50..50_i32),
            rock in proptest::collection::vec((-8..9_i32, -8..9_i32), 0..60),
            aim in (-8..9_i32, -8..9_i32),
        ) {
            let beside = |(x, y): (i32, i32)| Point::new(start.0 + x, start.1 + y);
            let (from, through) = (beside((0, 0)), beside(aim));
            let rock: Vec<Point> = rock.into_iter().map(beside).collect();
            let way: Vec<Point> = line_of_flight(from, through, |cell| rock.contains(&cell)).take(30).collect();
            prop_assert_eq!(way.contains(&through), from != through);
            prop_assert_eq!(way.is_empty(), from == through);
            let mut before = from;
            for cell in &way {
                prop_assert!(Direction::from_offset(cell.x - before.x, cell.y - before.y).is_some());
                prop_assert_eq!(cell.distance(from), before.distance(from) + 1);
                before = *cell;
            }
            let straight: Vec<Point> = line_beyond(from, through).take(30).collect();
            if reaches(&straight, through, &rock) || !reaches(&way, through, &rock) {
                prop_assert_eq!(way, straight);
            }
        }

        #[test]
        fn the_ends_of_numbers_are_no_trouble(from in any::<(i32, i32)>(), through in any::<(i32, i32)>()) {
            let line = line_beyond(Point::new(from.0, from.1), Point::new(through.0, through.1));
            prop_assert!(line.take(10).count() <= 10);
        }
    }

    #[test]
    fn a_flight_passes_a_corner_that_the_straight_line_meets() {
        let (from, through) = (Point::new(0, 0), Point::new(4, 1));
        let rock = line_beyond(from, through).nth(1).unwrap_or_default();
        let way: Vec<Point> = line_of_flight(from, through, |cell| cell == rock).take(4).collect();
        assert!(!way.contains(&rock) && way.last() == Some(&through), "{way:?}");
    }
}
