//! What strikes the first monster in a line.

use bevy::prelude::*;

use super::effects::Use;
use crate::content::Effect;

pub(super) fn strike_first(_world: &mut World, _effect: Effect, _used: &Use) -> Result<bool> {
    Ok(false)
}
