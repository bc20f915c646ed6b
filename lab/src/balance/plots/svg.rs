//! Shapes and texts of a picture, in the colors of all plots.

use std::fmt::Write;

/// The colors, by class. A page in dark mode gets light ink on dark paper.
const STYLE: &str = "\
text { font: 12px system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #1f2328 }
.title { font-size: 14px; font-weight: 600 }
.soft { fill: #59636e }
.paper { fill: #ffffff }
.grid { stroke: #d8dee4; stroke-width: 1 }
.axis { stroke: #818b98; stroke-width: 1 }
.band { fill: #1a7f37; fill-opacity: 0.10 }
.mark { stroke: #d1242f; stroke-width: 1; stroke-dasharray: 4 3 }
.line { fill: none; stroke-width: 2; stroke-linejoin: round }
.range { stroke-width: 1.5 }
.s0 { fill: #0969da; stroke: #0969da }
.s1 { fill: #bc4c00; stroke: #bc4c00 }
.s2 { fill: #1a7f37; stroke: #1a7f37 }
.s3 { fill: #8250df; stroke: #8250df }
.s4 { fill: #bf3989; stroke: #bf3989 }
.s5 { fill: #6e7781; stroke: #6e7781 }
.line.s0, .line.s1, .line.s2, .line.s3, .line.s4, .line.s5 { fill: none }
.bar { stroke: none }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.soft { fill: #9198a1 }
.paper { fill: #0d1117 }
.grid { stroke: #2b323b }
.axis { stroke: #6e7681 }
.band { fill: #3fb950; fill-opacity: 0.14 }
.mark { stroke: #f85149 }
.s0 { fill: #4493f8; stroke: #4493f8 }
.s1 { fill: #f0883e; stroke: #f0883e }
.s2 { fill: #3fb950; stroke: #3fb950 }
.s3 { fill: #ab7df8; stroke: #ab7df8 }
.s4 { fill: #db61a2; stroke: #db61a2 }
.s5 { fill: #9198a1; stroke: #9198a1 }
}
";

/// The classes of the series, in their order.
const SERIES: [&str; 6] = ["s0", "s1", "s2", "s3", "s4", "s5"];

/// Returns the class of a series by its number.
#[must_use]
pub(super) fn series_class(index: usize) -> &'static str {
    SERIES.get(index % SERIES.len()).copied().unwrap_or("s0")
}

/// Where a text stands against its point.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture that is being drawn. Lengths are in pixels; y grows downward.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    width: f64,
    height: f64,
    body: String,
}

impl Picture {
    /// An empty sheet with a title.
    pub fn new(width: f64, height: f64, title: &str) -> Self {
        let mut picture = Self { width, height, body: String::new() };
        picture.rect("paper", [0.0, 0.0], [width, height]);
        picture.text("title", Anchor::Start, [16.0, 24.0], title);
        picture
    }

    /// A straight line.
    pub fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        let _ = writeln!(self.body, r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#);
    }

    /// A filled rectangle by its upper left corner and its size.
    pub fn rect(&mut self, class: &str, [x, y]: [f64; 2], [width, height]: [f64; 2]) {
        let (width, height) = (width.max(0.0), height.max(0.0));
        let _ = writeln!(
            self.body,
            r#"<rect class="{class}" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"/>"#
        );
    }

    /// A filled circle.
    pub fn circle(&mut self, class: &str, [x, y]: [f64; 2], radius: f64) {
        let _ = writeln!(self.body, r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="{radius:.1}"/>"#);
    }

    /// A line through points.
    pub fn path(&mut self, class: &str, points: impl Iterator<Item = [f64; 2]>) {
        let points: Vec<String> = points.map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(self.body, r#"<polyline class="{class}" points="{}"/>"#, points.join(" "));
    }

    /// A text.
    pub fn text(&mut self, class: &str, anchor: Anchor, [x, y]: [f64; 2], text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ =
            writeln!(self.body, r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#);
    }

    /// The names of the series with their colors, in a row.
    pub fn legend<'name>(&mut self, [x, y]: [f64; 2], names: impl Iterator<Item = &'name str>) {
        let mut left = x;
        for (index, name) in names.enumerate() {
            self.rect(&format!("bar {}", series_class(index)), [left, y - 9.0], [10.0, 10.0]);
            self.text("", Anchor::Start, [left + 15.0, y], name);
            left += 32.0 + 6.6 * name.chars().count() as f64;
        }
    }

    /// The picture as an SVG file.
    pub fn finish(self) -> String {
        let Self { width, height, body } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\">\n<style>\n{STYLE}</style>\n{body}</svg>\n"
        )
    }
}
