//! Where a step may lead.

use super::{DoorState, Structure, Terrain};
use crate::geometry::{Direction, Grid, Position};

/// Whether a walker can get onto a cell, if need be by opening its door first.
#[must_use]
pub const fn is_way(structure: Structure, opens_doors: bool) -> bool {
    match structure {
        Structure::Door(DoorState::Closed) => opens_doors,
        structure => !structure.blocks_way(),
    }
}

/// Whether a walker's step leads onto a way, if need be by opening a door first; who stands there is not asked.
#[inline]
#[must_use]
pub fn leads(terrain: &Terrain, from: Position, direction: Direction, opens_doors: bool) -> bool {
    terrain.ways(opens_doors).at(from).lead(direction)
}

/// The rule for it: never diagonally through a door or past a wall's corner (Rogue 5.4, section 5).
pub(super) fn can_step(structure: &Grid<Structure>, from: Position, direction: Direction, opens_doors: bool) -> bool {
    let at = |cell| structure.get_or(cell, Structure::Rock);
    let to = from.step(direction);
    if !is_way(at(to), opens_doors) {
        return false;
    }
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.offset();
    let beside = [Position::new(from.x + dx, from.y), Position::new(from.x, from.y + dy)];
    !at(from).is_door() && !at(to).is_door() && beside.into_iter().all(|cell| !at(cell).blocks_way())
}
