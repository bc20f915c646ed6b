//! Plots of summaries as SVG files, drawn by the crate `plotters`.
//!
//! `style.rs` has the look of all plots; `chart.rs` draws numbers over a scale, `bars.rs` shares of named things. Here is what
//! the plots show.

mod bars;
mod chart;
mod style;

use super::{
    numbers::{Mean, Share},
    summary::Summary,
};
use bars::{Bar, Bars};
use chart::{Chart, PlotPoint, Series};
use style::DrawingError;

/// The share of the games that should end on each depth from 2 on (`docs/balance.md`), in percent.
const HAZARD_AIM: [f64; 2] = [5.0, 25.0];
/// The greatest share of the deaths that one killer should have, in percent.
const KILLER_AIM: f64 = 12.0;
/// The share of the games that should find each kind of item at least, in percent.
const FOUND_AIM: f64 = 1.0;
/// The fewest games that make a point of a plot: fewer say nothing.
const LEAST_GAMES: u64 = 20;

/// All plots of some rounds, each with the name of its file. The first round is the one that matters.
///
/// # Errors
/// Fails if the library can't draw one.
pub fn plots(rounds: &[(String, Summary)]) -> Result<Vec<(&'static str, String)>, DrawingError> {
    let mut plots = vec![
        ("hazard.svg", hazard(rounds)?),
        ("health_by_turn.svg", health_by_turn(rounds)?),
        ("health_by_depth.svg", health_by_depth(rounds)?),
    ];
    if let Some((_, first)) = rounds.first() {
        plots.extend([("killers.svg", killers(first)?), ("items.svg", items(first)?)]);
    }
    Ok(plots)
}

fn hazard(rounds: &[(String, Summary)]) -> Result<String, DrawingError> {
    let series = rounds.iter().map(|(name, summary)| {
        let rows = summary.depths.iter().filter(|row| row.came.count >= LEAST_GAMES);
        Series { name: name.clone(), points: rows.map(|row| of_share(row.depth.into(), &row.died)).collect() }
    });
    let chart = Chart {
        title: "Hazard: share of those who came to a depth that died there",
        x_name: "depth",
        y_name: "% (95 % interval; band: aim)",
        band: Some(HAZARD_AIM),
        is_joined: false,
        series: series.collect(),
    };
    chart.draw()
}

fn health_by_turn(rounds: &[(String, Summary)]) -> Result<String, DrawingError> {
    let series = rounds.iter().map(|(name, summary)| {
        let rows = summary.course.iter().filter(|row| row.playing.count >= LEAST_GAMES);
        Series { name: name.clone(), points: rows.map(|row| of_mean(row.turn as f64, &row.health)).collect() }
    });
    let chart = Chart {
        title: "Mean health of the games that go on",
        x_name: "turn",
        y_name: "% of maximum (± 2 standard errors)",
        band: None,
        is_joined: true,
        series: series.collect(),
    };
    chart.draw()
}

fn health_by_depth(rounds: &[(String, Summary)]) -> Result<String, DrawingError> {
    let moments: [(&str, fn(&super::DepthSummary) -> &Mean); 2] =
        [("on arrival", |row| &row.health), ("over the stay", |row| &row.stay_health)];
    let series = rounds.iter().take(2).flat_map(|(name, summary)| {
        moments.map(|(moment, health)| {
            let rows = summary.depths.iter().filter(|row| row.came.count >= LEAST_GAMES);
            let points = rows.map(|row| of_mean(row.depth.into(), health(row))).collect();
            Series { name: format!("{name}, {moment}"), points }
        })
    });
    let chart = Chart {
        title: "Mean health by depth",
        x_name: "depth",
        y_name: "% of maximum (± 2 standard errors)",
        band: None,
        is_joined: true,
        series: series.collect(),
    };
    chart.draw()
}

fn killers(summary: &Summary) -> Result<String, DrawingError> {
    let rows = summary.causes.iter().take(30);
    let bars = Bars {
        title: "Causes of death",
        unit: "% of the deaths (95 % interval; red: aim)",
        names: &["share of the deaths"],
        mark: Some(KILLER_AIM),
        rows: rows.map(|row| Bar { name: row.cause.clone(), shares: vec![row.deaths] }).collect(),
    };
    bars.draw()
}

fn items(summary: &Summary) -> Result<String, DrawingError> {
    let rows = summary.items.iter().map(|row| {
        let used = Share::new(row.used.count, row.found.of);
        Bar { name: row.name.clone(), shares: vec![row.found, used] }
    });
    let bars = Bars {
        title: "Items found and used",
        unit: "% of the games (95 % interval; red: aim)",
        names: &["found", "found and used"],
        mark: Some(FOUND_AIM),
        rows: rows.collect(),
    };
    bars.draw()
}

fn of_share(x: f64, share: &Share) -> PlotPoint {
    PlotPoint { x, y: 100.0 * share.share, low: 100.0 * share.low, high: 100.0 * share.high }
}

fn of_mean(x: f64, mean: &Mean) -> PlotPoint {
    let spread = 2.0 * mean.error;
    PlotPoint { x, y: mean.mean, low: mean.mean - spread, high: mean.mean + spread }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::{GameRow, Kinds};
    use yendor::Content;

    #[test]
    fn every_plot_is_a_picture_with_its_names_even_without_games() {
        let dead = |index: u32| GameRow {
            mode: "Dead".to_owned(),
            depth: 1 + index % 3,
            deepest: 1 + index % 3,
            cause_of_death: Some("killed by <a bug> & a half".to_owned()),
            ..GameRow::default()
        };
        let games: Vec<GameRow> = (0..90).map(dead).collect();
        let kinds = Kinds::of(&Content::compiled_in());
        let rounds = [
            ("hero".to_owned(), Summary::of("hero", 1, &games, &kinds)),
            ("no games".to_owned(), Summary::of("hero", 1, &[], &kinds)),
        ];
        let plots = plots(&rounds).unwrap();
        assert_eq!(plots.len(), 5);
        for (name, svg) in &plots {
            assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"), "{name}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}: {svg}");
            assert!(!svg.contains("<a bug>"), "{name}");
        }
        let hazard = plots.first().map(|(_, svg)| svg.as_str()).unwrap_or_default();
        assert!(hazard.contains("hero") && hazard.matches("<circle").count() >= 3, "{hazard}");
    }
}
