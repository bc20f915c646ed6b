//! The look that all plots share: colors, fonts, and where legends stand.

use std::error::Error;

use plotters::{
    backend::SVGBackend,
    chart::{ChartContext, MeshStyle, SeriesLabelPosition},
    coord::{Shift, cartesian::Cartesian2d, types::RangedCoordf64},
    drawing::{DrawingArea, IntoDrawingArea},
    style::{Color, RGBColor, WHITE},
};

/// Why a plot can't be drawn.
pub(super) type DrawingError = Box<dyn Error + Send + Sync>;

/// The drawing area of a plot, as SVG.
pub(super) type Paper<'text> = DrawingArea<SVGBackend<'text>, Shift>;

/// The part of a plot in which numbers stand.
pub(super) type Plane<'paper, 'text> =
    ChartContext<'paper, SVGBackend<'text>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

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

/// Returns a color for the series with this number, from 0; the colors repeat.
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

/// Gives the grid and the scales of a plot the look of all.
pub(super) fn quiet(mesh: &mut MeshStyle<'_, '_, RangedCoordf64, RangedCoordf64, SVGBackend<'_>>) {
    let text = (FONT, TEXT, &SOFT);
    mesh.bold_line_style(GRID).light_line_style(GRID.mix(0.0)).axis_style(SOFT).label_style(text).axis_desc_style(text);
}

/// Draws the names of the series where they hide least.
pub(super) fn draw_legend<'paper, 'text: 'paper>(
    chart: &mut Plane<'paper, 'text>,
    place: SeriesLabelPosition,
) -> Result<(), DrawingError> {
    chart
        .configure_series_labels()
        .position(place)
        .label_font((FONT, TEXT, &INK))
        .background_style(WHITE.mix(0.8))
        .margin(6)
        .draw()?;
    Ok(())
}
