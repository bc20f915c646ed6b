//! The clock, and whether the game still runs.

use bevy::prelude::*;

use super::fact::CauseOfDeath;

/// Turns of the clock since the start of the game: one for each 100 energy of a creature of normal speed.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Turns passed, 0 at the start.
    pub turn: u64,
}

/// How the game stands.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// It goes on.
    #[default]
    Playing,
    /// The player died.
    Dead(CauseOfDeath),
    /// The player carried the Amulet back to level 1.
    Won,
}
