//! The debug console of the window, and its overlays: drawn by egui over the tiles, and only while they are shown.
//!
//! All they show comes as data from [`crate::interface::debug`], all they do goes back as a
//! [`Request`](request::Request): a hot key, a line of the console's grammar, a place. Keys are not egui's business:
//! `keyboard` gives them to the game's own console. In reading order:
//!
//! - `context`: egui comes when something of it is to be seen, and is gone afterwards;
//! - `shown`: what is to be seen, gathered when the picture was drawn and not once a frame;
//! - `window`: the console's window and its tabs; `view`, `commands`, `monsters`, `command_line`, `inspector`,
//!   `timings`, `history`: what stands in them;
//! - `overlay`: tints, ranges, ways and labels exactly over the cells of the map, which `map_area` finds, and
//!   `clearing`: how lines keep clear of letters;
//! - `request`: what a click asks for;
//! - `stage_times`, `history`: what is noted in the `Turn` schedule of debug games, for nobody but this console;
//! - `theme`: colors and letters.

mod clearing;
mod command_line;
mod commands;
mod context;
mod history;
mod inspector;
mod map_area;
mod monsters;
mod overlay;
mod request;
mod shown;
mod stage_times;
mod theme;
mod timings;
mod view;
mod window;

use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass, input::EguiWantsInput};

use super::stage::FrameStage;

pub(super) fn plugin(app: &mut App) {
    let mut settings = EguiGlobalSettings { auto_create_primary_context: false, enable_ime: false, ..default() };
    // keys go to the game's own console, which every front end has
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
    app.insert_resource(settings)
        // textures by arrays would only save what is not there: one font is the only texture
        .add_plugins(EguiPlugin { bindless_mode_array_size: None, ..default() })
        .init_resource::<EguiWantsInput>()
        .add_plugins((context::plugin, shown::plugin, stage_times::plugin, history::plugin))
        .add_systems(EguiPrimaryContextPass, window::draw);
    app.configure_sets(
        Update,
        (context::ConsoleStep::Context, context::ConsoleStep::Facts).chain().in_set(FrameStage::DebugConsole),
    );
}
