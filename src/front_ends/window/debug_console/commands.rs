//! Commands for the mouse: switches, overlays, hot keys, and sliders for tunable values.

use bevy_egui::egui::{Button, CollapsingHeader, Grid, Slider, Ui, vec2};

use super::{request::Request, theme, view::ConsoleView};
use crate::{
    content::Tunable,
    interface::debug::{LegendLine, SYNTAXES},
};

/// Minimum width of a command's button, in points.
const BUTTON: f32 = 88.0;
/// Gap between two buttons, in points.
const GAP: f32 = 4.0;

/// Draws the switches and overlays; a click does the same as the hot key or the typed line.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    let palette = view.content.palette();
    let switches = view.facts.switches.iter().map(|(switch, is_on)| (switch.name(), *is_on));
    let overlays = view.facts.overlays.iter().map(|(overlay, is_on)| (overlay.name(), *is_on));
    Grid::new("switches").num_columns(2).spacing(vec2(8.0, 3.0)).show(ui, |ui| {
        ui.label(theme::bold("RULES", palette.interface.title));
        ui.horizontal(|ui| switches.for_each(|(name, is_on)| check_box(ui, name, is_on, requests)));
        ui.end_row();
        ui.label(theme::bold("OVERLAYS", palette.interface.title));
        ui.horizontal_wrapped(|ui| overlays.for_each(|(name, is_on)| check_box(ui, name, is_on, requests)));
        ui.end_row();
    });
}

/// Draws a button for each command with a hot key.
pub(super) fn draw_buttons(ui: &mut Ui, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    let palette = view.content.palette();
    let heading = theme::bold("COMMANDS", palette.interface.title);
    CollapsingHeader::new(heading).id_salt("commands").default_open(true).show(ui, |ui| {
        let hot = SYNTAXES.iter().filter_map(|syntax| Some((syntax.key?, syntax)));
        // The table above may be wider than what is in view.
        let room = ui.available_width().min(ui.clip_rect().right() - ui.cursor().left());
        let columns = (2..=4_usize).rev().find(|count| room >= (BUTTON + GAP) * *count as f32).unwrap_or(2);
        let width = (room / columns as f32 - GAP).max(BUTTON);
        Grid::new(("commands", columns)).num_columns(columns).spacing(vec2(GAP, 3.0)).show(ui, |ui| {
            for (index, (key, syntax)) in hot.enumerate() {
                if index > 0 && index % columns == 0 {
                    ui.end_row();
                }
                let (hint, name) = (format!("{key} "), format!("{} ", syntax.name));
                let text =
                    theme::line(&[(&hint, true, palette.interface.accent), (&name, false, palette.interface.text)]);
                let button = ui.add(Button::new(text).min_size(vec2(width, 18.0)).right_text(""));
                let help = format!("{key} - {}", syntax.help);
                if button.on_hover_text(help).clicked() {
                    requests.push(Request::HotKey(key));
                }
            }
        });
    });
}

/// Draws what the signs and colors of the overlays that are on mean.
pub(super) fn draw_legend(ui: &mut Ui, view: &ConsoleView<'_>) {
    let palette = view.content.palette();
    let shown: Vec<_> = view.facts.overlays.iter().filter(|(_, is_on)| *is_on).collect();
    if shown.is_empty() {
        return;
    }
    let heading = theme::bold("LEGEND", palette.interface.title);
    CollapsingHeader::new(heading).id_salt("legend").default_open(true).show(ui, |ui| {
        for (overlay, _) in shown {
            for LegendLine { ink, sign, meaning } in overlay.legend() {
                let own = ink.of(&palette.overlays);
                let (sign, meaning) = (format!(" {sign:<8} "), format!("{}: {meaning}", overlay.name()));
                ui.label(theme::line(&[
                    ("\u{25a0}", true, own),
                    (&sign, true, palette.interface.text),
                    (&meaning, false, palette.interface.dim),
                ]));
            }
        }
    });
}

fn check_box(ui: &mut Ui, name: &str, is_on: bool, requests: &mut Vec<Request>) {
    let mut is_checked = is_on;
    ui.spacing_mut().item_spacing.x = 12.0;
    if ui.checkbox(&mut is_checked, name).clicked() {
        let state = if is_on { "off" } else { "on" };
        requests.push(Request::Line(format!("{name} {state}")));
    }
}

/// Draws a slider for each tunable value of `config.ron`. Releasing a slider runs the line `tune NAME VALUE` if the
/// value has changed.
pub(super) fn draw_sliders(
    ui: &mut Ui,
    view: &ConsoleView<'_>,
    choosing: &mut Option<(Tunable, u32)>,
    requests: &mut Vec<Request>,
) {
    let colors = &view.content.palette().interface;
    let heading = theme::bold("TUNE config.ron", colors.title);
    CollapsingHeader::new(heading).id_salt("tune").default_open(true).show(ui, |ui| {
        Grid::new("tunable").num_columns(3).spacing(vec2(8.0, 2.0)).show(ui, |ui| {
            for range in &view.content.config.debug.tunable {
                let Some((tunable, least, greatest)) = range.bounds() else { continue };
                let current = tunable.value(&view.content.config);
                let mut value = choosing.filter(|(other, _)| *other == tunable).map_or(current, |(_, value)| value);
                let is_tuned = view.content.tuned().iter().any(|(other, _)| *other == tunable);
                let ink = if is_tuned { colors.accent } else { colors.text };
                ui.label(theme::inked(tunable.name(), ink));
                let slider = ui.add(Slider::new(&mut value, least..=greatest).show_value(false));
                ui.label(theme::inked(tunable.written(value), ink));
                ui.end_row();
                if slider.changed() {
                    *choosing = Some((tunable, value));
                }
                // Only releasing the slider counts: a drag across a hundred values is one action.
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
