//! Which rooms are lit, and what they are for.

use super::{Blueprint, LevelRequest};
use crate::random::{Chance, RandomStream};

/// Lights each room by chance, less often the deeper (Rogue 5.4, section 8).
pub(super) fn assign(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let levels_above = request.depth.saturating_sub(1);
    let dark = Chance::from_parts(request.dungeon().dark_room_chance_per_level.parts().saturating_mul(levels_above));
    for room in 0..blueprint.rooms.len() {
        blueprint.rooms.set_lit(room, !random.chance(dark));
    }
}
