//! Everything that is stored: the state of a game as records and as a hash, saved games, recordings, scores, settings.
//!
//! The input is the world and the player's settings; the output is files, and a world restored from them. Everything
//! read from a file is checked before the game uses it. Files are written only when a front end asks for it, and
//! nothing here is part of the rules.

pub mod saves;
pub mod settings;
pub mod snapshot;
