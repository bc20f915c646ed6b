//! The items in view, at the foot of the panel: a row for each, the nearest first.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::fitting,
    glyphs::item_look,
    links::Click,
    sightings::items_in_view,
};
use crate::{base::geometry::Rectangle, content::ItemId, rules::GameRef, words::item_name};

/// The columns of a sign and the space behind it.
const INDENT: i32 = 2;

/// Draws as many items as fit above the foot of an area, and the number of the others.
pub(super) fn draw_items(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle) {
    let rows = items_in_view(game);
    let count = i32::try_from(rows.len()).unwrap_or(i32::MAX);
    let room = area.height - 1;
    if rows.is_empty() || room < 2 {
        return;
    }
    let (title, text) = (Style::plain(canvas.palette.interface.title), Style::plain(canvas.palette.interface.text));
    let shown = if count <= room { count } else { room - 1 };
    let top = area.bottom() - count.min(room);
    canvas.text(area.x, top, "ITEMS", title);
    if shown < count {
        let dim = Style::plain(canvas.palette.interface.dim);
        canvas.text(area.x, area.bottom(), &format!("+{} more", count - shown), dim);
    }
    for (row, (place, item)) in (top + 1..=top + shown).zip(rows) {
        let Some((kind, label)) = game.get::<ItemId>(item).zip(game.label(item)) else { continue };
        let (glyph, color) = item_look(game.content, canvas.palette, *kind);
        canvas.glyph(area.x, row, glyph, Style::plain(color));
        canvas.text(area.x + INDENT, row, &fitting(&item_name(game.content, &label), area.width - INDENT), text);
        canvas.link_to(Rectangle { y: row, height: 1, ..area }, Click::Look(place));
    }
}
