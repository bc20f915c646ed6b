//! The decisions of the followed monster, the newest first.

use bevy_egui::egui::Ui;

use super::{theme, view::ConsoleView};
use crate::interface::debug::timeline;

/// Draws the timeline of the monster that is followed.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>) {
    let colors = &view.content.palette().interface;
    let Some(life) = view.console.followed.selected().and_then(|serial| timeline(view.world, serial)) else {
        ui.label(theme::inked("Follow a monster: click it or its row, or press tab.", colors.dim));
        return;
    };
    ui.label(theme::bold(life.heading, colors.title));
    for decision in life.decisions {
        let ink = if decision.is_change { colors.accent } else { colors.text };
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::inked(format!("{:>5}", decision.when()), colors.dim));
            ui.label(theme::inked(decision.text, ink));
        });
    }
}
