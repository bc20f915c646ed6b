//! The drawing at the end of a game that was not won: a tombstone with the last view of the map and what might have saved the
//! player.

use bevy::prelude::*;

use super::{
    art::{EMBLEM_SIZE, draw_tombstone},
    canvas::{Canvas, Style},
    dungeon_view::draw_dungeon,
    fitting::{columns, wrapped},
    last_chance::last_chances,
};
use crate::{
    base::geometry::Rectangle,
    rules::GameRef,
    storage::saves::{ended_game, shown_name},
};

/// The columns of text on the stone.
const STONE_WIDTH: i32 = 24;
/// The widest name on the stone.
const MOST_NAME: usize = 24;
/// The column beside the drawing, and beside the numbers below it.
pub(super) const BESIDE: i32 = EMBLEM_SIZE.0 + 2;

/// A title, a sentence about the end, and their style.
pub(super) type Heading = (&'static str, String, Style);

/// Draws the heading of the page with its drawing.
pub(super) fn draw_emblem(
    canvas: &mut Canvas<'_>,
    game: &GameRef<'_>,
    area: Rectangle,
    (title, ending, style): &Heading,
) {
    let (width, _) = EMBLEM_SIZE;
    let beside = Rectangle { x: area.x + BESIDE, width: area.width - BESIDE, ..area };
    draw_tombstone(canvas, area.x, area.y);
    let text = Style::plain(canvas.palette.interface.text);
    let name = ended_game(game.world()).map(|ended| shown_name(ended.name.as_str(), MOST_NAME));
    let place = format!("Level {}, turn {}", game.depth, game.turn);
    let lines =
        [(*title).to_owned()].into_iter().chain(name).chain(wrapped(ending, usize::try_from(STONE_WIDTH).unwrap_or(0)));
    for (row, line) in (area.y + 3..area.bottom()).zip(lines.chain([place])) {
        let x = area.x + (width - columns(&line)) / 2;
        let style = if row == area.y + 3 { *style } else { text };
        canvas.text_within(x.max(area.x + 3), row, STONE_WIDTH, &line, style);
    }
    let chances = last_chances(game);
    let rows = i32::try_from(chances.len()).unwrap_or(0);
    let view = Rectangle { height: if rows == 0 { area.height } else { area.height - rows - 1 }, ..beside };
    draw_dungeon(canvas, game, view);
    if rows > 0 {
        let dim = Style::plain(canvas.palette.interface.dim);
        canvas.text_within(beside.x, view.bottom() + 1, beside.width, "What might have saved you:", dim);
        for (row, chance) in (view.bottom() + 2..).zip(&chances) {
            canvas.text_within(beside.x, row, beside.width, chance, text);
        }
    }
}
