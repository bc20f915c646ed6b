//! The list of discoveries.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::wrapped,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    page::{LEAST_ROWS, LEAST_WIDTH, draw_frame, rows_shown},
    prompt::{Asked, SCROLL, page},
    screens::{GameScreen, Response},
};
use crate::{
    content::{Key, MYSTERIES},
    rules::GameRef,
    words::{Discoveries, Puzzle, discovery_lines},
};

/// The rows of the list in a width, and whether each is a heading.
fn rows(game: &GameRef<'_>, width: usize) -> Vec<(String, bool)> {
    let (content, lore) = (game.content, game.lore);
    let deepest = game.deepest;
    let mut rows = Vec::new();
    for family in MYSTERIES {
        let known = content.items().filter(|(kind, item)| item.kind == family && lore.is_known(*kind));
        // The appearance of a kind known only by elimination has never been seen.
        let look = |kind| lore.appearance(kind).filter(|_| lore.is_met(kind));
        let puzzles = lore.puzzles(content).into_iter().filter(|kind| content.item(*kind).kind == family);
        let puzzle = |kind| {
            let called = lore.called(kind).map(ToString::to_string);
            Some(Puzzle { look: lore.appearance(kind)?, called, tried: lore.tried(kind) })
        };
        let discoveries = Discoveries {
            family,
            known: known.map(|(kind, item)| (item, look(kind))).collect(),
            puzzles: puzzles.filter_map(puzzle).collect(),
            unknown: lore.candidates(content, family, deepest).collect(),
        };
        for (index, line) in discovery_lines(content, &discoveries).into_iter().enumerate() {
            let is_heading = index == 0;
            if is_heading && !rows.is_empty() {
                rows.push((String::new(), false));
            }
            rows.extend(wrapped(&line, width).into_iter().map(|row| (row, is_heading)));
        }
    }
    rows
}

/// The list of discoveries, scrolled to row `top`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DiscoveryList {
    pub top: usize,
}

impl GameScreen for DiscoveryList {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let last = rows(game, LEAST_WIDTH).len().saturating_sub(LEAST_ROWS);
        match scrolled(key, self.top, last, LEAST_ROWS) {
            Some(top) => Response::replace(Self { top }),
            None => Response::Close,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title), Style::plain(colors.text));
        let (shown, is_long) = rows_shown(canvas.size(), self.top, |width| rows(game, width));
        for (y, (row, is_heading)) in (2..).zip(shown) {
            let (x, style) = if is_heading { (2, title) } else { (4, text) };
            canvas.text(x, y, &row, style);
        }
        let hint = if is_long { "Up, down: scroll   any other key: back" } else { "Any key: back" };
        draw_frame(canvas, "Discoveries", hint);
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>, _is_down: bool) -> usize {
        ROWS_OF_WHEEL
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("Discoveries", &SCROLL)
    }
}
