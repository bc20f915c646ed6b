//! Components as one line of text each.

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::super::{theme, window::View};
use crate::interface::debug::describe;

/// Draws the components of an entity by name, each with its value.
pub(super) fn draw_components(ui: &mut Ui, view: &View<'_>, thing: Entity) {
    let colours = &view.content.palette().interface;
    for component in describe(view.world, thing) {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::inked(component.name.as_str(), colours.dim));
            // The text of most values begins with the name again.
            ui.label(component.value.strip_prefix(&component.name).unwrap_or(&component.value).trim_start());
        });
    }
}
