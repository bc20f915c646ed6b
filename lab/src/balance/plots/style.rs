//! The look that all plots share: colors, fonts, and where legends stand.

use std::error::Error;

use plotters::{
    backend::SVGBackend,
    coord::Shift,
    drawing::{DrawingArea, IntoDrawingArea},
    style::{Color, RGBColor, WHITE},
};

/// Why a plot can't be drawn.
pub(super) type DrawingError = Box<dyn Error + Send + Sync>;

/// The drawing area of a plot, as SVG.
pub(super) type Paper<'text> = DrawingArea<SVGBackend<'text>, Shift>;

/// The width of all plots, in pixels.
pub(super) const WIDTH: u32 = 760;
/// The color of texts.
pub(super) const INK: RGBColor = RGBColor(31, 35, 40);
/// The color of names of axes and marks.
pub(super) const SOFT: RGBColor = RGBColor(89, 99, 110);
/// The color of grid lines.
pub(super) const GRID: RGBColor = RGBColor(216, 222, 228);
/// The color of a range in which numbers should be.
pub(super) const AIM: RGBColor = RGBColor(26, 127, 55);
/// The color of a limit.
pub(super) const LIMIT: RGBColor = RGBColor(209, 36, 47);
/// The font of all texts.
pub(super) const FONT: &str = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";
/// The size of texts, in pixels.
pub(super) const TEXT: u32 = 12;
/// The size of titles, in pixels.
pub(super) const TITLE: u32 = 15;

const SERIES: [RGBColor; 6] = [
    RGBColor(9, 105, 218),
    RGBColor(188, 76, 0),
    RGBColor(26, 127, 55),
    RGBColor(130, 80, 223),
    RGBColor(191, 57, 137),
    RGBColor(110, 119, 129),
];

/// Returns the color of a series by its number.
pub(super) fn series_color(index: usize) -> RGBColor {
    SERIES.get(index % SERIES.len()).copied().unwrap_or(INK)
}

/// Draws a picture on white paper of this height, and returns it as an SVG file.
pub(super) fn picture(
    height: u32,
    draw: impl FnOnce(&Paper<'_>) -> Result<(), DrawingError>,
) -> Result<String, DrawingError> {
    let mut svg = String::new();
    {
        let paper = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        paper.fill(&WHITE.to_rgba())?;
        draw(&paper)?;
        paper.present()?;
    }
    svg.push('\n');
    Ok(svg)
}
