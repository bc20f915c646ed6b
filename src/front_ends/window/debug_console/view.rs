//! What the console's window is about, and what stands on top of every tab.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::theme;
use crate::{
    content::Content,
    interface::debug::{Console, ConsoleFacts, cell_text},
};

/// What stands in the console's window, and what it is about.
pub(super) struct ConsoleView<'world> {
    /// The world, which nothing here changes.
    pub world: &'world World,
    /// The content.
    pub content: &'world Content,
    /// The console's own state.
    pub console: &'world Console,
    /// What there is to know.
    pub facts: &'world ConsoleFacts,
}

/// Seed, turn, depth, and what is at the cursor.
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
