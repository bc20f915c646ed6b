//! The flight of bolts and missiles.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    content::{Condition, ThrowingConfig},
    rules::creatures::Conditions,
    world::{
        level::{Occupancy, Terrain},
        sight::line_of_flight,
    },
};

/// The cell that is hit instead of the one aimed at from `here`: a confused creature may send a missile anywhere
/// (`docs/rules.md#conditions`).
pub(super) fn aim(
    target: Point,
    here: Point,
    conditions: &Conditions,
    config: &ThrowingConfig,
    random: &mut RandomStream,
) -> Point {
    if !conditions.has(Condition::Confused) {
        return target;
    }
    let astray = random.chance(config.confused_aim_chance);
    let direction = if astray { random.pick(&Direction::ALL) } else { None };
    direction.map_or(target, |direction| here.step(*direction))
}

/// The end of a flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    /// The cells passed, the last one included.
    pub passed: Vec<Point>,
    /// The last cell reached.
    pub end: Point,
    /// The creature that was hit.
    pub struck: Option<Entity>,
}

/// Computes the flight of a missile from one cell toward another, for at most `range` cells, to the first creature, wall or closed door.
pub(super) fn fly(from: Point, target: Point, range: u32, terrain: &Terrain, occupancy: &Occupancy) -> Flight {
    let is_blocked = |cell: Point| terrain.blocks_way(cell);
    let mut flight = Flight { passed: Vec::new(), end: from, struck: None };
    let way = line_of_flight(from, target, is_blocked);
    for cell in way.take_while(|cell| cell.distance(from) <= range && !is_blocked(*cell)) {
        flight.passed.push(cell);
        (flight.end, flight.struck) = (cell, occupancy.at(cell));
        if flight.struck.is_some() {
            break;
        }
    }
    flight
}

/// A cell on the path of a bolt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoltCell {
    pub cell: Point,
    /// Whether the bolt bounced there into another direction.
    pub bounced: bool,
}

/// The cells on the path of a bolt of a given length from one cell toward another; a cell in which it turns counts
/// twice. At a wall or closed door the bolt is reflected as light is by a mirror between the two cells; in a corner and
/// at the edge of one it comes straight back.
pub(super) fn bouncing(from: Point, target: Point, terrain: &Terrain, range: u32, bounces: u32) -> Vec<BoltCell> {
    let is_blocked = |x: i32, y: i32| terrain.blocks_way(Point::new(x, y));
    let mut passed = Vec::new();
    let (mut here, mut before, mut mirror) = (from, from, (1, 1));
    let (mut range, mut bounces) = (range, bounces);
    for next in line_of_flight(from, target, |cell| is_blocked(cell.x, cell.y)) {
        let (mut x, mut y) = ((next.x - before.x) * mirror.0, (next.y - before.y) * mirror.1);
        before = next;
        let bounced = is_blocked(here.x + x, here.y + y);
        if bounced {
            let beside = (x != 0 && is_blocked(here.x + x, here.y), y != 0 && is_blocked(here.x, here.y + y));
            let (turns_x, turns_y) = if beside == (false, false) { (true, true) } else { beside };
            if turns_x {
                (mirror.0, x) = (-mirror.0, 0);
            }
            if turns_y {
                (mirror.1, y) = (-mirror.1, 0);
            }
        }
        let cell = Point::new(here.x + x, here.y + y);
        // A bolt that cannot move or has flown its range is spent.
        let left = if bounced { &mut bounces } else { &mut range };
        let Some(less) = left.checked_sub(1) else { break };
        *left = less;
        if bounced && cell != here {
            let Some(less) = range.checked_sub(1) else { break };
            range = less;
        }
        here = cell;
        passed.push(BoltCell { cell, bounced });
    }
    passed
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        base::geometry::{Grid, Size},
        world::level::Structure,
    };

    /// The terrain of a drawing in which `#` is rock, and the position of `@`.
    fn drawn(rows: &[&str]) -> (Terrain, Point) {
        let size = Size::new(i32::try_from(rows[0].len()).unwrap(), i32::try_from(rows.len()).unwrap());
        let mut structure = Grid::filled(size, Structure::Floor);
        let mut start = Point::default();
        for (y, row) in (0..).zip(rows) {
            for (x, sign) in (0..).zip(row.chars()) {
                match sign {
                    '#' => _ = structure.set(Point::new(x, y), Structure::Rock),
                    '@' => start = Point::new(x, y),
                    _ => {}
                }
            }
        }
        (Terrain::new(structure), start)
    }

    fn cells(rows: &[&str], (x, y): (i32, i32), range: u32) -> Vec<(i32, i32)> {
        let (terrain, start) = drawn(rows);
        let passed = bouncing(start, Point::new(start.x + x, start.y + y), &terrain, range, 8);
        passed.into_iter().map(|passed| (passed.cell.x, passed.cell.y)).collect()
    }

    #[test]
    fn a_bolt_comes_straight_back_from_a_wall_and_the_cell_where_it_turns_counts_once() {
        let corridor = ["########", "#.@....#", "########"];
        assert_eq!(cells(&corridor, (1, 0), 3), [(3, 1), (4, 1), (5, 1)]);
        assert_eq!(cells(&corridor, (1, 0), 6), [(3, 1), (4, 1), (5, 1), (6, 1), (6, 1), (5, 1), (4, 1)]);
        assert_eq!(cells(&corridor, (-1, 0), 3), [(1, 1), (1, 1), (2, 1), (3, 1)]);
    }

    #[test]
    fn a_bolt_at_the_wall_beside_comes_back_at_once() {
        assert_eq!(cells(&["####", "#@.#", "####"], (0, -1), 3)[0], (1, 1));
    }

    #[test]
    fn a_bolt_bounces_off_a_wall_at_the_angle_at_which_it_came() {
        let room = ["########", "#......#", "#@.....#", "#......#", "########"];
        assert_eq!(cells(&room, (1, -1), 5), [(2, 1), (3, 1), (4, 2), (5, 3), (6, 3)]);
    }

    #[test]
    fn a_bolt_comes_back_out_of_a_corner_and_off_an_edge() {
        let corner = ["#####", "#...#", "#.@.#", "#...#", "#####"];
        assert_eq!(cells(&corner, (1, 1), 4), [(3, 3), (3, 3), (2, 2), (1, 1), (1, 1), (2, 2)]);
        let edge = [".....", "...#.", "..@..", "....."];
        assert_eq!(cells(&edge, (1, -1), 1), [(2, 2), (1, 3)]);
    }

    #[test]
    fn a_bolt_goes_along_a_corridor_into_which_it_was_shot_askew() {
        let corridor = ["##########", "#@.......#", "##########"];
        let way = cells(&corridor, (4, 1), 6);
        assert_eq!(way, [(2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)]);
    }

    #[test]
    fn a_bolt_that_can_not_get_away_ends_all_the_same() {
        assert_eq!(cells(&["###", "#@#", "###"], (1, 1), 6).len(), 8);
    }

    proptest! {
        #[test]
        fn a_bolt_never_enters_rock_never_leaps_and_flies_no_farther_than_it_may(
            rock in proptest::collection::vec((0..12_i32, 0..9_i32), 0..50),
            aim in (-12..13_i32, -9..10_i32),
            range in 0..20_u32,
            bounces in 0..10_u32,
        ) {
            let mut structure = Grid::filled(Size::new(12, 9), Structure::Floor);
            let start = Point::new(6, 4);
            for (x, y) in rock.into_iter().filter(|(x, y)| (*x, *y) != (6, 4)) {
                structure.set(Point::new(x, y), Structure::Rock);
            }
            let terrain = Terrain::new(structure);
            let passed = bouncing(start, Point::new(6 + aim.0, 4 + aim.1), &terrain, range, bounces);
            let mut before = start;
            let mut flown = 0;
            for BoltCell { cell, bounced } in &passed {
                prop_assert!(!terrain.blocks_way(*cell));
                prop_assert!(cell.distance(before) <= 1 && (*bounced || *cell != before));
                flown += cell.distance(before);
                before = *cell;
            }
            prop_assert!(flown <= range);
            prop_assert!(passed.iter().filter(|passed| passed.bounced).count() <= bounces as usize);
            prop_assert!(aim != (0, 0) || passed.is_empty());
        }
    }
}
