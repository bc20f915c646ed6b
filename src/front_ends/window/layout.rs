//! Computes the number and the size of cells that fit the window.

use bevy::prelude::*;

use super::bitmap::PixelSize;
use crate::{
    base::geometry::{Point, Size},
    interface::screen::{FULL_SIZE, LEAST_SIZE, TextRoom},
    storage::settings::Scale,
};

/// The largest picture in a window. A larger window gets larger letters, unless it is very wide or very high.
pub(super) const LARGEST_GRID: Size = Size::new(160, 48);
/// The smallest legible cell, in logical pixels.
const LEAST_CELL: PixelSize = PixelSize::new(7, 14);
/// The cell for which the sizes of the debug console are made, in logical pixels.
const USUAL_CELL: PixelSize = PixelSize::new(10, 20);

/// The place of the picture in the window, in physical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct WindowLayout {
    /// The size of the window.
    pub window: PixelSize,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// The size of a cell.
    pub cell: PixelSize,
    /// Columns and rows of the picture, or `None` while the window has no area (it is minimized).
    pub grid: Option<Size>,
    /// Left and upper margin that centers the picture.
    pub margin: UVec2,
    /// The text sizes for which the window has room.
    pub room: TextRoom,
}

impl WindowLayout {
    /// Returns the layout of the largest picture that fits a window of `window` physical pixels, at `scale` physical
    /// pixels per logical pixel, with letters of this text size.
    ///
    /// The usual letters are as large as the full layout permits if that is legible, otherwise as the compact one permits,
    /// and otherwise the smallest legible ones. The text size makes them larger or smaller, but leaves room for the smallest
    /// picture in which the game can be played. The picture has as many of them as fit, up to [`LARGEST_GRID`].
    pub(crate) fn fit(window: PixelSize, scale: f32, text: Scale) -> Self {
        if window.count() == 0 {
            return Self { window, scale, ..default() };
        }
        let least = least_cell(scale);
        let full = largest_cell(window, FULL_SIZE);
        let compact = largest_cell(window, LEAST_SIZE);
        let usual = if is_legible(full, least) {
            full
        } else if is_legible(compact, least) {
            compact
        } else {
            least
        };
        let (cell, room) = sized(usual, text, least, compact);
        let fitting = whole_cells(window, cell);
        let grid = Size::new(fitting.width.clamp(1, LARGEST_GRID.width), fitting.height.clamp(1, LARGEST_GRID.height));
        let margin = |window: u32, cell: u32, count: i32| window.saturating_sub(cell * count.unsigned_abs()) / 2;
        let margin =
            UVec2::new(margin(window.width, cell.width, grid.width), margin(window.height, cell.height, grid.height));
        Self { window, scale, cell, grid: Some(grid), margin, room }
    }

    /// Returns how much larger than usual the debug console is, in quarters, so that its lines stay sharp: as much as the
    /// letters of the picture, and never smaller.
    pub(crate) fn console_zoom(&self) -> f32 {
        let ratio = self.cell.height as f32 / (USUAL_CELL.height as f32 * self.scale.max(f32::EPSILON));
        ((ratio * 4.0).floor() / 4.0).max(1.0)
    }

    /// Returns the cell of the picture at a point of the window, in logical pixels from its upper left corner. It may lie
    /// outside the picture.
    #[expect(clippy::cast_possible_truncation, reason = "a window has few cells, and `as` saturates")]
    pub(crate) fn place_at(&self, point: Vec2) -> Point {
        let cell = Vec2::new(self.cell.width.max(1) as f32, self.cell.height.max(1) as f32);
        let place = ((point * self.scale - self.margin.as_vec2()) / cell).floor();
        Point::new(place.x as i32, place.y as i32)
    }

    /// Returns the upper left corner of a cell, in the camera's units: physical pixels, y upward, from the window's
    /// upper left corner.
    pub(crate) fn corner(&self, position: Point) -> Vec2 {
        let cell = Vec2::new(self.cell.width as f32, self.cell.height as f32);
        let corner = self.margin.as_vec2() + cell * Vec2::new(position.x as f32, position.y as f32);
        Vec2::new(corner.x, -corner.y)
    }
}

/// Returns the largest cell, half as wide as it is high, of which a grid of `grid` cells fits the window.
fn largest_cell(window: PixelSize, grid: Size) -> PixelSize {
    let width = window.width / grid.width.unsigned_abs().max(1);
    let height = (window.height / grid.height.unsigned_abs().max(1)).min(2 * width + 1);
    PixelSize::new(height / 2, height)
}

/// Returns the cell of a text size, where `usual` is that of 100 %, and the text sizes between the cells `least` and `most`.
fn sized(usual: PixelSize, text: Scale, least: PixelSize, most: PixelSize) -> (PixelSize, TextRoom) {
    // In a window too small for the game, the usual cell is beyond both.
    let (least, most) = (smaller(usual, least), larger(usual, most));
    let percent = |cell: PixelSize| cell.height * 100 / usual.height.max(1);
    let wanted = |length: u32| (length * text.percent() + 50) / 100;
    let cell = larger(least, smaller(most, PixelSize::new(wanted(usual.width), wanted(usual.height))));
    (cell, TextRoom { least: percent(least), most: percent(most) })
}

fn smaller(one: PixelSize, other: PixelSize) -> PixelSize {
    PixelSize::new(one.width.min(other.width), one.height.min(other.height))
}

fn larger(one: PixelSize, other: PixelSize) -> PixelSize {
    PixelSize::new(one.width.max(other.width), one.height.max(other.height))
}

fn is_legible(cell: PixelSize, least: PixelSize) -> bool {
    cell.width >= least.width && cell.height >= least.height
}

fn whole_cells(window: PixelSize, cell: PixelSize) -> Size {
    let count = |window: u32, cell: u32| i32::try_from(window / cell.max(1)).unwrap_or(i32::MAX);
    Size::new(count(window.width, cell.width), count(window.height, cell.height))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a scale is a small positive number")]
fn least_cell(scale: f32) -> PixelSize {
    let scaled = |length: u32| ((length as f32 * scale).round() as u32).max(1);
    PixelSize::new(scaled(LEAST_CELL.width), scaled(LEAST_CELL.height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::screen::can_be_played;

    fn fit(width: u32, height: u32) -> (PixelSize, Size) {
        let layout = WindowLayout::fit(PixelSize::new(width, height), 1.0, Scale::default());
        (layout.cell, layout.grid.unwrap())
    }

    fn with_text(window: PixelSize, percent: u32) -> WindowLayout {
        WindowLayout::fit(window, 1.0, Scale::of_percent(percent).unwrap())
    }

    #[test]
    fn a_larger_text_size_has_larger_letters_in_the_same_window_as_long_as_the_game_can_be_played() {
        let window = PixelSize::new(1280, 800);
        let cells = [70, 90, 100, 110, 120, 150, 400].map(|percent| with_text(window, percent).cell);
        let heights = [18, 23, 25, 28, 30, 33, 33];
        assert_eq!(cells.map(|cell| cell.height), heights);
        assert_eq!(with_text(window, 100).grid, Some(Size::new(106, 32)));
        assert_eq!(with_text(window, 110).grid, Some(Size::new(98, 28)));
        assert_eq!(with_text(window, 400).grid, Some(LEAST_SIZE));
        assert_eq!(with_text(window, 400).room, TextRoom { least: 56, most: 132 });
    }

    #[test]
    fn no_text_size_makes_the_game_unplayable_or_illegible() {
        for (width, height) in
            [(560, 336), (640, 400), (820, 500), (1040, 640), (1920, 1080), (3840, 2160), (700, 1000)]
        {
            let window = PixelSize::new(width, height);
            let mut before = with_text(window, 70).cell;
            for percent in (70..=400).step_by(10) {
                let WindowLayout { cell, grid, .. } = with_text(window, percent);
                assert!(grid.is_some_and(can_be_played), "{window:?} at {percent} %: {grid:?}");
                assert!(
                    is_legible(cell, LEAST_CELL) && is_legible(cell, before),
                    "{window:?} at {percent} %: {cell:?}"
                );
                before = cell;
            }
        }
    }

    #[test]
    fn the_debug_console_grows_with_the_letters_and_never_shrinks() {
        let zoom = |width, height, percent| with_text(PixelSize::new(width, height), percent).console_zoom();
        let zooms = [zoom(560, 336, 100), zoom(1040, 640, 100), zoom(1280, 800, 130), zoom(3840, 2100, 100)];
        assert_eq!(zooms, [1.0, 1.0, 1.5, 3.25]);
        // On a screen with two physical pixels to a logical one, egui doubles everything itself.
        assert!(
            (WindowLayout::fit(PixelSize::new(2080, 1280), 2.0, Scale::default()).console_zoom() - 1.0).abs() < 0.01
        );
    }

    #[test]
    fn letters_grow_with_the_window_and_the_picture_uses_what_is_left() {
        assert_eq!(fit(1040, 640), (PixelSize::new(10, 20), FULL_SIZE));
        assert_eq!(fit(1920, 1080), (PixelSize::new(16, 33), Size::new(120, 32)));
        assert_eq!(fit(1920, 400), (PixelSize::new(8, 16), Size::new(160, 25)));
        assert_eq!(fit(3840, 2160), (PixelSize::new(33, 67), Size::new(116, 32)));
    }

    #[test]
    fn a_small_window_gets_the_compact_layout_with_larger_letters() {
        assert_eq!(fit(820, 500), (PixelSize::new(7, 15), Size::new(117, 33)));
        assert_eq!(fit(700, 1000), (PixelSize::new(8, 17), Size::new(87, 48)));
        assert_eq!(fit(727, 500), (PixelSize::new(9, 19), Size::new(80, 26)));
        assert_eq!(fit(560, 336), (PixelSize::new(7, 14), LEAST_SIZE));
    }

    #[test]
    fn a_tiny_window_gets_what_fits_and_none_gets_nothing() {
        assert_eq!(fit(559, 336), (PixelSize::new(7, 14), Size::new(79, 24)));
        assert_eq!(fit(3, 3), (PixelSize::new(7, 14), Size::new(1, 1)));
        assert_eq!(WindowLayout::fit(PixelSize::new(0, 10), 1.0, Scale::default()).grid, None);
    }

    #[test]
    fn a_picture_never_leaves_its_window_and_is_centered() {
        for width in (560..2600).step_by(37) {
            for height in (336..1500).step_by(29) {
                let layout = WindowLayout::fit(PixelSize::new(width, height), 1.0, Scale::default());
                let grid = layout.grid.unwrap();
                let (used_x, used_y) =
                    (layout.cell.width * grid.width.unsigned_abs(), layout.cell.height * grid.height.unsigned_abs());
                assert!(used_x <= width && used_y <= height);
                assert_eq!(layout.margin, UVec2::new((width - used_x) / 2, (height - used_y) / 2));
            }
        }
    }

    #[test]
    fn what_can_be_read_depends_on_the_scale() {
        let layout = WindowLayout::fit(PixelSize::new(1040, 640), 2.0, Scale::default());
        assert_eq!((layout.cell, layout.grid), (PixelSize::new(14, 28), Some(Size::new(74, 22))));
    }
}
