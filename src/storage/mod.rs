//! What is kept: the state of a game as records and as a hash, files of games in progress, recordings, scores, settings.
//!
//! In flow the world and what the player sets; out flow files, and the world again. Whatever a file says is checked before
//! the game sees it. Nothing is written unless a front end asks for it, and nothing here is part of the rules.

pub mod saves;
pub mod settings;
pub mod snapshot;
