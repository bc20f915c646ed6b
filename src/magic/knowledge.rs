//! Effects that make something known.

use bevy::prelude::*;

use crate::{random::Dice, turn::Serial};

pub(super) fn detect_monsters(In(_turns): In<Dice>) -> Result<bool> {
    Ok(false)
}

pub(super) fn detect_magic() -> Result<bool> {
    Ok(false)
}

pub(super) fn detect_food() -> Result<bool> {
    Ok(false)
}

pub(super) fn map_level() -> Result<bool> {
    Ok(false)
}

pub(super) fn ask_to_identify() -> Result<bool> {
    Ok(false)
}

/// The player gets to know all about an item of the pack; answers whether there was anything left to know.
pub(super) fn make_known(_world: &mut World, _serial: Serial) -> Result<bool> {
    Ok(false)
}
