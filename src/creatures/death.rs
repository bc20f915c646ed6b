//! The end of a monster.

use bevy::prelude::*;

use crate::{
    geometry::Position,
    level::{Occupancy, TurnOrder},
};

/// A monster that died leaves its place, the order of turns, and the world.
pub fn bury(
    commands: &mut Commands,
    occupancy: &mut Occupancy,
    order: &mut TurnOrder,
    monster: Entity,
    place: Position,
) {
    occupancy.leave(place);
    order.leave(monster);
    commands.entity(monster).despawn();
}
