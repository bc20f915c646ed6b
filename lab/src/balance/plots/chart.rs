//! A chart: numbers with their uncertainty over a scale.

use plotters::{
    chart::{ChartBuilder, SeriesLabelPosition},
    element::{Circle, ErrorBar, PathElement, Rectangle},
    series::LineSeries,
    style::Color,
};

use super::style::{AIM, DrawingError, FONT, INK, TITLE, draw_legend, picture, quiet, series_color};

/// The height of a chart, in pixels.
const HEIGHT: u32 = 400;
/// The room of the numbers beside and below a chart, in pixels.
const LABELS: u32 = 44;
/// How far ranges at the same place of the scale stand apart, as a part of the scale.
const APART: f64 = 0.011;

/// A number at a place of the scale, and the range in which it may truly be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlotPoint {
    pub x: f64,
    pub y: f64,
    pub low: f64,
    pub high: f64,
}

/// Numbers of one color.
#[derive(Clone, Debug)]
pub(super) struct Series {
    pub name: String,
    pub points: Vec<PlotPoint>,
}

/// A chart of percentages.
#[derive(Clone, Debug)]
pub(super) struct Chart<'text> {
    pub title: &'text str,
    pub x_name: &'text str,
    pub y_name: &'text str,
    /// The range in which the numbers should be.
    pub band: Option<[f64; 2]>,
    /// Whether the points of a series are joined by a line.
    pub is_joined: bool,
    pub series: Vec<Series>,
}

impl Chart<'_> {
    /// Draws the chart as SVG.
    ///
    /// # Errors
    /// Fails if the library can't draw it.
    pub fn draw(&self) -> Result<String, DrawingError> {
        let [x, y] = self.scale();
        picture(HEIGHT, |paper| {
            let mut chart = ChartBuilder::on(paper)
                .caption(self.title, (FONT, TITLE, &INK))
                .margin(14)
                .x_label_area_size(LABELS)
                .y_label_area_size(LABELS)
                .build_cartesian_2d(x[0]..x[1], y[0]..y[1])?;
            let mut mesh = chart.configure_mesh();
            quiet(&mut mesh);
            mesh.disable_x_mesh()
                .x_desc(self.x_name)
                .y_desc(self.y_name)
                .x_label_formatter(&whole)
                .y_label_formatter(&whole)
                .draw()?;
            if let Some([low, high]) = self.band {
                chart.draw_series([Rectangle::new([(x[0], low), (x[1], high)], AIM.mix(0.12).filled())])?;
            }
            let count = self.series.len() as f64;
            for (index, series) in self.series.iter().enumerate() {
                let color = series_color(index);
                let apart = if self.is_joined { 0.0 } else { APART * (x[1] - x[0]) };
                let shift = (index as f64 - (count - 1.0) / 2.0) * apart;
                let place = |point: &PlotPoint| (point.x + shift, point.y);
                if self.is_joined {
                    chart.draw_series(LineSeries::new(series.points.iter().map(place), color.stroke_width(2)))?;
                }
                chart.draw_series(series.points.iter().map(|point| {
                    let middle = point.y.clamp(point.low, point.high.max(point.low));
                    ErrorBar::new_vertical(point.x + shift, point.low, middle, point.high, color, 0)
                }))?;
                let radius = if self.is_joined { 2 } else { 3 };
                chart
                    .draw_series(series.points.iter().map(|point| Circle::new(place(point), radius, color.filled())))?
                    .label(series.name.as_str())
                    .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 14, y)], color.stroke_width(4)));
            }
            // Where health begins high, hazards begin low.
            let free = if self.is_joined { SeriesLabelPosition::LowerLeft } else { SeriesLabelPosition::UpperLeft };
            draw_legend(&mut chart, free)
        })
    }

    /// The scales of both axes, with room before the first point and after the last, up to the greatest number: from 0, or for
    /// joined points, whose changes matter, from the least.
    fn scale(&self) -> [[f64; 2]; 2] {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let most = |number: fn(&PlotPoint) -> f64| points().map(number).fold(0.0_f64, f64::max);
        let last = most(|point| point.x);
        let first = points().map(|point| point.x).fold(last, f64::min);
        let margin = if last > 50.0 { last / 50.0 } else { 0.5 };
        let top = self.band.map_or(0.0, |[_, high]| high).max(most(|point| point.high)).max(1.0);
        let least = points().map(|point| point.low).fold(top - 10.0, f64::min).max(0.0);
        let bottom = if self.is_joined { (least / 5.0).floor() * 5.0 } else { 0.0 };
        [[first - margin, last + margin], [bottom, ((top / 5.0).ceil() * 5.0).min(100.0)]]
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the library asks for it")]
fn whole(number: &f64) -> String {
    format!("{number:.0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_begins_at_0_or_near_the_least_of_joined_points_and_never_passes_100() {
        let chart = |is_joined: bool, [low, high]: [f64; 2]| {
            let points = vec![PlotPoint { x: 1.0, y: high, low, high }, PlotPoint { x: 3.0, y: high, low, high }];
            let series = vec![Series { name: "one".to_owned(), points }];
            Chart { title: "", x_name: "", y_name: "", band: None, is_joined, series }.scale()
        };
        assert_eq!(chart(false, [83.0, 97.0]), [[0.5, 3.5], [0.0, 100.0]]);
        assert_eq!(chart(true, [83.0, 97.0]), [[0.5, 3.5], [80.0, 100.0]]);
        assert_eq!(chart(true, [83.0, 104.0]), [[0.5, 3.5], [80.0, 100.0]]);
    }
}
