//! Life that is taken from all round about.

use bevy::prelude::*;

pub(super) fn drain_life(_world: &mut World) -> Result<bool> {
    Ok(false)
}
