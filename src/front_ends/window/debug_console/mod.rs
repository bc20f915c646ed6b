//! The debug console of the window, and its overlays. Egui draws them over the tiles while they are shown.
//!
//! Everything they show comes as data from [`crate::interface::debug`]; everything they do goes back as a
//! [`Request`](request::Request), such as a hot key, a line of the console's grammar or a cell. Egui gets no keys:
//! `keyboard` passes them to the game's own console. In reading order:
//!
//! - `context`: creates egui's context when something is to be shown, and removes it afterward;
//! - `shown`: what is shown, gathered when the picture is drawn and not in every frame;
//! - `window`: the console's window and its tabs; `view`, `commands`, `monsters`, `mind`, `command_line`, `inspector`,
//!   `timings`, `history`: the contents of the tabs;
//! - `overlay`: tints, ranges, routes and labels exactly over the cells of the map; `map_area` finds the cells, and
//!   `clearing` keeps lines away from letters;
//! - `request`: what a click asks for;
//! - `stage_times`, `history`: what is noted in the `Turn` schedule of debug games, only for this console;
//! - `theme`: colors and fonts.

mod clearing;
mod command_line;
mod commands;
mod context;
mod history;
mod inspector;
mod map_area;
mod mind;
mod monsters;
mod overlay;
mod request;
mod shown;
mod stage_times;
mod theme;
mod timings;
mod view;
mod window;

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass, EguiRenderOutput, input::EguiWantsInput,
};

use super::stage::FrameStage;

pub(super) fn plugin(app: &mut App) {
    let mut settings = EguiGlobalSettings { auto_create_primary_context: false, enable_ime: false, ..default() };
    // keys go to the game's own console, which every front end has
    settings.input_system_settings.run_write_keyboard_input_messages_system = false;
    app.insert_resource(settings)
        // arrays of textures would save nothing: the font is the only texture
        .add_plugins(EguiPlugin { bindless_mode_array_size: None, ..default() })
        .init_resource::<EguiWantsInput>()
        .add_plugins((context::plugin, shown::plugin, stage_times::plugin, history::plugin))
        .add_systems(EguiPrimaryContextPass, window::draw)
        .add_systems(PostUpdate, draw_new_letters.after(EguiPostUpdateSet::ProcessOutput));
    app.configure_sets(
        Update,
        (context::ConsoleStage::Context, context::ConsoleStage::Facts).chain().in_set(FrameStage::DebugConsole),
    );
}

/// Asks for another frame after one with letters of a size that was not drawn before: they reach the graphics card with the
/// next frame, and without one they would be missing until a key is pressed.
fn draw_new_letters(contexts: Query<&EguiRenderOutput>, mut redraw: MessageWriter<RequestRedraw>) {
    if contexts.iter().any(|output| !output.textures_delta.is_empty()) {
        redraw.write(RequestRedraw);
    }
}
