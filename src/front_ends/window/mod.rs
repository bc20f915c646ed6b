//! The window: the picture of `interface/screen/` as two layers of tiles, and the keyboard.
//!
//! A front end and nothing more. Keys go to [`screen::press`](crate::interface::screen::press) one at a time, in the
//! order typed; the picture of [`screen::draw`](crate::interface::screen::draw) is asked for after a key or when the
//! window changed, never once a frame. In reading order:
//!
//! - `run` and `start`: whether there can be a window, the App that shows it, a failed start as one line;
//! - `stage`: what one update does, in which order;
//! - `keyboard`: what the keyboard says as [`Key`](crate::content::Key)s;
//! - `layout`: how many cells of which size fit the window;
//! - `picture`: when to draw, and which cells changed;
//! - `typeface`, `box_drawing`, `bitmap`, `atlas`: glyphs as pixels of exactly the size of a cell;
//! - `tiles`, `map_tiles`, `halo`: the picture as entities;
//! - `debug_console`: the debug console and its overlays, by egui, while they are shown;
//! - `data_files`: data files that change while the window is open;
//! - `replay`: a recorded game that continues on its own;
//! - `effects`: cells that move and how long they may, and sleeping otherwise;
//! - `timings`: what the window measures when asked to.

mod atlas;
mod bitmap;
mod box_drawing;
mod clipboard;
mod data_files;
mod debug_console;
mod display_probe;
mod effects;
mod halo;
mod keyboard;
mod layout;
mod leaving;
mod map_tiles;
mod picture;
mod primary;
mod replay;
mod run;
mod stage;
mod start;
mod tiles;
mod timings;
mod typeface;

use bevy::prelude::*;

pub use display_probe::NoDisplay;
pub use leaving::Leaving;
pub use picture::draw_again;
pub use run::run;
pub use start::DesktopError;
pub use typeface::TypefaceError;

/// Adds the window to an App that has Bevy's plugins and the game.
fn plugin(app: &mut App) {
    app.add_plugins((
        stage::plugin,
        primary::plugin,
        (keyboard::plugin, clipboard::plugin, data_files::plugin, replay::plugin),
        picture::plugin,
        atlas::plugin,
        tiles::plugin,
        map_tiles::plugin,
        halo::plugin,
        effects::plugin,
        debug_console::plugin,
        leaving::plugin,
        timings::plugin,
    ));
}
