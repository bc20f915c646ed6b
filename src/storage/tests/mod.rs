//! Tests of files: saved games, their versions, and any text.

mod any_text;
mod save_formats;
pub(crate) mod saved_games;
