//! The data that the console's window shows, and the head above its tabs.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::theme;
use crate::{
    content::Content,
    interface::debug::{Console, ConsoleFacts, cell_text},
};

/// The data that the console's window shows.
pub(super) struct ConsoleView<'world> {
    /// The world, which is only read.
    pub world: &'world World,
    /// The content of the game, including the palette.
    pub content: &'world Content,
    /// The console's own state.
    pub console: &'world Console,
    /// The facts about the game.
    pub facts: &'world ConsoleFacts,
}

/// Draws the seed, the turn, the depth, and a description of the cell at the cursor.
pub(super) fn draw_head(ui: &mut Ui, view: &ConsoleView<'_>) {
    let colors = &view.content.palette().interface;
    let ConsoleFacts { seed, turn, depth, debugged, .. } = view.facts;
    let (dim, text) = (colors.dim, colors.text);
    let (seed, turn, depth) = (format!("{seed}   "), format!("{turn}   "), format!("{depth}   "));
    let mark = if *debugged { "debugged" } else { "" };
    ui.label(theme::line(&[
        ("Seed ", false, dim),
        (&seed, true, text),
        ("Turn ", false, dim),
        (&turn, true, text),
        ("Depth ", false, dim),
        (&depth, true, text),
        (mark, true, view.content.palette().messages.warning),
    ]));
    let what = cell_text(view.world, view.facts, view.console.cursor);
    ui.label(theme::line(&[("Cursor ", false, dim), (&what, false, text)]));
}
