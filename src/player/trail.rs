//! The trail the player leaves.

use bevy::prelude::*;

use crate::{creatures::Player, geometry::Position, level::Scent, turn::Clock};

/// The player's scent is laid where the player stands (document 002, "Smell").
pub(super) fn lay_trail(
    clock: Res<Clock>,
    player: Query<&Position, With<Player>>,
    mut level: Query<&mut Scent>,
) -> Result {
    level.single_mut()?.lay(*player.single()?, clock.turn);
    Ok(())
}
