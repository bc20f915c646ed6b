//! What stands on top of every tab.

use bevy_egui::egui::Ui;

use super::{theme, window::View};
use crate::interface::debug::{ConsoleFacts, cell_text};

/// Seed, turn, depth, and what is at the cursor.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>) {
    let colours = &view.content.palette().interface;
    let ConsoleFacts { seed, turn, depth, debugged, .. } = view.facts;
    let (dim, text) = (colours.dim, colours.text);
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
