//! Corridors between rooms, and the doorways at both ends of each.

use super::graph::Link;
use crate::{
    content::Dungeon,
    generate::connectivity::{DIGGING, WALKING, cheap_way},
    geometry::{Direction, Grid, Position, Rectangle},
    level::Structure,
    random::RandomStream,
};

/// Tries at a winding corridor straight to its end, and then by a place between the two, before a way round the
/// rooms is looked for: most corridors are found by these, at a hundredth of its cost.
const TRIES: u32 = 4;
/// See [`TRIES`].
const TRIES_BY_A_PLACE: u32 = 16;
/// How far that place may lie outside the rectangle of start and end, in cells.
const DETOUR: i32 = 4;

/// A cell in a room's wall for a door, and the first corridor cell beyond it.
#[derive(Clone, Copy)]
struct Doorway {
    door: Position,
    outside: Position,
}

/// Digs a corridor for each link and answers the places for doors, in the order in which they were made.
pub(super) fn dig(
    structure: &mut Grid<Structure>,
    floors: &[Rectangle],
    links: &[Link],
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Vec<Position> {
    let mut rooms = Grid::filled(structure.size(), false);
    for cell in floors.iter().flat_map(|floor| floor.grown(1).cells()) {
        rooms.set(cell, true);
    }
    let mut doors: Vec<Position> = Vec::with_capacity(links.len() * 2);
    for &(a, b) in links {
        let (Some(&from), Some(&to)) = (floors.get(a), floors.get(b)) else { continue };
        let Some(start) = doorway(from, to, &doors, random) else { continue };
        doors.push(start.door);
        let Some(end) = doorway(to, from, &doors, random) else { continue };
        doors.push(end.door);
        let way = (0..TRIES)
            .find_map(|_| winding_way(start.outside, end.outside, &rooms, dungeon, random))
            .or_else(|| {
                (0..TRIES_BY_A_PLACE).find_map(|_| way_by_a_place(start.outside, end.outside, &rooms, dungeon, random))
            })
            .or_else(|| way_round(start.outside, end.outside, &rooms, structure))
            .unwrap_or_default();
        for cell in way {
            structure.set(cell, Structure::Corridor);
        }
    }
    doors
}

/// A doorway of `room` on the side that faces `other`, or on any side where that one is crowded; never next to
/// another door.
fn doorway(room: Rectangle, other: Rectangle, doors: &[Position], random: &mut RandomStream) -> Option<Doorway> {
    let facing = facing_side(room, other);
    let sides = [facing].into_iter().chain(Direction::STRAIGHT.into_iter().filter(|side| *side != facing));
    for side in sides {
        let free: Vec<Position> =
            wall(room, side).filter(|cell| doors.iter().all(|door| door.distance(*cell) > 1)).collect();
        if let Some(&door) = random.pick(&free) {
            return Some(Doorway { door, outside: door.step(side) });
        }
    }
    None
}

/// The side of `room` on which the gap to `other` is widest.
fn facing_side(room: Rectangle, other: Rectangle) -> Direction {
    let gaps = [
        (other.x - room.right(), Direction::East),
        (room.x - other.right(), Direction::West),
        (other.y - room.bottom(), Direction::South),
        (room.y - other.bottom(), Direction::North),
    ];
    gaps.into_iter().max_by_key(|(gap, _)| *gap).map_or(Direction::East, |(_, side)| side)
}

/// The wall of `room` on one side, without its corners.
fn wall(room: Rectangle, side: Direction) -> impl Iterator<Item = Position> {
    let strip = match side {
        Direction::North => Rectangle::new(room.x, room.y - 1, room.width, 1),
        Direction::South => Rectangle::new(room.x, room.bottom() + 1, room.width, 1),
        Direction::West => Rectangle::new(room.x - 1, room.y, 1, room.height),
        _ => Rectangle::new(room.right() + 1, room.y, 1, room.height),
    };
    strip.cells()
}

/// An L-shaped way that winds (document 004, `carveCorridor`): along one axis first, with bends into the other by
/// chance. `None` when it runs into a room.
fn winding_way(
    start: Position,
    end: Position,
    rooms: &Grid<bool>,
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Option<Vec<Position>> {
    let horizontal_first = random.below(2) == 0;
    let mut way = vec![start];
    let mut cell = start;
    while cell != end {
        let (dx, dy) = ((end.x - cell.x).signum(), (end.y - cell.y).signum());
        let bends = random.chance(dungeon.corridor_windiness) && random.chance(dungeon.bend_chance);
        let along_x = if dx == 0 || dy == 0 { dx != 0 } else { horizontal_first != bends };
        cell = if along_x { Position::new(cell.x + dx, cell.y) } else { Position::new(cell.x, cell.y + dy) };
        if rooms.get_or(cell, true) {
            return None;
        }
        way.push(cell);
    }
    Some(way)
}

/// A winding way that goes by a random place between start and end, or a little outside.
fn way_by_a_place(
    start: Position,
    end: Position,
    rooms: &Grid<bool>,
    dungeon: &Dungeon,
    random: &mut RandomStream,
) -> Option<Vec<Position>> {
    let size = rooms.size();
    let (left, right) = (start.x.min(end.x) - DETOUR, start.x.max(end.x) + DETOUR);
    let (top, bottom) = (start.y.min(end.y) - DETOUR, start.y.max(end.y) + DETOUR);
    let x = random.between(left.max(1), right.min(size.width - 2));
    let y = random.between(top.max(1), bottom.min(size.height - 2));
    let place = Position::new(x, y);
    if rooms.get_or(place, true) {
        return None;
    }
    let mut way = winding_way(start, place, rooms, dungeon, random)?;
    way.extend(winding_way(place, end, rooms, dungeon, random)?);
    Some(way)
}

/// A cheap way round all rooms; corridors that are there already cost less than digging.
fn way_round(start: Position, end: Position, rooms: &Grid<bool>, structure: &Grid<Structure>) -> Option<Vec<Position>> {
    let size = structure.size();
    cheap_way(start, end, |cell| {
        let inside = (1..size.width - 1).contains(&cell.x) && (1..size.height - 1).contains(&cell.y);
        let diggable = inside && !rooms.get_or(cell, true);
        diggable.then(|| if structure.get_or(cell, Structure::Rock) == Structure::Corridor { WALKING } else { DIGGING })
    })
}
