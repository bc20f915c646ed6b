//! The program, and programs that play: the command line, bots, surveys of levels, the state of a game as JSON.
//!
//! In flow arguments, scripts of keys and seeds; out flow tables, JSON and exit codes. Nothing in the game knows of
//! these.

pub mod bots;
pub mod command_line;
pub mod state;
pub mod survey;
