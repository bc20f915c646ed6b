//! Every component of what is in a cell. Nothing here can change one.

use bevy_egui::egui::{CollapsingHeader, Ui};

use super::{theme, window::View};
use crate::{
    base::geometry::Position,
    interface::debug::{entities_at, title_of},
};

#[cfg(not(feature = "inspector"))]
mod text;
#[cfg(feature = "inspector")]
mod tree;

#[cfg(not(feature = "inspector"))]
use text::draw_components;
#[cfg(feature = "inspector")]
use tree::draw_components;

/// Draws the entities of the cell under the mouse, else of the one at the cursor.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>, under_mouse: Option<Position>) {
    let colours = &view.content.palette().interface;
    let cell = under_mouse.unwrap_or(view.console.cursor);
    let which = if under_mouse.is_some() { "UNDER THE MOUSE" } else { "AT THE CURSOR" };
    ui.label(theme::bold(format!("{which} ({},{})", cell.x, cell.y), colours.title));
    let things = entities_at(view.world, cell);
    if things.is_empty() {
        ui.label(theme::inked("Nothing is there.", colours.dim));
    }
    for thing in things {
        let title = theme::bold(title_of(view.world, thing), colours.accent);
        CollapsingHeader::new(title).id_salt(thing).default_open(true).show(ui, |ui| draw_components(ui, view, thing));
    }
}
