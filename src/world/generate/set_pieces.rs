//! Choosing the rooms of set pieces, and their ground (`docs/rules.md#set-pieces`).

use super::{
    Blueprint, LevelRequest,
    connectivity::{is_unbarred, steps_from},
    room_purposes::is_free,
};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::{LevelStage, RandomStream, RandomStreams},
    },
    content::{
        ChamberUse, Content, Dressing, Liquid, Patch, PlacedCreatures, RoomPart, RoomPurpose, SetPiece, SetPieceTable,
    },
    world::level::{Shape, Structure},
};

/// A part of a room must have this many times the cells that its patch needs: chance and ways leave some out.
const SPARE: usize = 2;

/// Chooses the set pieces of a level and a room for each.
pub(super) fn choose(blueprint: &mut Blueprint, request: &LevelRequest<'_>, streams: &RandomStreams) {
    let table = &request.content.set_pieces;
    let depths = request.dungeon().monster_depths_at(request.depth);
    let terrain = &request.content.terrain;
    let is_possible = |patch: &Patch| request.can_have(terrain.layer(patch.layer));
    let has_ground = |piece: &SetPiece| piece.ground.iter().flatten().all(is_possible);
    let comes = |piece: &SetPiece| request.content.set_piece_comes(piece, depths) && has_ground(piece);
    let mut left = turns(table.pieces.len(), request.depth, &mut streams.set_pieces());
    left.retain(|piece| table.pieces.get(*piece).is_some_and(|piece| comes(piece) && !piece.amulet));
    let mut random = streams.level(LevelStage::SetPieces, request.depth);
    if !request.has_stairs_down
        && let Some(index) = place_of_amulet(request.content, streams)
    {
        lay_out_court(blueprint, (index, table));
    }
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
        if table.pieces.get(*index).is_some_and(|piece| piece.blocked) {
            block(blueprint, room);
        }
        if let Some(lit) = table.pieces.get(*index).and_then(|piece| piece.lit) {
            blueprint.rooms.set_lit(room, lit);
        }
        left.retain(|other| other != index);
    }
}

/// The set piece where the Amulet lies, drawn once for a game by weight; `None` if the data have none.
pub(crate) fn place_of_amulet(content: &Content, streams: &RandomStreams) -> Option<usize> {
    let pieces: Vec<(usize, u32)> = content
        .set_pieces
        .pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.amulet)
        .map(|(index, piece)| (index, piece.weight))
        .collect();
    streams.amulet().pick_weighted(&pieces, |(_, weight)| *weight).map(|(index, _)| *index)
}

/// Gives the Amulet its set piece: the room where the goal lies or, if that does not fit, another as far from the stairs
/// as possible. Rooms with several ways in come first, then any that fits, then any at all that has no stairs.
fn lay_out_court(blueprint: &mut Blueprint, (index, table): (usize, &SetPieceTable)) {
    let Some(piece) = table.pieces.get(index) else { return };
    let start = blueprint.stairs_up.unwrap_or(blueprint.goal);
    let steps =
        steps_from(&blueprint.structure, start, |cell| is_unbarred(blueprint.structure.get_or(cell, Structure::Rock)));
    let stands = |room: usize| blueprint.rooms.index_at(blueprint.goal) == Some(room);
    let is_free_room = |room: &usize| {
        let has_stairs = blueprint.rooms.index_at(start) == Some(*room);
        let is_plain = blueprint.rooms.get(*room).is_some_and(|room| room.purpose == RoomPurpose::Plain);
        is_plain && !has_stairs && !blueprint.has_set_piece(*room)
    };
    let middle = |room: usize| blueprint.rooms.middle(room, |cell| steps.get_or(cell, None).is_some());
    let rooms = (0..blueprint.rooms.len()).filter(is_free_room).filter_map(|room| Some((room, middle(room)?)));
    let rank = |room: usize, middle: Point| {
        let cells = blueprint.rooms.cells(room).count();
        let is_large = cells >= piece.area.0 as usize && has_space_for_creatures(blueprint, room, piece);
        let far = steps.get_or(middle, None).unwrap_or(0);
        (is_large, ways_into(blueprint, room) > 1, cells <= piece.area.1 as usize, stands(room), far)
    };
    let Some((room, goal)) = rooms.max_by_key(|(room, middle)| (rank(*room, *middle), *room)) else { return };
    blueprint.goal = goal;
    blueprint.set_pieces.push((room, index));
    if let Some(lit) = piece.lit {
        blueprint.rooms.set_lit(room, lit);
    }
}

/// The number of ways into a room: groups of cells beside it from which it can be entered, a door or a part of the edge of
/// a chamber.
fn ways_into(blueprint: &Blueprint, room: usize) -> usize {
    let is_way = |cell: &Point| {
        blueprint.structure.get_or(*cell, Structure::Rock) != Structure::Rock
            && blueprint.rooms.index_at(*cell) != Some(room)
    };
    let around = |cell: Point| Direction::STRAIGHT.map(|direction| cell.step(direction));
    let mut ways: Vec<Point> = blueprint.rooms.cells(room).flat_map(around).filter(is_way).collect();
    let mut count = 0;
    while let Some(way) = ways.pop() {
        count += 1;
        let mut group = vec![way];
        while let Some(cell) = group.pop() {
            let (near, rest) = ways.iter().partition(|other| other.is_adjacent(cell) || **other == cell);
            ways = rest;
            group.extend::<Vec<Point>>(near);
        }
    }
    count
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

/// Fills the cells behind the door of a room with fallen stones.
fn block(blueprint: &mut Blueprint, room: usize) {
    let inside = |door: Point| Direction::STRAIGHT.map(|direction| door.step(direction));
    let doors = doors_of(blueprint, room).flat_map(inside);
    let cells: Vec<Point> = doors.filter(|cell| blueprint.rooms.index_at(*cell) == Some(room)).collect();
    for cell in cells {
        blueprint.dressing.set(cell, Dressing::Stones);
    }
    blueprint.blocked_rooms.push(room);
}

fn fits(blueprint: &Blueprint, room: usize, piece: &SetPiece) -> bool {
    let has_purpose = match piece.purpose {
        RoomPurpose::Plain => is_free(blueprint, room),
        purpose => blueprint.rooms.get(room).is_some_and(|room| room.purpose == purpose),
    };
    let (least, most) = (piece.area.0 as usize, piece.area.1 as usize);
    let is_chamber = blueprint.rooms.get(room).is_some_and(|room| room.shape == Shape::Chamber);
    let is_place = match piece.chambers {
        None => !is_chamber,
        Some(ChamberUse::Also) => true,
        Some(ChamberUse::Only) => is_chamber,
    };
    has_purpose
        && is_place
        && !blueprint.has_set_piece(room)
        && (least..=most).contains(&blueprint.rooms.cells(room).count())
        && piece.most_doors.is_none_or(|most| doors_of(blueprint, room).count() <= most as usize)
        && (!piece.blocked || has_one_way_in(blueprint, room))
        && has_space_for_creatures(blueprint, room, piece)
        && piece.ground.iter().flatten().all(|patch| {
            patch.least.is_none_or(|least| part_of(blueprint, room, patch.part).len() >= least as usize * SPARE)
        })
}

/// Whether a room has space, out of sight of the stairs, for the creatures of a set piece. None stands where ways meet, so
/// there must be twice as many cells.
fn has_space_for_creatures(blueprint: &Blueprint, room: usize, piece: &SetPiece) -> bool {
    let most = |creatures: &PlacedCreatures| creatures.most() as usize;
    let wanted = 2 * piece.creatures.iter().flatten().map(most).sum::<usize>();
    let is_unseen = |cell: &Point| !blueprint.seen_from_stairs.get_or(*cell, true);
    wanted == 0 || blueprint.rooms.cells(room).filter(is_unseen).count() >= wanted
}

fn doors_of(blueprint: &Blueprint, room: usize) -> impl Iterator<Item = Point> {
    let leads_in = move |place: &Point| {
        Direction::STRAIGHT.iter().any(|direction| blueprint.rooms.index_at(place.step(*direction)) == Some(room))
    };
    blueprint.doors.iter().map(|(place, _)| *place).filter(leads_in)
}

/// Whether a room has one door and no other opening.
fn has_one_way_in(blueprint: &Blueprint, room: usize) -> bool {
    let around = |cell: Point| Direction::STRAIGHT.map(|direction| cell.step(direction));
    let outside = blueprint.rooms.cells(room).flat_map(around).filter(|cell| {
        blueprint.structure.get_or(*cell, Structure::Rock) != Structure::Rock
            && blueprint.rooms.index_at(*cell) != Some(room)
    });
    outside.count() == 1 && doors_of(blueprint, room).count() == 1
}

/// The patches of all set pieces of a level, each with its room.
pub(super) fn patches<'data>(blueprint: &Blueprint, request: &LevelRequest<'data>) -> Vec<(usize, &'data Patch)> {
    let built = blueprint.set_pieces_in(&request.content.set_pieces);
    built.flat_map(|(room, piece)| piece.ground.iter().flatten().map(move |patch| (room, patch))).collect()
}

/// Lays a patch on cells drawn at random in its part of the room. Once only as many are left as it needs, chance leaves
/// out no more. `put` returns whether a cell takes it.
pub(super) fn lay(
    blueprint: &Blueprint,
    (room, patch): (usize, &Patch),
    random: &mut RandomStream,
    mut put: impl FnMut(Point) -> bool,
) {
    let cells = part_of(blueprint, room, patch.part);
    let mut spare = patch.least.map_or(cells.len(), |least| cells.len().saturating_sub(least as usize));
    for cell in cells {
        let is_drawn = random.chance(patch.chance) || spare == 0;
        if !is_drawn || !put(cell) {
            spare = spare.saturating_sub(1);
        }
    }
}

/// The cells of a part of a room.
fn part_of(blueprint: &Blueprint, room: usize, part: RoomPart) -> Vec<Point> {
    let is_inside = |cell: Point| blueprint.rooms.index_at(cell) == Some(room);
    let walls = |cell: Point| Direction::STRAIGHT.map(|direction| !is_inside(cell.step(direction)));
    let center = blueprint.rooms.middle(room, |_| true);
    let is_corner = |cell: &Point| {
        let [north, east, south, west] = walls(*cell);
        (north || south) && (east || west)
    };
    let is_bare = |cell: &Point| blueprint.liquid.get(*cell) == Some(&Liquid::None);
    let bare = || blueprint.rooms.cells(room).filter(is_bare);
    let corner = bare().find(is_corner).or_else(|| bare().next());
    let is_part = |cell: &Point| match part {
        RoomPart::Everywhere => true,
        RoomPart::Middle => cell.neighbors().all(is_inside),
        RoomPart::Walls => !cell.neighbors().all(is_inside),
        RoomPart::Corners => is_corner(cell),
        RoomPart::Center => Some(*cell) == center,
        RoomPart::Corner => Some(*cell) == corner,
    };
    blueprint.rooms.cells(room).filter(is_part).collect()
}
