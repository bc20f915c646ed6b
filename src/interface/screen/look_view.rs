//! The cursor of who looks about, and what is said of the place under it.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    interface::Look,
    sightings::known_place,
    wrap::wrapped,
};
use crate::{
    base::geometry::{Position, Rectangle},
    content::Content,
    interface::debug::arcs_told,
    words::{Someone, UNSEEN_PLACE, place_sentence},
};

/// Draws the cursor and what is said of its place. The keys stand in the last row.
pub(super) fn draw_look(
    canvas: &mut Canvas<'_>,
    world: &World,
    content: &Content,
    look: Look,
    view: &MapView<'_>,
    log: Option<Rectangle>,
) {
    let known = known_place(world, content, look.cursor);
    let sentence = known.as_ref().map_or_else(|| UNSEEN_PLACE.to_owned(), |known| place_sentence(content, known));
    let arcs = arcs_told(world, look.cursor).map_or_else(String::new, |arcs| format!(" {arcs}"));
    draw_cursor(canvas, view, look.cursor, &(sentence + &arcs), log);
    let is_monster = known.is_some_and(|known| matches!(known.who, Some(Someone::Monster(_) | Someone::Sensed(_))));
    let page = if is_monster { "   ret: about it" } else { "" };
    let hint = format!("move: cursor   tab: the next{page}   *: known monsters   esc: back");
    canvas.banner(canvas.size().height - 1, &hint, Style::plain(canvas.palette.interface.dim));
}

/// Draws the cursor on a cell of the map, and what is said of it: in `log`, where the full layout has it; else above the
/// map, or below where the cursor would be hidden.
pub(super) fn draw_cursor(
    canvas: &mut Canvas<'_>,
    view: &MapView<'_>,
    cell: Position,
    sentence: &str,
    log: Option<Rectangle>,
) {
    let cursor = view.place_of(cell);
    if let Some(place) = cursor {
        let (colour, background) = (canvas.palette.overlays.cursor, canvas.palette.background);
        canvas.change(place, |cell| (cell.background, cell.foreground) = (colour, background));
    }
    let rows = wrapped(sentence, usize::try_from(canvas.size().width - 2).unwrap_or(1));
    let height = i32::try_from(rows.len()).unwrap_or(1);
    let top = match log {
        Some(area) => {
            canvas.clear(area);
            area.y
        }
        None if cursor.is_some_and(|place| place.y < height) => view.area.bottom() + 1 - height,
        None => 0,
    };
    let style = Style::plain(canvas.palette.interface.accent).bold().on(canvas.palette.interface.selection);
    for (row, text) in (top..).zip(&rows) {
        canvas.banner(row, text, style);
    }
}
