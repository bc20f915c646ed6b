//! The exits of a room.

use super::{Rooms, Structure, Terrain};
use crate::base::geometry::{Direction, Point};

/// A cell by which a room can be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exit {
    /// The doorway, or the first cell of the corridor.
    pub cell: Point,
    /// The direction of the step out of the room into that cell.
    pub direction: Direction,
    /// The structure there: a door or corridor.
    pub structure: Structure,
}

/// Returns the exits of a room in `known` cells, column by column, without the secret ones; of an opening of a cave, the
/// cell in the middle of what is known.
pub(crate) fn exits(rooms: &Rooms, terrain: &Terrain, index: usize, known: impl Fn(Point) -> bool) -> Vec<Exit> {
    let mut exits: Vec<Exit> = Vec::new();
    for (from, direction) in rooms.cells(index).flat_map(|cell| Direction::STRAIGHT.map(|direction| (cell, direction)))
    {
        let cell = from.step(direction);
        let structure = terrain.structure(cell);
        if known(cell) && !structure.looks_like_rock() && rooms.index_at(cell) != Some(index) {
            exits.push(Exit { cell, direction, structure });
        }
    }
    // A cell in the corner of a cross is adjacent to two of the room's cells.
    exits.sort_by_key(|exit| exit.cell);
    exits.dedup_by_key(|exit| exit.cell);
    merge_openings(exits)
}

/// Replaces each row of open floor beside a chamber of a cave by the cell in its middle.
fn merge_openings(exits: Vec<Exit>) -> Vec<Exit> {
    let (openings, mut merged): (Vec<Exit>, Vec<Exit>) =
        exits.into_iter().partition(|exit| exit.structure == Structure::Floor);
    let mut rows: Vec<Vec<Exit>> = Vec::new();
    for opening in openings {
        let is_beside = |row: &&mut Vec<Exit>| {
            row.iter().any(|other| other.direction == opening.direction && other.cell.is_adjacent(opening.cell))
        };
        match rows.iter_mut().find(is_beside) {
            Some(row) => row.push(opening),
            None => rows.push(vec![opening]),
        }
    }
    merged.extend(rows.iter().filter_map(|row| row.get(row.len() / 2).copied()));
    merged.sort_by_key(|exit| exit.cell);
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::{generate::drawn_map, level::DoorState};

    #[test]
    fn doors_and_corridors_are_exits_of_a_room_but_secret_ones_are_not() {
        let (blueprint, player) = drawn_map("###:###\n#....+:\n:.@..##\n#....S:\n##.####\n##s####").unwrap();
        let terrain = Terrain::new(blueprint.structure);
        let room = blueprint.rooms.index_at(player).unwrap();
        let found: Vec<_> = exits(&blueprint.rooms, &terrain, room, |_| true)
            .into_iter()
            .map(|exit| ((exit.cell.x, exit.cell.y), exit.direction, exit.structure))
            .collect();
        assert_eq!(
            found,
            [
                ((0, 2), Direction::West, Structure::Corridor),
                ((3, 0), Direction::North, Structure::Corridor),
                ((5, 1), Direction::East, Structure::Door(DoorState::Closed)),
            ]
        );
    }

    #[test]
    fn only_known_cells_are_exits_and_a_secret_door_is_one_once_it_is_found() {
        let (blueprint, player) = drawn_map("#######\n#.@.+:#\n#...S:#\n#######").unwrap();
        let (secret, door) = (Point::new(4, 2), Point::new(4, 1));
        let mut terrain = Terrain::new(blueprint.structure);
        let room = blueprint.rooms.index_at(player).unwrap();
        let cells = |terrain: &Terrain, known: &dyn Fn(Point) -> bool| -> Vec<Point> {
            exits(&blueprint.rooms, terrain, room, known).into_iter().map(|exit| exit.cell).collect()
        };
        assert_eq!(cells(&terrain, &|cell| cell != door), []);
        assert_eq!(cells(&terrain, &|_| true), [door]);
        terrain.set_structure(secret, Structure::Door(DoorState::Closed));
        assert_eq!(cells(&terrain, &|_| true), [door, secret]);
        assert_eq!(cells(&terrain, &|cell| cell != door), [secret]);
    }
}
