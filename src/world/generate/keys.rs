//! Placing keys.

use super::Blueprint;
use crate::{
    base::{geometry::Position, random::RandomStream},
    world::level::DoorState,
};

/// Places a key for each locked door where it can be reached without a key or a search. So every lock
/// can be opened, in any order.
pub(super) fn lay(blueprint: &mut Blueprint, random: &mut RandomStream) {
    let locked = blueprint.doors.iter().filter(|(_, state)| *state == DoorState::Locked);
    let locks: Vec<Position> = locked.map(|(door, _)| *door).collect();
    if locks.is_empty() {
        return;
    }
    let is_open = |cell: &Position| {
        blueprint.open_region.get_or(*cell, false) && *cell != blueprint.goal && !blueprint.is_behind_stones(*cell)
    };
    let places: Vec<Position> = blueprint.plain_ground().filter(is_open).collect();
    let mut free = places.clone();
    for door in locks {
        // On the smallest levels several keys may share a cell.
        let place = take(&mut free, random).or_else(|| random.pick(&places).copied()).unwrap_or(blueprint.goal);
        blueprint.keys.push((place, door));
    }
}

fn take(places: &mut Vec<Position>, random: &mut RandomStream) -> Option<Position> {
    let count = u32::try_from(places.len()).ok().filter(|count| *count > 0)?;
    Some(places.swap_remove(random.below(count) as usize))
}
