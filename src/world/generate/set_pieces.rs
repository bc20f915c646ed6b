//! Choosing the rooms of set pieces, and their ground (`docs/rules.md#set-pieces`).

use super::{Blueprint, LevelRequest, room_purposes::is_free};
use crate::{
    base::{
        geometry::{Direction, Position},
        random::{LevelStage, RandomStream, RandomStreams},
    },
    content::{Liquid, Patch, RoomPart, RoomPurpose, SetPiece},
};

/// Chooses the set pieces of a level and a room for each.
pub(super) fn choose(blueprint: &mut Blueprint, request: &LevelRequest<'_>, streams: &RandomStreams) {
    let table = &request.content.set_pieces;
    let (shallowest, deepest) = request.dungeon().monster_depths_at(request.depth);
    let comes = |piece: &SetPiece| piece.first_depth <= deepest && shallowest <= piece.last_depth;
    let mut left = turns(table.pieces.len(), request.depth, &mut streams.set_pieces());
    left.retain(|piece| table.pieces.get(*piece).is_some_and(comes));
    let mut random = streams.level(LevelStage::SetPieces, request.depth);
    for chance in &table.chances {
        if !random.chance(*chance) {
            break;
        }
        let fitting: Vec<(usize, u32, Vec<usize>)> = left
            .iter()
            .filter_map(|index| {
                let piece = table.pieces.get(*index)?;
                let rooms: Vec<usize> =
                    (0..blueprint.rooms.len()).filter(|room| fits(blueprint, *room, piece)).collect();
                (!rooms.is_empty()).then_some((*index, piece.weight, rooms))
            })
            .collect();
        let Some((index, _, rooms)) = random.pick_weighted(&fitting, |(_, weight, _)| *weight) else { break };
        let Some(&room) = random.pick(rooms) else { break };
        blueprint.set_pieces.push((room, *index));
        if let Some(lit) = table.pieces.get(*index).and_then(|piece| piece.lit) {
            blueprint.rooms.set_lit(room, lit);
        }
        left.retain(|other| other != index);
    }
}

/// The set pieces that may come at a depth. Half of them, drawn by the seed, come on odd levels and the others on even
/// ones, so that none comes on two levels in a row.
fn turns(count: usize, depth: u32, random: &mut RandomStream) -> Vec<usize> {
    let mut pieces: Vec<usize> = (0..count).collect();
    random.shuffle(&mut pieces);
    let mut turns: Vec<usize> = pieces.into_iter().skip((depth % 2) as usize).step_by(2).collect();
    turns.sort_unstable();
    turns
}

fn fits(blueprint: &Blueprint, room: usize, piece: &SetPiece) -> bool {
    let has_purpose = match piece.purpose {
        RoomPurpose::Plain => is_free(blueprint, room),
        purpose => blueprint.rooms.get(room).is_some_and(|room| room.purpose == purpose),
    };
    let (least, most) = (piece.area.0 as usize, piece.area.1 as usize);
    has_purpose
        && !blueprint.has_set_piece(room)
        && (least..=most).contains(&blueprint.rooms.cells(room).count())
        && piece.most_doors.is_none_or(|most| doors_of(blueprint, room) <= most as usize)
}

fn doors_of(blueprint: &Blueprint, room: usize) -> usize {
    let leads_in = |place: Position| {
        Direction::STRAIGHT.iter().any(|direction| blueprint.rooms.index_at(place.step(*direction)) == Some(room))
    };
    blueprint.doors.iter().filter(|(place, _)| leads_in(*place)).count()
}

/// The patches of all set pieces of a level, each with its room.
pub(super) fn patches<'data>(blueprint: &Blueprint, request: &LevelRequest<'data>) -> Vec<(usize, &'data Patch)> {
    let built = blueprint.set_pieces_in(&request.content.set_pieces);
    built.flat_map(|(room, piece)| piece.ground.iter().flatten().map(move |patch| (room, patch))).collect()
}

/// The cells of a patch, drawn at random in the part of the room.
pub(super) fn cells_of(
    blueprint: &Blueprint,
    (room, patch): (usize, &Patch),
    random: &mut RandomStream,
) -> Vec<Position> {
    let is_inside = |cell: Position| blueprint.rooms.index_at(cell) == Some(room);
    let walls = |cell: Position| Direction::STRAIGHT.map(|direction| !is_inside(cell.step(direction)));
    let center = center_of(blueprint, room);
    let is_corner = |cell: &Position| {
        let [north, east, south, west] = walls(*cell);
        (north || south) && (east || west)
    };
    if patch.part == RoomPart::Corner {
        let is_bare = |cell: &Position| blueprint.liquid.get(*cell) == Some(&Liquid::None);
        let cells = || blueprint.rooms.cells(room).filter(is_bare);
        return cells().find(is_corner).or_else(|| cells().next()).into_iter().collect();
    }
    let is_part = |cell: &Position| match patch.part {
        RoomPart::Everywhere => true,
        RoomPart::Middle => cell.neighbors().all(is_inside),
        RoomPart::Walls => !cell.neighbors().all(is_inside),
        RoomPart::Corners => is_corner(cell),
        RoomPart::Center | RoomPart::Corner => Some(*cell) == center,
    };
    let cells: Vec<Position> = blueprint.rooms.cells(room).filter(is_part).collect();
    cells.into_iter().filter(|_| random.chance(patch.chance)).collect()
}

/// The cell of a room nearest to the middle of the rectangle around it, ties row by row.
fn center_of(blueprint: &Blueprint, room: usize) -> Option<Position> {
    let floor = blueprint.rooms.get(room)?.floor;
    let middle = Position::new(floor.x + floor.width / 2, floor.y + floor.height / 2);
    blueprint.rooms.cells(room).min_by_key(|cell| cell.squared_distance(middle))
}
