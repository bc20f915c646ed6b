//! The picture of the journey: every level in small with the way walked, side by side over the whole width.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
    glyphs::{layer_color, topmost},
    journey::LevelStay,
    small_level::{JourneyWay, MapScale, MapSign, small_level},
};
use crate::{
    base::geometry::{Grid, Point, Rectangle},
    content::{Content, Rgb},
    rules::GameRef,
    storage::settings::{Settings, Toggle},
};

/// The fewest and the most columns of a level in the picture.
const TILE_WIDTHS: std::ops::RangeInclusive<i32> = 10..=40;
/// The most lines of text below a level.
const MOST_NOTES: i32 = 2;
/// How far the colors of the ground are on the way to the background, so that the way stands out.
const FADED: f32 = 0.6;

/// How the picture is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct JourneyPlan {
    /// The number of levels shown; the deepest of them if there is no room for all.
    levels: usize,
    in_a_row: i32,
    /// The columns of a level, and of a level with the space behind it.
    width: i32,
    pitch: i32,
    scale: MapScale,
    map_rows: i32,
    notes: i32,
    /// The rows of the whole picture.
    pub rows: i32,
}

impl JourneyPlan {
    /// The plan with the largest maps for a number of columns and rows; `None` if there is no room for one level.
    pub(crate) fn new(stays: &[LevelStay<'_>], (width, height): (i32, i32)) -> Option<Self> {
        let count = i32::try_from(stays.len()).unwrap_or(i32::MAX);
        let plans = |levels: i32| {
            let in_rows = (1..=levels).flat_map(|in_a_row| (0..=MOST_NOTES).map(move |notes| (in_a_row, notes)));
            in_rows.filter_map(move |(in_a_row, notes)| Self::of(stays, levels, in_a_row, notes, (width, height)))
        };
        let best = |levels: i32| plans(levels).max_by_key(|plan| (plan.width, plan.notes, -plan.rows));
        (1..=count).rev().find_map(best)
    }

    fn of(
        stays: &[LevelStay<'_>],
        levels: i32,
        in_a_row: i32,
        notes: i32,
        (width, height): (i32, i32),
    ) -> Option<Self> {
        let sizes = || stays.iter().map(LevelStay::size);
        let (widest, highest) = (sizes().map(|size| size.width).max()?, sizes().map(|size| size.height).max()?);
        let tile = ((width + 1) / in_a_row - 1).min(*TILE_WIDTHS.end());
        let scale = MapScale::fitting(widest, tile);
        let map_rows = scale.rows(highest);
        let rows_of_levels = (levels + in_a_row - 1) / in_a_row;
        let rows = rows_of_levels * (1 + map_rows + notes + 1) - 1;
        let pitch = if in_a_row > 1 { (width - tile) / (in_a_row - 1) } else { width };
        let plan = Self {
            levels: usize::try_from(levels).unwrap_or(0),
            in_a_row,
            width: tile,
            pitch,
            scale,
            map_rows,
            notes,
            rows,
        };
        (tile >= *TILE_WIDTHS.start() && rows <= height).then_some(plan)
    }

    /// The area of the level with this number, without the row between it and the next one.
    fn tile(&self, number: i32, area: Rectangle) -> Rectangle {
        let height = 1 + self.map_rows + self.notes;
        let (column, row) = (number % self.in_a_row, number / self.in_a_row);
        Rectangle::new(area.x + column * self.pitch, area.y + row * (height + 1), self.width, height)
    }
}

/// Draws the picture of levels into an area by their plan for it.
pub(super) fn draw_journey(
    canvas: &mut Canvas<'_>,
    game: &GameRef<'_>,
    area: Rectangle,
    stays: &[LevelStay<'_>],
    plan: &JourneyPlan,
) {
    let shown = stays.iter().skip(stays.len().saturating_sub(plan.levels));
    for (number, stay) in (0..).zip(shown) {
        let tile = plan.tile(number, area);
        draw_heading(canvas, tile, stay);
        let map = Point::new(tile.x, tile.y + 1);
        draw_map(canvas, game, map, &small_level(&stay.memory, plan.scale));
        let text = Style::plain(canvas.palette.interface.text);
        let room = plan.pitch.max(plan.width) - 1;
        let room = if tile.x + room >= canvas.size().width { plan.width } else { room };
        for (row, line) in (map.y + plan.map_rows..=tile.bottom()).zip(stay.notes(game.content, room)) {
            canvas.text_within(tile.x, row, room, &line, text);
        }
    }
}

/// Draws the number of the level, and the turns spent there.
fn draw_heading(canvas: &mut Canvas<'_>, tile: Rectangle, stay: &LevelStay<'_>) {
    let colors = &canvas.palette.interface;
    let (title, dim) = (Style::plain(colors.title).bold(), Style::plain(colors.dim));
    let turns = stay.turns_spent();
    let long = format!("Level {}", stay.depth);
    let is_long = columns(&long) + 2 + columns(&turns) <= tile.width;
    let level = if is_long { long } else { stay.depth.to_string() };
    let used = canvas.text(tile.x, tile.y, &level, title) + 2;
    canvas.text_within(tile.x + used, tile.y, tile.width - used, &turns, dim);
}

/// Draws a level in small.
fn draw_map(canvas: &mut Canvas<'_>, game: &GameRef<'_>, corner: Point, spots: &Grid<MapSign>) {
    let is_ascii = !has_blocks(game);
    for (place, spot) in spots.iter().filter(|(_, spot)| spot.ground.is_some() || spot.way.is_some()) {
        let palette = canvas.palette;
        let (ground, front) = colors(canvas, game.content, spot);
        let glyph = if is_ascii { spot.text() } else { spot.glyph() };
        let style = Style::plain(front);
        let is_filled = spot.is_open && !is_ascii && (spot.way.is_some() || spot.sign.is_some());
        let style = if is_filled { style.on(ground) } else { style.on(palette.background) };
        let style = if spot.sign.is_some() { style.bold() } else { style };
        canvas.glyph(corner.x + place.x, corner.y + place.y, glyph, style);
    }
}

/// The colors of the ground and of what is drawn on it.
fn colors(canvas: &Canvas<'_>, content: &Content, spot: &MapSign) -> (Rgb, Rgb) {
    let palette = canvas.palette;
    let layer = spot.ground.map(|seen| layer_color(palette, topmost(content, seen), false));
    let ground = layer.unwrap_or(palette.background).mixed(palette.background, FADED);
    let front = match (spot.sign, spot.way) {
        (Some('&'), _) => palette.items.amulet,
        (Some(_), _) => palette.visible.stairs,
        (None, Some(way)) => way_color(canvas, way),
        (None, None) => ground,
    };
    (ground, front)
}

const fn way_color(canvas: &Canvas<'_>, way: JourneyWay) -> Rgb {
    match way {
        JourneyWay::Down => canvas.palette.flame,
        JourneyWay::Back => canvas.palette.items.amulet,
    }
}

/// Whether the player wants signs beyond ASCII.
fn has_blocks(game: &GameRef<'_>) -> bool {
    game.resource::<Settings>().is_on(Toggle::BoxDrawing)
}

/// Writes what the signs of the picture mean.
pub(super) fn draw_legend(canvas: &mut Canvas<'_>, game: &GameRef<'_>, x: i32, y: i32) {
    let is_ascii = !has_blocks(game);
    let colors = &canvas.palette.interface;
    let (title, dim) = (Style::plain(colors.title).bold(), Style::plain(colors.dim));
    let mut column = x + canvas.text(x, y, "The way that was gone", title) + 3;
    for (way, sign, name) in [(JourneyWay::Down, "o", "down"), (JourneyWay::Back, "*", "back with the Amulet")] {
        let sign = if is_ascii { sign } else { "⠶⠶" };
        column += canvas.text(column, y, sign, Style::plain(way_color(canvas, way))) + 1;
        column += canvas.text(column, y, name, dim) + 3;
    }
}
