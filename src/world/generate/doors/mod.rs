//! Assigns door states (`docs/rules.md#doors-and-locks`), locks rooms, and hides corridor cells.
//!
//! The way between the stairs, and to the level's goal, is never locked or hidden. A lock always guards something, and
//! everything can be reached once every lock is opened and every secret is found.

mod passages;
mod secret_corridors;
mod vaults;

use super::{Blueprint, LevelRequest};
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::DoorTypes,
    world::level::{DoorState, Structure},
};
use passages::Passages;
use vaults::Vaults;

/// Places the doors of a level and hides some corridor cells.
pub(super) fn hang(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let places: Vec<Point> = blueprint.doors.iter().map(|(place, _)| *place).collect();
    let states = draw_states(blueprint, &places, &request.dungeon().door_types, random);
    for (&place, &state) in places.iter().zip(&states) {
        blueprint.structure.set(place, Structure::Door(state));
    }
    blueprint.doors = places.into_iter().zip(states).collect();
    secret_corridors::hide(blueprint, request, random);
}

/// Draws a state for each door by the shares, then assigns the locked and secret ones to doors where they are allowed:
/// locks to all doors of a room that is not needed, with secret doors beside them where necessary, and the remaining
/// secret doors to doors without which the same rooms can be reached. The rest become closed doors
/// (`docs/rules.md#doors-and-locks`).
fn draw_states(
    blueprint: &Blueprint,
    places: &[Point],
    shares: &DoorTypes,
    random: &mut RandomStream,
) -> Vec<DoorState> {
    let drawn: Vec<DoorState> = places.iter().map(|_| draw(shares, random)).collect();
    let count = |state: DoorState| drawn.iter().filter(|drawn| **drawn == state).count();
    let passages = Passages::through(&blueprint.structure, places);
    let mut vaults = Vaults::none(blueprint, places, &passages);
    vaults.lock(count(DoorState::Locked), count(DoorState::Secret), random);
    let mut open = drawn.iter().copied().filter(|state| !state.is_barred());
    let state_of = |barred: &Option<DoorState>| barred.or_else(|| open.next()).unwrap_or(DoorState::Closed);
    vaults.barred().iter().map(state_of).collect()
}

fn draw(shares: &DoorTypes, random: &mut RandomStream) -> DoorState {
    let share = |state: &DoorState| match state {
        DoorState::Open => shares.open.parts(),
        DoorState::Closed => shares.closed.parts(),
        DoorState::Locked => shares.locked.parts(),
        DoorState::Broken => shares.broken.parts(),
        DoorState::Secret => shares.secret.parts(),
        DoorState::Archway => shares.archway.parts(),
    };
    random.pick_weighted(&DoorState::ALL, share).copied().unwrap_or(DoorState::Archway)
}

/// Places a key for each locked door where it can be reached without a key or a search. So every lock
/// can be opened, in any order.
pub(super) fn lay_keys(blueprint: &mut Blueprint, random: &mut RandomStream) {
    let locked = blueprint.doors.iter().filter(|(_, state)| *state == DoorState::Locked);
    let locks: Vec<Point> = locked.map(|(door, _)| *door).collect();
    if locks.is_empty() {
        return;
    }
    let is_open = |cell: &Point| {
        blueprint.open_region.get_or(*cell, false) && *cell != blueprint.goal && !blueprint.is_behind_stones(*cell)
    };
    let places: Vec<Point> = blueprint.plain_ground().filter(is_open).collect();
    // A key is no part of what a set piece offers.
    let is_elsewhere = |cell: &Point| blueprint.rooms.index_at(*cell).is_none_or(|room| !blueprint.has_set_piece(room));
    let mut free: Vec<Point> = places.iter().copied().filter(is_elsewhere).collect();
    for door in locks {
        // On the smallest levels several keys may share a cell.
        let place = take(&mut free, random).or_else(|| random.pick(&places).copied()).unwrap_or(blueprint.goal);
        blueprint.keys.push((place, door));
    }
}

fn take(places: &mut Vec<Point>, random: &mut RandomStream) -> Option<Point> {
    let count = u32::try_from(places.len()).ok().filter(|count| *count > 0)?;
    Some(places.swap_remove(random.below(count) as usize))
}
