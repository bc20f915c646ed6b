//! Where magic takes a monster.

use crate::{
    base::{geometry::Position, random::RandomStream},
    world::{
        level::{Occupancy, Terrain},
        sight::FieldOfView,
    },
};

/// A free place on the level's floor out of the player's view, each as likely as the other; where all are in view, the one
/// farthest from where the monster is.
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
