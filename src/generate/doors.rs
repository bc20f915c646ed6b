//! Which kind each door is (document 004, section 4.5), such that no barred door is ever needed.

use super::{
    Blueprint, LevelRequest,
    connectivity::{is_unbarred, least_barred_way, reach},
};
use crate::{
    content::DoorTypes,
    geometry::{Grid, Position},
    level::{DoorState, Structure},
    random::RandomStream,
};

/// Hangs the doors of a level.
pub(super) fn hang(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let places: Vec<Position> = blueprint.doors.iter().map(|(place, _)| *place).collect();
    let ends = (blueprint.stairs_up.unwrap_or(blueprint.goal), blueprint.goal);
    let shares = &request.dungeon().door_types;
    blueprint.doors = draw_door_states(&mut blueprint.structure, &places, shares, ends, random);
}

/// Draws the kind of every door by the shares. A door that is needed to get from `start` to `goal` and drew locked or
/// secret becomes closed, and another that is not needed takes its kind where there is one (DESIGN, "Secret doors").
fn draw_door_states(
    structure: &mut Grid<Structure>,
    places: &[Position],
    shares: &DoorTypes,
    (start, goal): (Position, Position),
    random: &mut RandomStream,
) -> Vec<(Position, DoorState)> {
    for &place in places {
        structure.set(place, Structure::Door(draw(shares, random)));
    }
    let mut displaced = Vec::new();
    for place in least_barred_way(structure, start, goal) {
        if let Some(Structure::Door(state)) = structure.get(place) {
            displaced.push(*state);
        }
        structure.set(place, Structure::Door(DoorState::Closed));
    }
    if !displaced.is_empty() {
        let mut candidates: Vec<Position> = places.to_vec();
        random.shuffle(&mut candidates);
        let mut candidates = candidates.into_iter();
        for state in displaced {
            candidates.by_ref().find(|&place| try_to_bar(structure, place, state, (start, goal)));
        }
    }
    let state_of = |place: &Position| match structure.get(*place) {
        Some(Structure::Door(state)) => *state,
        _ => DoorState::Archway,
    };
    places.iter().map(|place| (*place, state_of(place))).collect()
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

/// Bars a door unless it is barred already or needed; answers whether it did.
fn try_to_bar(
    structure: &mut Grid<Structure>,
    place: Position,
    state: DoorState,
    (start, goal): (Position, Position),
) -> bool {
    let before = structure.get_or(place, Structure::Rock);
    if !is_unbarred(before) {
        return false;
    }
    structure.set(place, Structure::Door(state));
    let free = reach(structure, start, is_unbarred).get_or(goal, false);
    if !free {
        structure.set(place, before);
    }
    free
}
