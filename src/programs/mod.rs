//! The command line, bots, drafts of levels, and the state of a game as JSON.
//!
//! Input is arguments, key scripts and seeds; output is tables, JSON and exit codes. No other part of the game depends
//! on this one.

pub(crate) mod bots;
pub(crate) mod command_line;
pub(crate) mod drafts;
pub(crate) mod state;
