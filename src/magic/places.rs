//! Effects on where the player is.

use bevy::prelude::*;

pub(super) fn light_room() -> Result<bool> {
    Ok(false)
}

pub(super) fn teleport() -> Result<bool> {
    Ok(false)
}
