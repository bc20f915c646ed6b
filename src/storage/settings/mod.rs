//! The player's settings: palette, keys, text size, full screen, what is asked before an action. They never change a game and are not saved with one.
//!
//! The file `settings.ron` beside the saved games is read only when a front end opens a game. Each field is read
//! separately: an invalid one is reported in one line and left unchanged. In reading order:
//!
//! - `toggle`: the settings that are on or off, with their texts;
//! - `values`: all settings;
//! - `keys`: the key bindings, the player's own combined with those of the data;
//! - `read`: parses settings and reports every mistake;
//! - `write`: writes a changed setting and the others of the file;
//! - `file`: the file, and settings as a resource.

mod file;
mod keys;
mod read;
mod toggle;
mod values;
mod write;

pub(crate) use file::SettingsFile;
pub(crate) use keys::{KeyOverrides, KeyRefusal};
pub(crate) use read::read_settings;
pub use toggle::Toggle;
pub(crate) use toggle::ToggleGroup;
pub use values::Settings;
pub(crate) use values::{MoreBelow, Scale, Setting};
pub(crate) use write::rewrite;
