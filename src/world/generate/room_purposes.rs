//! Room lighting and purposes.

use super::{Blueprint, LevelRequest};
use crate::{
    base::random::{Chance, RandomStream},
    world::level::{RoomPurpose, Shape},
};

/// Decides which rooms are lit (never chambers, and fewer on deeper levels, `docs/rules.md#dark-rooms`), then assigns
/// purposes: locked rooms become vaults, and some of the others become special by the chances of the depth, but never one with stairs.
pub(super) fn assign(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let levels_above = request.depth.saturating_sub(1);
    let dark = Chance::from_parts(request.dungeon().dark_room_chance_per_level.parts().saturating_mul(levels_above));
    for room in 0..blueprint.rooms.len() {
        // A chamber of a cave is as dark as the rest of it.
        let is_chamber = blueprint.rooms.get(room).is_some_and(|room| room.shape == Shape::Chamber);
        let is_dark = random.chance(dark) || is_chamber;
        blueprint.rooms.set_lit(room, !is_dark);
    }
    for room in 0..blueprint.rooms.len() {
        if is_closed_off(blueprint, room) {
            blueprint.rooms.set_purpose(room, RoomPurpose::Vault);
        }
    }
    let odds = &request.dungeon().room_purposes;
    for (purpose, odds) in [
        (RoomPurpose::TreasureRoom, &odds.treasure_room),
        (RoomPurpose::Shrine, &odds.shrine),
        (RoomPurpose::Den, &odds.den),
        (RoomPurpose::Flooded, &odds.flooded),
    ] {
        // The dice are rolled whether there is a room for it or not, so that another room changes no other purpose.
        let comes = random.chance(odds.at(request.depth));
        let has_guards = matches!(purpose, RoomPurpose::TreasureRoom | RoomPurpose::Den);
        let can_be = |room: &usize| is_free(blueprint, *room) && !(has_guards && is_exposed(blueprint, *room));
        let free: Vec<usize> = (0..blueprint.rooms.len()).filter(can_be).collect();
        if comes && let Some(&room) = random.pick(&free) {
            blueprint.rooms.set_purpose(room, purpose);
            if purpose == RoomPurpose::Shrine {
                blueprint.rooms.set_lit(room, true);
            }
        }
    }
}

/// Whether a key or a search is needed to reach any part of the room.
fn is_closed_off(blueprint: &Blueprint, room: usize) -> bool {
    blueprint.rooms.cells(room).all(|cell| !blueprint.open_region.get_or(cell, false))
}

/// Whether a room is a chamber of a cave of which half or more is in clear line of stairs, where no monster may be born.
fn is_exposed(blueprint: &Blueprint, room: usize) -> bool {
    let is_chamber = blueprint.rooms.get(room).is_some_and(|room| room.shape == Shape::Chamber);
    let cells = || blueprint.rooms.cells(room);
    let seen = || cells().filter(|cell| blueprint.seen_from_stairs.get_or(*cell, true)).count();
    is_chamber && 2 * seen() >= cells().count()
}

/// Whether a room is plain and contains neither stairs nor the level's goal.
pub(super) fn is_free(blueprint: &Blueprint, room: usize) -> bool {
    let ends = [blueprint.stairs_up, blueprint.stairs_down, Some(blueprint.goal)];
    let is_plain = blueprint.rooms.get(room).is_some_and(|room| room.purpose == RoomPurpose::Plain);
    is_plain && ends.into_iter().flatten().all(|end| blueprint.rooms.index_at(end) != Some(room))
}
