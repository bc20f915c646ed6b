//! The map in the layout that fits the picture.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    compact_layout::{self, draw_compact},
    dungeon_view::MapView,
    full_layout::{self, draw_full},
    stack::Interface,
};
use crate::{
    base::geometry::{Rectangle, Size},
    content::Content,
};

/// The size of the full layout (`docs/decisions.md#screen-sizes`).
pub const FULL_SIZE: Size = Size::new(104, 32);
/// The smallest picture in which the game can be played.
pub const LEAST_SIZE: Size = Size::new(80, 24);

/// Whether the game can be played in a picture of this size. In a smaller one, which says what it needs, keys are
/// ignored.
#[must_use]
pub const fn can_be_played(size: Size) -> bool {
    size.width >= LEAST_SIZE.width && size.height >= LEAST_SIZE.height
}

/// Whether the full layout fits.
pub(super) const fn is_full(size: Size) -> bool {
    size.width >= FULL_SIZE.width && size.height >= FULL_SIZE.height
}

/// The part of the level that the map shows in a picture of this size; `None` when no game runs.
pub(super) fn map_in(world: &World, size: Size) -> Option<MapView<'_>> {
    MapView::of(world, if is_full(size) { full_layout::map_area(size) } else { compact_layout::map_area(size) })
}

/// The area of the log in a picture of this size; `None` in the compact layout.
pub(super) const fn log_in(size: Size) -> Option<Rectangle> {
    if is_full(size) { Some(full_layout::log_area(size)) } else { None }
}

/// The row of questions over the map.
pub(super) const fn question_row(size: Size) -> i32 {
    if is_full(size) { size.height - 1 } else { 0 }
}

/// Draws the map in the layout that fits. A question is shown in the message line or below the log.
pub(super) fn draw_map(canvas: &mut Canvas<'_>, world: &World, content: &Content, question: Option<&str>) {
    let size = canvas.size();
    let is_full = is_full(size);
    if is_full {
        draw_full(canvas, world, content);
    } else {
        draw_compact(canvas, world, content);
    }
    // The keys of commands have other meanings in a prompt.
    if world.get_resource::<Interface>().is_some_and(|interface| interface.top().is_some()) {
        canvas.remove_links();
    }
    if let Some(question) = question {
        let row = question_row(size);
        let style = Style::plain(canvas.palette.interface.accent).bold().on(canvas.palette.interface.selection);
        canvas.banner(row, question, style);
    }
}
