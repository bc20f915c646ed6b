//! A level before anything is on it.

use bevy::prelude::*;

use super::{Doors, Level, Occupancy, Traps, TurnOrder};
use crate::base::geometry::Size;

/// Returns a level with the indices that observers keep: they have to be there before anything is placed on it.
pub(crate) fn bare_level(level: Level, size: Size) -> impl Bundle {
    (level, Occupancy::empty(size), TurnOrder::default(), Doors::default(), Traps::default())
}
