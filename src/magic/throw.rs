//! Throwing and shooting (Rogue 5.4, section 2).

use bevy::prelude::*;

use crate::{geometry::Position, turn::Serial};

pub(super) fn throw(_world: &mut World, _item: Serial, _count: u32, _target: Position) -> Result {
    Ok(())
}
