//! Bars: shares of named things.

use plotters::{
    chart::{ChartBuilder, SeriesLabelPosition},
    element::{ErrorBar, PathElement, Rectangle},
    series::LineSeries,
    style::{
        Color, IntoFont,
        text_anchor::{HPos, Pos, VPos},
    },
};

use super::{
    super::numbers::Share,
    style::{DrawingError, FONT, INK, LIMIT, SOFT, TEXT, TITLE, draw_legend, picture, quiet, series_color},
};

/// The room for the names, in pixels.
const NAMES: u32 = 200;
/// The height of a row, in pixels: for one bar, and more for each further one.
const ROW: u32 = 16;
/// The height of a further bar in a row, in pixels.
const FURTHER: u32 = 9;
/// The height of title, unit and scale together, in pixels.
const AROUND: u32 = 84;

/// Shares of one thing, one of each series.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    pub name: String,
    pub shares: Vec<Share>,
}

/// Shares of named things, one below the other.
#[derive(Clone, Debug)]
pub(super) struct Bars<'text> {
    pub title: &'text str,
    pub unit: &'text str,
    /// The names of the series.
    pub names: &'text [&'text str],
    /// A limit for the shares, in percent.
    pub mark: Option<f64>,
    pub rows: Vec<Bar>,
}

impl Bars<'_> {
    /// Draws the bars as SVG.
    ///
    /// # Errors
    /// Fails if the library can't draw it.
    pub fn draw(&self) -> Result<String, DrawingError> {
        let rows = u32::try_from(self.rows.len()).unwrap_or(u32::MAX).max(1);
        let bars = u32::try_from(self.names.len()).unwrap_or(u32::MAX).max(1);
        let height = AROUND + rows.saturating_mul(ROW + FURTHER * (bars - 1));
        let shares = || self.rows.iter().flat_map(|row| &row.shares);
        let most = shares().map(|share| 100.0 * share.high).fold(self.mark.unwrap_or(0.0).max(1.0), f64::max);
        let most = (most * 1.05).min(100.0);
        picture(height, |paper| {
            let mut chart = ChartBuilder::on(paper)
                .caption(self.title, (FONT, TITLE, &INK))
                .margin(14)
                .x_label_area_size(34)
                .y_label_area_size(NAMES)
                .build_cartesian_2d(0.0..most, f64::from(rows)..0.0)?;
            let mut mesh = chart.configure_mesh();
            quiet(&mut mesh);
            mesh.disable_y_mesh().disable_y_axis().y_labels(0).x_desc(self.unit).draw()?;
            // A gap of a fifth is left between two rows.
            let thickness = 0.8 / f64::from(bars);
            for (series, name) in self.names.iter().enumerate() {
                let color = series_color(series);
                let of_rows = || (0..).map(f64::from).zip(self.rows.iter().filter_map(|row| row.shares.get(series)));
                let top = |row: f64| row + 0.1 + thickness * series as f64;
                chart
                    .draw_series(of_rows().map(|(row, share)| {
                        let corners = [(0.0, top(row)), (100.0 * share.share, top(row) + thickness * 0.9)];
                        Rectangle::new(corners, color.mix(0.85).filled())
                    }))?
                    .label(*name)
                    .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 14, y)], color.stroke_width(6)));
                chart.draw_series(of_rows().map(|(row, share)| {
                    let [low, middle, high] = [share.low, share.share, share.high].map(|share| 100.0 * share);
                    ErrorBar::new_horizontal(top(row) + thickness * 0.45, low, middle, high, SOFT, 0)
                }))?;
            }
            if let Some(mark) = self.mark {
                chart.draw_series(LineSeries::new([(mark, 0.0), (mark, f64::from(rows))], LIMIT.stroke_width(1)))?;
            }
            let right = (FONT, TEXT).into_font().color(&INK).pos(Pos::new(HPos::Right, VPos::Center));
            for (row, bar) in (0..).map(f64::from).zip(&self.rows) {
                let (x, y) = chart.backend_coord(&(0.0, row + 0.5));
                paper.draw_text(&bar.name, &right, (x - 8, y))?;
            }
            if self.names.len() > 1 {
                draw_legend(&mut chart, SeriesLabelPosition::LowerRight)?;
            }
            Ok(())
        })
    }
}
