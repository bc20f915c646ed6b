//! The trail the player leaves.

use bevy::prelude::*;

use crate::{
    creatures::Player,
    geometry::Position,
    level::{Scent, Terrain},
    turn::Clock,
};

/// The player's scent is laid where the player stands (document 002, "Smell").
pub(super) fn lay_trail(
    clock: Res<Clock>,
    player: Query<&Position, With<Player>>,
    mut level: Query<(&Terrain, &mut Scent)>,
) -> Result {
    let (terrain, mut scent) = level.single_mut()?;
    scent.lay(*player.single()?, clock.turn, terrain);
    Ok(())
}
