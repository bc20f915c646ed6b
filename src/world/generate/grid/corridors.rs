//! Corridors of three straight segments, and the openings in which they end.

use super::{
    boxes::{Nook, SIDE},
    links::BoxLink,
};
use crate::{
    base::{
        geometry::{Direction, Grid, Point, Rectangle, Size},
        random::RandomStream,
    },
    world::{
        generate::thin::{dig_anyway, dig_round, dig_thin},
        level::{DoorState, Structure},
    },
};

/// The number of attempts to place openings on all sides of a room with no two adjacent.
const TRIES: u32 = 8;

/// Digs a corridor for each link. Returns the doorways.
pub(super) fn dig(
    structure: &mut Grid<Structure>,
    nooks: &[Nook],
    links: &[BoxLink],
    random: &mut RandomStream,
) -> Vec<Point> {
    let mut doorways = Vec::with_capacity(links.len() * 2);
    let openings: Vec<Openings> =
        nooks.iter().enumerate().map(|(number, nook)| openings(*nook, &sides(number, links), random)).collect();
    for (nook, openings) in nooks.iter().zip(&openings) {
        for (_, opening) in openings {
            match nook {
                Nook::Room(_) => {
                    structure.set(*opening, Structure::Door(DoorState::Archway));
                    doorways.push(*opening);
                }
                Nook::Maze(_) | Nook::Joint(_) => {
                    structure.set(*opening, Structure::Corridor);
                }
            }
        }
    }
    let walls = walls(structure.size(), nooks);
    for &(first, second) in links {
        let side = side_to(first, second);
        let outside = |number: usize, side: Direction| {
            let (_, opening) = openings.get(number)?.iter().find(|(other, _)| *other == side)?;
            let is_joint = matches!(nooks.get(number)?, Nook::Joint(_));
            Some(if is_joint { *opening } else { opening.step(side) })
        };
        if let (Some(start), Some(end)) = (outside(first, side), outside(second, side.opposite())) {
            let mut ways = ways(start, end, side, random).into_iter();
            if !ways.any(|way| dig_thin(structure, &way).is_ok())
                && let Err(way) = dig_round(structure, &walls, start, end)
            {
                dig_anyway(structure, &way);
            }
        }
    }
    doorways
}

/// The cells where corridors end, one on each side that has one.
type Openings = Vec<(Direction, Point)>;

/// The direction from a box to a later neighbor.
const fn side_to(first: usize, second: usize) -> Direction {
    if second == first + SIDE { Direction::South } else { Direction::East }
}

/// The sides on which a box is joined to others.
fn sides(number: usize, links: &[BoxLink]) -> Vec<Direction> {
    let side = |&(first, second): &BoxLink| match number {
        _ if number == first => Some(side_to(first, second)),
        _ if number == second => Some(side_to(first, second).opposite()),
        _ => None,
    };
    links.iter().filter_map(side).collect()
}

/// A wall cell on each of these sides, no two of them adjacent. Where corridors only meet, it is the same cell for all.
fn openings(nook: Nook, sides: &[Direction], random: &mut RandomStream) -> Openings {
    let area = nook.area();
    let drawn = |pick: &mut dyn FnMut(i32, Direction) -> i32| -> Openings {
        sides.iter().map(|side| (*side, in_wall(area, *side, |length| pick(length, *side)))).collect()
    };
    match nook {
        Nook::Joint(cell) => sides.iter().map(|side| (*side, cell)).collect(),
        // The passages of a maze lie on every other column and row.
        Nook::Maze(_) => drawn(&mut |length, _| 2 * random.between(0, length / 2)),
        Nook::Room(_) => {
            let apart = |openings: &Openings| {
                let mut pairs = openings.iter().enumerate().flat_map(|(index, (_, one))| {
                    openings.iter().take(index).map(move |(_, other)| one.distance(*other))
                });
                pairs.all(|distance| distance > 1)
            };
            let mut tries = (0..TRIES).map(|_| drawn(&mut |length, _| random.between(0, length - 1)));
            let found = tries.find(apart);
            drop(tries);
            // Each opening is at the far end from the one before, clockwise.
            let turned = |length: i32, side: Direction| match side {
                Direction::North | Direction::East => 0,
                _ => length - 1,
            };
            found.unwrap_or_else(|| drawn(&mut { turned }))
        }
    }
}

/// A cell in the wall around `area` on one side; `pick` chooses the distance from the beginning of the wall, given its
/// length.
fn in_wall(area: Rectangle, side: Direction, mut pick: impl FnMut(i32) -> i32) -> Point {
    match side {
        Direction::North => Point::new(area.x + pick(area.width), area.y - 1),
        Direction::South => Point::new(area.x + pick(area.width), area.bottom() + 1),
        Direction::West => Point::new(area.x - 1, area.y + pick(area.height)),
        _ => Point::new(area.right() + 1, area.y + pick(area.height)),
    }
}

/// The rooms and mazes with their walls, through which no corridor is dug.
fn walls(size: Size, nooks: &[Nook]) -> Grid<bool> {
    let mut walls = Grid::filled(size, false);
    let closed = nooks.iter().filter(|nook| !matches!(nook, Nook::Joint(_)));
    for cell in closed.flat_map(|nook| nook.area().grown(1).cells()) {
        walls.set(cell, true);
    }
    walls
}

/// All corridors that go straight toward `side`, turn at some distance, and go straight on; in random order.
fn ways(start: Point, end: Point, side: Direction, random: &mut RandomStream) -> Vec<Vec<Point>> {
    let is_down = side == Direction::South;
    let (from, to) = if is_down { (start.y, end.y) } else { (start.x, end.x) };
    let mut turns: Vec<i32> = (from.min(to)..=from.max(to)).collect();
    random.shuffle(&mut turns);
    let corners = |turn: i32| {
        if is_down {
            (Point::new(start.x, turn), Point::new(end.x, turn))
        } else {
            (Point::new(turn, start.y), Point::new(turn, end.y))
        }
    };
    turns.into_iter().map(|turn| three_segments(start, corners(turn), end)).collect()
}

/// The cells of a corridor with two corners.
fn three_segments(start: Point, (first, second): (Point, Point), end: Point) -> Vec<Point> {
    let straight = |from: Point, to: Point| {
        let (left, top) = (from.x.min(to.x), from.y.min(to.y));
        Rectangle::new(left, top, from.x.max(to.x) - left + 1, from.y.max(to.y) - top + 1).cells()
    };
    [(start, first), (first, second), (second, end)].into_iter().flat_map(|(from, to)| straight(from, to)).collect()
}

/// Fills in every corridor outside of mazes that ends without leading anywhere, with the doorways at which it began.
/// Returns the doorways that are left.
pub(super) fn fill_in_dead_ends(structure: &mut Grid<Structure>, nooks: &[Nook], doorways: &[Point]) -> Vec<Point> {
    let mazes = || nooks.iter().filter(|nook| matches!(nook, Nook::Maze(_))).map(|nook| nook.area().grown(1));
    let beside = |cell: Point| Direction::STRAIGHT.map(|direction| cell.step(direction));
    let leads_nowhere = |structure: &Grid<Structure>, cell: Point| {
        let is_way = matches!(structure.get(cell), Some(Structure::Corridor | Structure::Door(_)));
        let is_open = |near: &Point| structure.get_or(*near, Structure::Rock) != Structure::Rock;
        is_way
            && beside(cell).iter().filter(|near| is_open(near)).count() <= 1
            && !mazes().any(|maze| maze.contains(cell))
    };
    let mut ends: Vec<Point> = structure.positions().filter(|cell| leads_nowhere(structure, *cell)).collect();
    while let Some(end) = ends.pop() {
        structure.set(end, Structure::Rock);
        ends.extend(beside(end).into_iter().filter(|near| leads_nowhere(structure, *near)));
    }
    doorways.iter().copied().filter(|door| structure.get(*door) != Some(&Structure::Rock)).collect()
}
