//! What debug commands have switched.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The switches of the debug console that change the rules (document 004, section 4.6), and whether a debug command
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
