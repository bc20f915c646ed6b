//! The effect of each debug command on a running game.
//!
//! Each function takes a command and returns its reply. A refusal is a sentence without a full stop, and changes
//! nothing.

mod game;
mod ground;
mod level;
mod minds;
mod player_commands;
mod things;
mod traps;

pub(super) use game::{Game, on_or_off};
pub(super) use level::blueprint_of;
pub(super) use player_commands::is_on;
