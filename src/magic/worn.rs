//! What the rings that are worn do each turn.

use bevy::prelude::*;

pub(super) fn rings_work() -> Result {
    Ok(())
}
