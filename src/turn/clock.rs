//! The state of a game: its clock, its progress, and the switches of debug commands.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{base::limits::MOST_TURNS, content::CauseOfDeath};

/// The clock: counts the turns since the start of the game. A creature of normal speed gains 100 energy per turn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The number of turns passed; 0 at the start.
    pub turn: u64,
}

impl Clock {
    /// Lets a turn pass.
    pub fn tick(&mut self) {
        self.turn = self.turn.saturating_add(1).min(MOST_TURNS);
    }
}

/// Whether the game goes on, or how it ended.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Progress {
    /// The game continues.
    #[default]
    Playing,
    /// The player died.
    Dead(CauseOfDeath),
    /// The player carried the Amulet back to level 1.
    Won,
}

impl Progress {
    /// Returns its name as programs see it (`docs/contract.md#state`).
    pub const fn name(self) -> &'static str {
        match self {
            Self::Playing => "Playing",
            Self::Dead(_) => "Dead",
            Self::Won => "Won",
        }
    }
}

/// The switches of the debug console that change the rules (`docs/contract.md#debug-commands`), and whether a debug
/// command ever changed this game. They are part of the game's state.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cheats {
    /// The player takes no damage, loses no strength, armor or food, and has an endless light; lights use no fuel.
    pub god: bool,
    /// The player has an endless light of fixed radius.
    pub endless_light: bool,
    /// Monsters do nothing.
    pub frozen_monsters: bool,
    /// No wandering monsters arrive on their own.
    pub no_wanderers: bool,
    /// A debug command changed the game, so it does not enter the list of scores.
    pub debugged: bool,
}
