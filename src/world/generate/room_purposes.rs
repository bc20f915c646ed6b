//! Which rooms are lit, and what they are for.

use super::{Blueprint, LevelRequest};
use crate::{
    base::random::{Chance, RandomStream},
    world::level::RoomPurpose,
};

/// Lights each room by chance, less often the deeper (`docs/rules.md#dark-rooms`), then gives rooms their purposes: what is
/// locked away is a vault, and of the rest some are special by the chances of the depth, but none with stairs in it.
pub(super) fn assign(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let levels_above = request.depth.saturating_sub(1);
    let dark = Chance::from_parts(request.dungeon().dark_room_chance_per_level.parts().saturating_mul(levels_above));
    for room in 0..blueprint.rooms.len() {
        blueprint.rooms.set_lit(room, !random.chance(dark));
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
        // The dice roll whether there is a room for it or not: so a room more or less moves no other purpose.
        let comes = random.chance(odds.at(request.depth));
        let free: Vec<usize> = (0..blueprint.rooms.len()).filter(|room| is_free(blueprint, *room)).collect();
        if comes && let Some(&room) = random.pick(&free) {
            blueprint.rooms.set_purpose(room, purpose);
            if purpose == RoomPurpose::Shrine {
                blueprint.rooms.set_lit(room, true);
            }
        }
    }
}

/// Whether none of a room can be reached without a key or a search.
fn is_closed_off(blueprint: &Blueprint, room: usize) -> bool {
    blueprint.rooms.cells(room).all(|cell| !blueprint.open_region.get_or(cell, false))
}

/// Whether a room is plain and has neither stairs nor the level's aim in it.
fn is_free(blueprint: &Blueprint, room: usize) -> bool {
    let ends = [blueprint.stairs_up, blueprint.stairs_down, Some(blueprint.goal)];
    let is_plain = blueprint.rooms.get(room).is_some_and(|room| room.purpose == RoomPurpose::Plain);
    is_plain && ends.into_iter().flatten().all(|end| blueprint.rooms.index_at(end) != Some(room))
}
