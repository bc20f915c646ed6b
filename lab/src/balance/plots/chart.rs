//! A chart: numbers with their uncertainty over a scale.

use super::svg::{Anchor, Picture, series_class};

const SIZE: [f64; 2] = [760.0, 400.0];
/// The area of the numbers: left, top, right, bottom.
const AREA: [f64; 4] = [56.0, 64.0, 736.0, 352.0];

/// A number at a place of the scale, and the range in which it may truly be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f64,
    pub y: f64,
    pub low: f64,
    pub high: f64,
}

/// Numbers of one color.
#[derive(Clone, Debug)]
pub(super) struct Series {
    pub name: String,
    pub points: Vec<Point>,
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

/// Where numbers are in the picture.
#[derive(Clone, Copy, Debug)]
struct Scale {
    x: [f64; 2],
    y: [f64; 2],
}

impl Scale {
    fn place(self, x: f64, y: f64) -> [f64; 2] {
        let [left, top, right, bottom] = AREA;
        let share = |[least, most]: [f64; 2], number: f64| ((number - least) / (most - least)).clamp(0.0, 1.0);
        [left + (right - left) * share(self.x, x), bottom - (bottom - top) * share(self.y, y)]
    }
}

impl Chart<'_> {
    /// Draws the chart as SVG.
    pub fn draw(&self) -> String {
        let mut picture = Picture::new(SIZE[0], SIZE[1], self.title);
        picture.legend([AREA[0], 46.0], self.series.iter().map(|series| series.name.as_str()));
        let scale = self.scale();
        if let Some([low, high]) = self.band {
            let [left, bottom] = scale.place(scale.x[0], low);
            let [right, top] = scale.place(scale.x[1], high);
            picture.rect("band", [left, top], [right - left, bottom - top]);
        }
        self.axes(&mut picture, scale);
        let count = self.series.len() as f64;
        for (index, series) in self.series.iter().enumerate() {
            // Ranges at the same place of the scale stand side by side.
            let shift = if self.is_joined { 0.0 } else { (index as f64 - (count - 1.0) / 2.0) * 8.0 };
            let place = |x, y| {
                let [left, top] = scale.place(x, y);
                [left + shift, top]
            };
            let class = series_class(index);
            if self.is_joined {
                picture.path(&format!("line {class}"), series.points.iter().map(|point| place(point.x, point.y)));
            }
            for point in &series.points {
                picture.line(&format!("range {class}"), place(point.x, point.low), place(point.x, point.high));
                picture.circle(class, place(point.x, point.y), if self.is_joined { 2.0 } else { 3.5 });
            }
        }
        picture.finish()
    }

    /// A scale with room before the first point and after the last, up to the greatest number: from 0, or for joined points,
    /// whose changes matter, from the least.
    fn scale(&self) -> Scale {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let most = |number: fn(&Point) -> f64| points().map(number).fold(0.0_f64, f64::max);
        let last = most(|point| point.x);
        let first = points().map(|point| point.x).fold(last, f64::min);
        let margin = if last > 50.0 { last / 50.0 } else { 0.5 };
        let top = self.band.map_or(0.0, |[_, high]| high).max(most(|point| point.high)).max(1.0);
        let least = points().map(|point| point.low).fold(top - 10.0, f64::min).max(0.0);
        let bottom = if self.is_joined { least } else { 0.0 };
        let step = step_of(top - bottom);
        let y = [(bottom / step).floor() * step, ((top / step).ceil() * step).min(100.0)];
        Scale { x: [first - margin, last + margin], y }
    }

    fn axes(&self, picture: &mut Picture, scale: Scale) {
        let [left, _, right, bottom] = AREA;
        for number in marks(scale.y) {
            let [_, y] = scale.place(scale.x[0], number);
            picture.line("grid", [left, y], [right, y]);
            picture.text("soft", Anchor::End, [left - 8.0, y + 4.0], &format!("{number:.0}"));
        }
        for number in marks(scale.x) {
            let [x, _] = scale.place(number, scale.y[0]);
            picture.line("axis", [x, bottom], [x, bottom + 4.0]);
            picture.text("soft", Anchor::Middle, [x, bottom + 18.0], &format!("{number:.0}"));
        }
        picture.line("axis", [left, bottom], [right, bottom]);
        picture.text("soft", Anchor::End, [right, bottom + 38.0], self.x_name);
        picture.text("soft", Anchor::End, [right, 24.0], self.y_name);
    }
}

/// Returns a round distance between about ten marks up to a number.
pub(super) fn step_of(most: f64) -> f64 {
    let power = 10.0_f64.powf((most / 10.0).max(0.1).log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|step| step * power)
        .find(|step| most / step <= 10.5)
        .unwrap_or(power)
        .max(1.0)
}

/// The round numbers of a scale.
pub(super) fn marks([least, most]: [f64; 2]) -> impl Iterator<Item = f64> {
    let step = step_of(most - least);
    let first = (least / step).ceil();
    (0..20).map(move |index| (first + f64::from(index)) * step).take_while(move |number| *number <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_within_the_scale() {
        assert_eq!(marks([0.5, 10.5]).collect::<Vec<_>>(), (1..=10).map(f64::from).collect::<Vec<_>>());
        assert_eq!(
            marks([0.0, 40.0]).collect::<Vec<_>>(),
            (0..=8).map(|index| f64::from(index) * 5.0).collect::<Vec<_>>()
        );
        assert_eq!(marks([0.0, 8_000.0]).count(), 9);
        assert_eq!([0.5, 10.0, 11.0, 37.0, 100.0].map(step_of), [1.0, 1.0, 2.0, 5.0, 10.0]);
    }

    #[test]
    fn numbers_are_placed_from_the_lower_left_corner() {
        let scale = Scale { x: [0.0, 10.0], y: [0.0, 100.0] };
        assert_eq!(scale.place(0.0, 0.0), [AREA[0], AREA[3]]);
        assert_eq!(scale.place(10.0, 100.0), [AREA[2], AREA[1]]);
        assert_eq!(scale.place(99.0, 200.0), [AREA[2], AREA[1]], "what is beyond the scale is at its edge");
    }
}
