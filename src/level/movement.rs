//! Where a step may lead.

use super::{Terrain, is_way};
use crate::geometry::{Direction, Position};

/// Whether whoever stands on `from` can step in `direction`, as far as the terrain goes: never diagonally through a
/// door or past a wall's corner (Rogue 5.4, section 5). `passable` says which cells count as open.
pub fn can_step(terrain: &Terrain, from: Position, direction: Direction, passable: impl Fn(Position) -> bool) -> bool {
    let to = from.step(direction);
    if !passable(to) {
        return false;
    }
    if !direction.is_diagonal() {
        return true;
    }
    let (dx, dy) = direction.offset();
    let beside = [Position::new(from.x + dx, from.y), Position::new(from.x, from.y + dy)];
    !terrain.structure(from).is_door()
        && !terrain.structure(to).is_door()
        && beside.into_iter().all(|cell| !terrain.structure(cell).blocks_way())
}

/// Whether a walker's step leads onto a way, if need be by opening a door first; who stands there is not asked.
#[must_use]
pub fn leads(terrain: &Terrain, from: Position, direction: Direction, opens_doors: bool) -> bool {
    can_step(terrain, from, direction, |cell| is_way(terrain.structure(cell), opens_doors))
}
