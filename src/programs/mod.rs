//! The command line, bots, surveys of levels, and the state of a game as JSON.
//!
//! Input is arguments, key scripts and seeds; output is tables, JSON and exit codes. No other part of the game depends
//! on this one.

pub mod balance;
pub mod bots;
pub mod command_line;
pub mod state;
pub mod survey;
pub mod tally;
