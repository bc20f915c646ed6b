//! How a game stands: its clock, whether it still runs, and what debug commands have switched.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::facts::CauseOfDeath;

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

/// The switches of the debug console that change the rules (`docs/contract.md#debug-commands`), and whether a debug command
/// ever changed this game. Part of the game's state.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Resource))]
pub struct Cheats {
    /// The player takes no damage, keeps strength and armor, uses up no food, and has an endless light; no light burns
    /// fuel.
    pub god: bool,
    /// The player sees by a light of fixed radius that never ends.
    pub endless_light: bool,
    /// Monsters do nothing.
    pub frozen_monsters: bool,
    /// No wanderer comes by itself.
    pub no_wanderers: bool,
    /// A debug command changed the game: it counts for no score list.
    pub debugged: bool,
}
