//! What the player sets: palette, keys, size of letters, full screen. Nothing of it changes a game or is kept with one.
//!
//! A file `settings.ron` beside the saved games is read when a front end opens a game, and by nothing else. Each field
//! is read by itself: what can't be used is told in a line and left as it is. In reading order:
//!
//! - `values`: what can be set;
//! - `keys`: which keys give which command, the player's own and those of the data together;
//! - `read`: text to settings, with every mistake in it;
//! - `write`: a changed setting back into the text, of which nothing else changes;
//! - `file`: the file itself, and settings as a part of the world.

mod file;
mod keys;
mod read;
mod values;
mod write;

pub use file::{SettingsFile, load_settings, save_settings};
pub use keys::{KeyOverrides, KeyRefusal};
pub use read::{Reading, read_settings};
pub use values::{Scale, Setting, Settings};
pub use write::{Rewritten, rewrite};
