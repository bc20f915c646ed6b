//! Where a step may lead.

use super::{Gait, Terrain, passage::Passage};
use crate::base::geometry::{Direction, Grid, Position};

/// Whether somebody's step leads onto a way, if need be by opening a door first; who stands there is not asked.
#[inline]
#[must_use]
pub fn leads(terrain: &Terrain, from: Position, direction: Direction, gait: Gait) -> bool {
    terrain.ways(gait).at(from).lead(direction)
}

/// The directions in which a step [`leads`] onto a way, clockwise from the north.
#[inline]
pub fn ways_from(terrain: &Terrain, from: Position, gait: Gait) -> impl Iterator<Item = Direction> + use<> {
    terrain.ways(gait).at(from).directions()
}

/// The rule for it: never diagonally through a door or past a wall's corner (Rogue 5.4, section 5).
pub(super) fn can_step(passages: &Grid<Passage>, from: Position, direction: Direction, gait: Gait) -> bool {
    let at = |cell| passages.get_or(cell, Passage::OUTSIDE);
    let to = from.step(direction);
    if !at(to).is_way(gait) {
        return false;
    }
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.offset();
    let beside = [Position::new(from.x + dx, from.y), Position::new(from.x, from.y + dy)];
    !at(from).is_door() && !at(to).is_door() && beside.into_iter().all(|cell| !at(cell).blocks_way())
}
