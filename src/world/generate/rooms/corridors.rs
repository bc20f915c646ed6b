//! Corridors between rooms, and the doorways at both ends of each.

use super::graph::RoomLink;
use crate::{
    base::{
        geometry::{Direction, Grid, Point, Rectangle},
        random::RandomStream,
    },
    content::Dungeon,
    world::{
        generate::thin::{completes_a_block, dig_anyway, dig_round, dig_thin},
        level::{Room, Rooms, Shape, Structure},
    },
};

/// The number of attempts to dig a winding corridor, first directly and then through an intermediate point, before a
/// path around the rooms is searched: most corridors are found this way, at a hundredth of the cost. An attempt fails
/// that runs into a room or alongside another corridor.
const TRIES: u32 = 4;
/// See [`TRIES`].
const TRIES_BY_A_PLACE: u32 = 4;
/// How far the intermediate point may lie outside the rectangle of start and end, in cells.
const DETOUR: i32 = 4;

/// How many pairs of doors are tried for a corridor before one is dug that runs beside another.
const TRIES_FOR_DOORS: usize = 6;

/// A cell in a room's wall for a door, and the first corridor cell beyond it.
#[derive(Clone, Copy)]
struct Doorway {
    door: Point,
    outside: Point,
}

/// Digs a corridor for each link. Returns the positions for doors, in the order in which they were made.
pub(super) fn dig(
    structure: &mut Grid<Structure>,
    rooms: &Rooms,
    links: &[RoomLink],
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Vec<Point> {
    let walls = walls(structure, rooms);
    let mut doors: Vec<Point> = Vec::with_capacity(links.len() * 2);
    for &(a, b) in links {
        let (Some(from), Some(to)) = (rooms.get(a), rooms.get(b)) else { continue };
        // The doors that were tried, with what is left to dig. Other doors may leave space for a corridor where these
        // do not.
        let mut best: Option<([Point; 2], Vec<Point>)> = None;
        for _ in 0..TRIES_FOR_DOORS {
            let mut doorway =
                |room: &Room, other: &Room| doorway(room.floor, other.floor, structure, &walls, &doors, random);
            let (Some(start), Some(end)) = (doorway(from, to), doorway(to, from)) else { break };
            let ends = [start.door, end.door];
            match join(structure, &walls, (start.outside, end.outside), dungeon, random) {
                Ok(()) => {
                    best = Some((ends, Vec::new()));
                    break;
                }
                Err(way) => {
                    let is_shorter = |(_, other): &(_, Vec<Point>)| !way.is_empty() && way.len() < other.len();
                    if best.as_ref().is_none_or(is_shorter) {
                        best = Some((ends, way));
                    }
                }
            }
        }
        if let Some((ends, way)) = best {
            doors.extend(ends);
            dig_anyway(structure, &way);
        }
    }
    doors
}

/// Digs a corridor between two cells that leaves rock between itself and others.
///
/// # Errors
/// If there is no space for that, digs nothing and returns the path with least to dig.
fn join(
    structure: &mut Grid<Structure>,
    walls: &Grid<bool>,
    (start, end): (Point, Point),
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Result<(), Vec<Point>> {
    let is_dug = (0..TRIES + TRIES_BY_A_PLACE).any(|attempt| {
        let way = if attempt < TRIES {
            winding_way(start, end, walls, dungeon, random)
        } else {
            way_by_a_place(start, end, walls, dungeon, random)
        };
        way.is_some_and(|way| dig_thin(structure, &way).is_ok())
    });
    if is_dug { Ok(()) } else { dig_round(structure, walls, start, end) }
}

/// Returns the rooms and their walls: floor, and all cells adjacent to it. No corridor is dug there.
fn walls(structure: &Grid<Structure>, rooms: &Rooms) -> Grid<bool> {
    let mut walls = Grid::filled(structure.size(), false);
    for (index, room) in rooms.iter().enumerate() {
        if room.shape == Shape::Rectangle {
            for cell in room.floor.grown(1).cells() {
                walls.set(cell, true);
            }
        } else {
            for cell in rooms.cells(index) {
                walls.set(cell, true);
                for near in cell.neighbors() {
                    walls.set(near, true);
                }
            }
        }
    }
    walls
}

/// Returns a doorway of `room` on the side that faces `other`, or on any side if that one is crowded; never adjacent to
/// another door, and where possible not alongside a corridor.
fn doorway(
    room: Rectangle,
    other: Rectangle,
    structure: &Grid<Structure>,
    walls: &Grid<bool>,
    doors: &[Point],
    random: &mut RandomStream,
) -> Option<Doorway> {
    let facing = facing_side(room, other);
    let sides = || [facing].into_iter().chain(Direction::STRAIGHT.into_iter().filter(|side| *side != facing));
    let free = |side: Direction| {
        let places = edge(room, side).filter_map(move |cell| door_place(cell, side, structure, walls));
        let places = places.filter(|cell| doors.iter().all(|door| door.distance(*cell) > 1));
        places.map(move |door| Doorway { door, outside: door.step(side) })
    };
    // Where there is a choice, the corridor begins away from others or joins one.
    let is_thin = |doorway: &Doorway| !completes_a_block(structure, doorway.outside);
    let thin = sides().map(|side| free(side).filter(is_thin).collect());
    let any = sides().map(|side| free(side).collect());
    let places: Vec<Doorway> = thin.chain(any).find(|places: &Vec<Doorway>| !places.is_empty())?;
    random.pick(&places).copied()
}

/// Returns the side of `room` with the widest gap to `other`.
fn facing_side(room: Rectangle, other: Rectangle) -> Direction {
    let gaps = [
        (other.x - room.right(), Direction::East),
        (room.x - other.right(), Direction::West),
        (other.y - room.bottom(), Direction::South),
        (room.y - other.bottom(), Direction::North),
    ];
    gaps.into_iter().max_by_key(|(gap, _)| *gap).map_or(Direction::East, |(_, side)| side)
}

/// Returns the cells adjacent to the rectangle around `room` on one side, without the corners.
fn edge(room: Rectangle, side: Direction) -> impl Iterator<Item = Point> {
    let strip = match side {
        Direction::North => Rectangle::new(room.x, room.y - 1, room.width, 1),
        Direction::South => Rectangle::new(room.x, room.bottom() + 1, room.width, 1),
        Direction::West => Rectangle::new(room.x - 1, room.y, 1, room.height),
        _ => Rectangle::new(room.right() + 1, room.y, 1, room.height),
    };
    strip.cells()
}

/// Returns the wall cell through which a corridor enters the room from `cell`, if a door can stand there: with wall on
/// both sides, and ground to dig in straight out to `cell`.
fn door_place(mut cell: Point, side: Direction, structure: &Grid<Structure>, walls: &Grid<bool>) -> Option<Point> {
    let inward = side.opposite();
    let is_floor = |cell: Point| structure.get_or(cell, Structure::Rock) == Structure::Floor;
    while !is_floor(cell.step(inward)) {
        if walls.get_or(cell, true) {
            return None;
        }
        cell = cell.step(inward);
    }
    let along = if matches!(side, Direction::North | Direction::South) { Direction::East } else { Direction::South };
    (!is_floor(cell.step(along)) && !is_floor(cell.step(along.opposite()))).then_some(cell)
}

/// Returns an L-shaped path with random bends (`docs/rules.md#rooms-generator`): along one axis first, then along the
/// other. `None` if it runs into a room.
fn winding_way(
    start: Point,
    end: Point,
    walls: &Grid<bool>,
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Option<Vec<Point>> {
    let horizontal_first = random.below(2) == 0;
    let mut way = vec![start];
    let mut cell = start;
    while cell != end {
        let (dx, dy) = ((end.x - cell.x).signum(), (end.y - cell.y).signum());
        let bends = random.chance(dungeon.corridor_windiness) && random.chance(dungeon.bend_chance);
        let along_x = if dx == 0 || dy == 0 { dx != 0 } else { horizontal_first != bends };
        cell = if along_x { Point::new(cell.x + dx, cell.y) } else { Point::new(cell.x, cell.y + dy) };
        if walls.get_or(cell, true) {
            return None;
        }
        way.push(cell);
    }
    Some(way)
}

/// Returns a winding path through a random point between start and end, or a little outside.
fn way_by_a_place(
    start: Point,
    end: Point,
    walls: &Grid<bool>,
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Option<Vec<Point>> {
    let size = walls.size();
    let (left, right) = (start.x.min(end.x) - DETOUR, start.x.max(end.x) + DETOUR);
    let (top, bottom) = (start.y.min(end.y) - DETOUR, start.y.max(end.y) + DETOUR);
    let x = random.between(left.max(1), right.min(size.width - 2));
    let y = random.between(top.max(1), bottom.min(size.height - 2));
    let place = Point::new(x, y);
    if walls.get_or(place, true) {
        return None;
    }
    let mut way = winding_way(start, place, walls, dungeon, random)?;
    way.extend(winding_way(place, end, walls, dungeon, random)?);
    Some(way)
}
