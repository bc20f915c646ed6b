//! Queries about a room: its exits and notable features.

use bevy::prelude::*;

use super::{Dressing, LevelContents, Liquid, Position, Room, Rooms, Structure, Terrain};
use crate::{
    base::geometry::{Direction, Point},
    turn::Serial,
};

/// A cell by which a room can be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
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

/// The description of a room: its shape, exits and contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomAccount {
    /// Its number among the level's rooms.
    pub index: usize,
    /// The room: shape, purpose, whether it is lit.
    pub room: Room,
    /// The number of its cells, known or not.
    pub area: usize,
    /// Its known exits.
    pub exits: Vec<Exit>,
    /// The liquids in its known cells, each with the number of those cells.
    pub liquids: Vec<(Liquid, usize)>,
    /// The dressings in its known cells and walls, each with the number of those cells.
    pub dressings: Vec<(Dressing, usize)>,
    /// Items, creatures, traps and stairs in its known cells, found or not, by position.
    pub contents: Vec<(Point, Entity)>,
}

/// Describes a room as far as its cells are `known`; `None` if there is no such room.
pub fn account_of_room(
    world: &World,
    level: Entity,
    index: usize,
    known: impl Fn(Point) -> bool,
) -> Option<RoomAccount> {
    let (rooms, terrain) = (world.get::<Rooms>(level)?, world.get::<Terrain>(level)?);
    let room = *rooms.get(index)?;
    let cells: Vec<Point> = rooms.cells(index).collect();
    let walls = room.floor.grown(1).cells().filter(|cell| {
        terrain.structure(*cell) == Structure::Rock && cell.neighbors().any(|near| rooms.index_at(near) == Some(index))
    });
    let seen: Vec<Point> = cells.iter().copied().filter(|cell| known(*cell)).collect();
    let dressed: Vec<Point> = seen.iter().copied().chain(walls.filter(|cell| known(*cell))).collect();
    let liquids = Liquid::ALL.into_iter().filter(|liquid| *liquid != Liquid::None);
    let dressings = Dressing::ALL.into_iter().filter(|dressing| *dressing != Dressing::None);
    let entities = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
    let placed = entities.filter_map(|entity| Some((world.get::<Position>(entity)?.cell(), entity)));
    let mut contents: Vec<(Point, Entity)> =
        placed.filter(|(place, _)| rooms.index_at(*place) == Some(index) && known(*place)).collect();
    contents.sort_by_key(|(place, entity)| (*place, world.get::<Serial>(*entity).copied()));
    Some(RoomAccount {
        index,
        room,
        area: cells.len(),
        exits: exits(rooms, terrain, index, &known),
        liquids: counted(liquids, &seen, |cell| terrain.liquid(cell)),
        dressings: counted(dressings, &dressed, |cell| terrain.dressing(cell)),
        contents,
    })
}

/// Returns the kinds that occur in the cells, each with the number of its cells.
fn counted<Kind: Copy + PartialEq>(
    kinds: impl Iterator<Item = Kind>,
    cells: &[Point],
    of: impl Fn(Point) -> Kind,
) -> Vec<(Kind, usize)> {
    let counts = kinds.map(|kind| (kind, cells.iter().filter(|cell| of(**cell) == kind).count()));
    counts.filter(|(_, count)| *count > 0).collect()
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
}
