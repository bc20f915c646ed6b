//! Effects on what the player has in use.

use bevy::prelude::*;

pub(super) fn enchant_armor() -> Result<bool> {
    Ok(false)
}

pub(super) fn enchant_weapon() -> Result<bool> {
    Ok(false)
}

pub(super) fn remove_curses() -> Result<bool> {
    Ok(false)
}

pub(super) fn protect_armor() -> Result<bool> {
    Ok(false)
}
