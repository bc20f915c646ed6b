//! Sliders for the values of `config.ron` that are marked as tunable.

use bevy_egui::egui::{CollapsingHeader, Grid, Slider, Ui, vec2};

use super::{request::Request, theme, window::View};
use crate::content::Tunable;

/// Draws a slider for each; letting go of one is a line `tune NAME VALUE`, where the value is another.
pub(super) fn draw(ui: &mut Ui, view: &View<'_>, choosing: &mut Option<(Tunable, u32)>, requests: &mut Vec<Request>) {
    let colours = &view.content.palette().interface;
    let heading = theme::bold("TUNE config.ron", colours.title);
    CollapsingHeader::new(heading).id_salt("tune").default_open(true).show(ui, |ui| {
        Grid::new("tunable").num_columns(3).spacing(vec2(8.0, 2.0)).show(ui, |ui| {
            for range in &view.content.config.debug.tunable {
                let Some((tunable, least, greatest)) = range.bounds() else { continue };
                let current = tunable.value(&view.content.config);
                let mut value = choosing.filter(|(other, _)| *other == tunable).map_or(current, |(_, value)| value);
                let is_tuned = view.content.tuned().iter().any(|(other, _)| *other == tunable);
                let ink = if is_tuned { colours.accent } else { colours.text };
                ui.label(theme::inked(tunable.name(), ink));
                let slider = ui.add(Slider::new(&mut value, least..=greatest).show_value(false));
                ui.label(theme::inked(tunable.written(value), ink));
                ui.end_row();
                if slider.changed() {
                    *choosing = Some((tunable, value));
                }
                // Only what was let go is done: a slide through a hundred values is one action.
                if !slider.dragged() && choosing.is_some_and(|(other, _)| other == tunable) {
                    *choosing = None;
                    if value != current {
                        requests.push(Request::Line(format!("tune {} {}", tunable.name(), tunable.written(value))));
                    }
                }
            }
        });
    });
}
