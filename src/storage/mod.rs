//! Storage: the state of a game as records and as a hash, saved games, recordings, scores and settings.
//!
//! The input is the world and the player's settings; the output is files, and a world restored from them. All data
//! read from a file are checked before the game uses them. Files are written only when a front end asks for it. Nothing
//! here is part of the rules.

pub(crate) mod saves;
pub(crate) mod settings;
pub(crate) mod snapshot;
#[cfg(test)]
pub(crate) mod tests;
