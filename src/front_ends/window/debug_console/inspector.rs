//! Shows things with every component and what they are bound to, read-only.

use bevy_egui::egui::{CollapsingHeader, Ui};

use super::{request::Request, theme, view::ConsoleView};
use crate::{
    base::geometry::Point,
    interface::debug::{Inspected, InspectorTarget, inspected},
};

/// Draws what is inspected: by default all in the cell under the mouse or, if there is none, in the cell of the cursor.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>, under_mouse: Option<Point>, requests: &mut Vec<Request>) {
    let colors = &view.content.palette().interface;
    ui.horizontal(|ui| {
        for (name, subject) in InspectorTarget::NAMED {
            let text = theme::inked(name, colors.text);
            if ui.selectable_label(view.console.subject == subject, text).clicked() {
                requests.push(Request::Line(format!("inspect {name}")));
            }
        }
    });
    let cell = under_mouse.unwrap_or(view.console.cursor);
    let title = match view.console.subject {
        InspectorTarget::Cursor if under_mouse.is_some() => format!("UNDER THE MOUSE ({},{})", cell.x, cell.y),
        InspectorTarget::Cursor => format!("AT THE CURSOR ({},{})", cell.x, cell.y),
        InspectorTarget::Player | InspectorTarget::Level | InspectorTarget::Resources | InspectorTarget::Thing(_) => {
            "INSPECTED".to_owned()
        }
    };
    ui.label(theme::bold(title, colors.title));
    let things = inspected(view.world, view.console.subject, cell);
    if things.is_empty() {
        ui.label(theme::inked("Nothing is there.", colors.dim));
    }
    for (index, thing) in things.iter().enumerate() {
        let title = theme::bold(&thing.title, colors.accent);
        let header = CollapsingHeader::new(title).id_salt((index, &thing.title)).default_open(true);
        header.show(ui, |ui| draw_thing(ui, view, thing, requests));
    }
}

/// Draws what a thing is bound to, and its components by name, each with its value as one line of text.
fn draw_thing(ui: &mut Ui, view: &ConsoleView<'_>, thing: &Inspected, requests: &mut Vec<Request>) {
    let colors = &view.content.palette().interface;
    for link in &thing.links {
        if ui.link(theme::inked(&link.text, colors.accent)).clicked() {
            requests.push(Request::Line(link.line.clone()));
        }
    }
    for component in &thing.components {
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::inked(component.name.as_str(), colors.dim));
            // The text of most values begins with the name, which is already shown.
            ui.label(component.value.strip_prefix(&component.name).unwrap_or(&component.value).trim_start());
        });
    }
}
