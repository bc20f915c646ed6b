//! Bars: shares of named things.

use super::{
    super::numbers::Share,
    chart::{marks, step_of},
    svg::{Anchor, Picture, series_class},
};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 210.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 84.0;
/// The height of a bar.
const BAR: f64 = 9.0;
/// The distance between two rows.
const GAP: f64 = 7.0;

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
    pub fn draw(&self) -> String {
        let row_height = BAR * self.names.len() as f64 + GAP;
        let bottom = TOP + row_height * self.rows.len() as f64;
        let mut picture = Picture::new(WIDTH, bottom + 24.0, self.title);
        picture.legend([16.0, 46.0], self.names.iter().copied());
        picture.text("soft", Anchor::End, [RIGHT, 46.0], self.unit);
        let shares = || self.rows.iter().flat_map(|row| &row.shares);
        let most = shares().map(|share| 100.0 * share.high).fold(self.mark.unwrap_or(0.0).max(1.0), f64::max);
        let step = step_of(most);
        let most = ((most / step).ceil() * step).min(100.0);
        let x = |percent: f64| LEFT + (RIGHT - LEFT) * (percent / most).clamp(0.0, 1.0);
        for number in marks([0.0, most]) {
            picture.line("grid", [x(number), TOP - 4.0], [x(number), bottom]);
            picture.text("soft", Anchor::Middle, [x(number), TOP - 10.0], &format!("{number:.0}"));
        }
        for (index, row) in self.rows.iter().enumerate() {
            let top = TOP + row_height * index as f64;
            let middle = top + (row_height - GAP) / 2.0;
            picture.text("", Anchor::End, [LEFT - 8.0, middle + 4.0], &row.name);
            for (index, share) in row.shares.iter().enumerate() {
                let (class, top) = (series_class(index), top + BAR * index as f64);
                let [low, middle, high] = [share.low, share.share, share.high].map(|share| x(100.0 * share));
                picture.rect(&format!("bar {class}"), [LEFT, top], [middle - LEFT, BAR - 1.0]);
                let y = top + (BAR - 1.0) / 2.0;
                picture.line("axis", [low, y], [high, y]);
            }
            if let [share] = row.shares.as_slice() {
                let end = x(100.0 * share.high) + 6.0;
                picture.text("soft", Anchor::Start, [end, middle + 4.0], &format!("{:.1}", 100.0 * share.share));
            }
        }
        if let Some(mark) = self.mark {
            picture.line("mark", [x(mark), TOP - 4.0], [x(mark), bottom]);
        }
        picture.finish()
    }
}
