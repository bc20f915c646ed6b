//! Shows every component of the entities in a cell, read-only.

use bevy::prelude::Entity;
use bevy_egui::egui::{CollapsingHeader, Ui};

use super::{theme, view::ConsoleView};
use crate::{
    base::geometry::Point,
    interface::debug::{describe, entities_at, title_of},
};

/// Draws the entities of the cell under the mouse or, if there is none, of the cell at the cursor.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>, under_mouse: Option<Point>) {
    let colors = &view.content.palette().interface;
    let cell = under_mouse.unwrap_or(view.console.cursor);
    let which = if under_mouse.is_some() { "UNDER THE MOUSE" } else { "AT THE CURSOR" };
    ui.label(theme::bold(format!("{which} ({},{})", cell.x, cell.y), colors.title));
    let things = entities_at(view.world, cell);
    if things.is_empty() {
        ui.label(theme::inked("Nothing is there.", colors.dim));
    }
    for thing in things {
        let title = theme::bold(title_of(view.world, thing), colors.accent);
        CollapsingHeader::new(title).id_salt(thing).default_open(true).show(ui, |ui| draw_components(ui, view, thing));
    }
}

/// Draws the components of an entity by name, each with its value as one line of text.
fn draw_components(ui: &mut Ui, view: &ConsoleView<'_>, thing: Entity) {
    let colors = &view.content.palette().interface;
    for component in describe(view.world, thing) {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::inked(component.name.as_str(), colors.dim));
            // The text of most values begins with the name, which is already shown.
            ui.label(component.value.strip_prefix(&component.name).unwrap_or(&component.value).trim_start());
        });
    }
}
