//! Shows the times of the stages, as a plot and as numbers, and how many entities there are.

use bevy_egui::egui::{Color32, RichText, Ui};
use egui_plot::{Line, Plot, PlotPoints};

use super::{
    stage_times::{STAGES, StageTimes, TURNS},
    theme,
    view::ConsoleView,
};

/// One color per stage, after Okabe and Ito, so that color-blind people can tell them apart. They do not depend on the
/// palette.
const COLORS: [Color32; STAGES.len()] = [
    Color32::from_rgb(0xA8, 0xA8, 0xA8),
    Color32::from_rgb(0x56, 0xB4, 0xE9),
    Color32::from_rgb(0xE8, 0x6A, 0x10),
    Color32::from_rgb(0xCC, 0x79, 0xA7),
    Color32::from_rgb(0x00, 0x9E, 0x73),
    Color32::from_rgb(0xF0, 0xE4, 0x42),
];

/// Draws the plot, the mean and worst time of each stage, and the numbers of entities.
pub(super) fn draw(ui: &mut Ui, view: &ConsoleView<'_>) {
    let colors = &view.content.palette().interface;
    let Some(times) = view.world.get_resource::<StageTimes>() else { return };
    let count = times.turns().len();
    ui.label(theme::bold(format!("STAGE TIMES IN MICROSECONDS, LAST {count} TURNS (at most {TURNS})"), colors.title));
    let microseconds = |time: std::time::Duration| time.as_secs_f64() * 1e6;
    let newest = times.turns().last().map_or(0, |times| times.turn);
    let height = (ui.available_height() - 250.0).clamp(140.0, 320.0);
    Plot::new("stages")
        .height(height)
        .width(ui.available_width())
        .x_axis_label("turn")
        .include_y(0.0)
        .include_x(newest as f64)
        // Turns are whole numbers.
        .x_axis_formatter(|mark, _| if mark.value.fract() == 0.0 { mark.value.to_string() } else { String::new() })
        // the mouse wheel scrolls the tab instead
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show(ui, |plot| {
            for (index, ((_, name), color)) in STAGES.iter().zip(COLORS).enumerate() {
                let time = |times: &super::stage_times::TurnTimes| {
                    times.stages.get(index).map_or(0.0, |time| microseconds(*time))
                };
                let points: Vec<[f64; 2]> = times.turns().map(|times| [times.turn as f64, time(times)]).collect();
                plot.line(Line::new(*name, PlotPoints::from(points)).color(color).width(1.5));
            }
        });

    ui.add_space(4.0);
    for (index, ((_, name), color)) in STAGES.iter().zip(COLORS).enumerate() {
        let stage: Vec<f64> =
            times.turns().filter_map(|times| times.stages.get(index)).map(|time| microseconds(*time)).collect();
        let mean = stage.iter().sum::<f64>() / stage.len().max(1) as f64;
        let worst = stage.iter().copied().fold(0.0, f64::max);
        let figures = format!("{name:<15} mean {mean:>8.1}   worst {worst:>8.1}");
        ui.horizontal(|ui| {
            ui.label(RichText::new("■").color(color));
            ui.label(figures);
        });
    }
    ui.separator();
    ui.label(theme::bold("ENTITIES", colors.title));
    for (name, count) in &view.facts.counts {
        ui.label(format!("{name:<15} {count:>6}"));
    }
    ui.label(format!("{:<15} {:>6}", "all in Bevy", view.world.entities().count_spawned()));
}
