//! The page after the end of a game that tells what everything in the pack was.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::wrapped,
    list_cursor::scrolled,
    offers::revealed_pack,
    page::draw_frame,
    prompt::{Asked, SCROLL, page},
    screens::{GameScreen, Response},
};
use crate::{content::Key, rules::GameRef};

/// The title of the page.
const TITLE: &str = "What you carried";
/// The width and the rows that every screen shows at once, which limit scrolling.
const LEAST: (usize, usize) = (76, 20);

/// The rows of the page in a width: each item with its true name in as many rows as it needs.
fn rows(game: &GameRef<'_>, width: usize) -> Vec<String> {
    revealed_pack(game).iter().flat_map(|item| wrapped(&item.line, width)).collect()
}

/// The pack with true names; `above` is the number of rows above the first one shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CarriedItems {
    above: usize,
}

impl GameScreen for CarriedItems {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let (width, height) = LEAST;
        let last = rows(game, width).len().saturating_sub(height);
        match scrolled(key, self.above, last, height) {
            Some(above) => Response::replace(Self { above }),
            None => Response::Close,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let (size, style) = (canvas.size(), Style::plain(canvas.palette.interface.text));
        let rows = rows(game, usize::try_from(size.width - 4).unwrap_or(1));
        for (line, row) in rows.iter().skip(self.above).zip(2..size.height - 2) {
            canvas.text(2, row, line, style);
        }
        if rows.is_empty() {
            canvas.text(2, 2, "Nothing.", style);
        }
        draw_frame(canvas, TITLE, "Up, down: scroll   any other key: back");
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page(TITLE, &SCROLL)
    }
}
