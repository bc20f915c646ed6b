//! The window: shows the picture of `interface/screen/` as two layers of tiles, and passes on the keyboard's keys.
//!
//! It contains no rules. Keys go to [`screen::press_next`](crate::interface::screen::press_next) one at a time, in the
//! order typed. The picture of [`screen::draw_game`](crate::interface::screen::draw_game) is requested after a key or
//! another change, never in every frame. In reading order:
//!
//! - `run`, `display_probe`, `start`: check and choose the display, build and run the App with the desktop's clipboard, report a failed
//!   start in one line;
//! - `primary`: the window itself, its settings and its camera;
//! - `stage`: the order of what one update does;
//! - `keyboard`, `typed_key`: keyboard messages as [`Key`](crate::content::Key)s;
//! - `pointer`: the mouse as events at cells of the picture;
//! - `gamepad`, `gamepad_inputs`: buttons and sticks as the same keys and events;
//! - `layout`: the number and the size of cells that fit the window;
//! - `picture`: when to draw, and which cells changed;
//! - `typeface`, `box_drawing`, `blocks`, `bitmap`, `atlas`: glyphs as pixels of exactly the size of a cell;
//! - `tiles`, `map_tiles`, `halo`: the picture as entities;
//! - `debug_console`: the debug console and its overlays, drawn by egui while they are shown;
//! - `data_files`: data files that change while the window is open;
//! - `pace`: the actions that need no key: of an intention, and of a recorded game that is being watched;
//! - `effects`, `emphasis`: cells whose color changes over time, and how often the window updates;
//! - `leaving`: what ends the program, and what runs just before;
//! - `stopwatch`: what the window measures on request.

mod atlas;
mod bitmap;
mod blocks;
mod box_drawing;
mod data_files;
mod debug_console;
mod display_probe;
mod effects;
mod emphasis;
mod gamepad;
mod gamepad_inputs;
mod halo;
mod keyboard;
mod layout;
mod leaving;
mod map_tiles;
mod pace;
mod picture;
mod pointer;
mod primary;
mod run;
mod stage;
mod start;
mod stopwatch;
mod tiles;
mod typed_key;
mod typeface;

use bevy::prelude::*;

pub(crate) use display_probe::leave_dead_wayland;
pub(crate) use leaving::Leaving;
pub(crate) use run::run;

/// Adds the window's systems to an App that has Bevy's plugins and the game.
fn plugin(app: &mut App) {
    app.add_plugins((
        stage::plugin,
        primary::plugin,
        (keyboard::plugin, pointer::plugin, gamepad::plugin, data_files::plugin, pace::plugin),
        picture::plugin,
        atlas::plugin,
        tiles::plugin,
        map_tiles::plugin,
        halo::plugin,
        effects::plugin,
        debug_console::plugin,
        leaving::plugin,
        stopwatch::plugin,
    ));
}
