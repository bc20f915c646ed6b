//! The choice of a cell to which magic moves a monster.

use crate::{
    base::{geometry::Position, random::RandomStream},
    world::{
        level::{Occupancy, Terrain},
        sight::FieldOfView,
    },
};

/// Returns a random free floor cell that is out of the player's view; each has the same chance. If all free cells are
/// in view, returns the one farthest from the monster; `None` if no cell is free.
pub fn random_hidden_cell(
    from: Position,
    view: &FieldOfView,
    terrain: &Terrain,
    occupancy: &Occupancy,
    random: &mut RandomStream,
) -> Option<Position> {
    let free: Vec<Position> =
        occupancy.free_cells(terrain).filter(|cell| terrain.structure(*cell).is_plain_floor()).collect();
    let hidden: Vec<Position> = free.iter().copied().filter(|cell| !view.sees(*cell)).collect();
    let farthest = || free.into_iter().max_by_key(|cell| cell.distance(from));
    random.pick(&hidden).copied().or_else(farthest)
}
