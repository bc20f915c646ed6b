//! Pages of text that scroll. A page says what its rows are; keys, the wheel and what programs are asked follow.

use std::fmt;

use super::{
    canvas::{Canvas, Style},
    fitting::wrapped,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    page::{LEAST_ROWS, LEAST_SHEET_WIDTH, LEAST_WIDTH, draw_frame, rows_shown},
    prompt::{Asked, SCROLL, page},
    screens::{Form, GameScreen, Response},
};
use crate::{content::Key, rules::GameRef};

/// A row of a page.
pub(super) struct TextRow {
    /// The column where it begins.
    pub indent: i32,
    pub text: String,
    pub is_heading: bool,
}

impl TextRow {
    /// An empty row.
    pub(crate) const GAP: Self = Self { indent: 0, text: String::new(), is_heading: false };

    /// The rows of a paragraph in a width.
    pub(crate) fn paragraph(text: &str, width: usize) -> impl Iterator<Item = Self> {
        wrapped(text, width).into_iter().map(|text| Self { indent: 2, text, is_heading: false })
    }
}

/// What a page of text shows.
pub(super) struct PageText {
    pub title: &'static str,
    pub form: Form,
    /// The rows in a width, in columns.
    pub rows: fn(&GameRef<'_>, usize) -> Vec<TextRow>,
}

/// A page of text, scrolled to row `top`.
#[derive(Clone, Copy)]
pub(super) struct TextPage {
    text: &'static PageText,
    top: usize,
}

impl TextPage {
    /// Opens a page at its first row.
    pub(crate) fn open(text: &'static PageText) -> Response {
        Response::open(Self { text, top: 0 })
    }

    /// The greatest row to scroll to, in the smallest picture; 0 if the page does not scroll there.
    fn last_top(&self, game: &GameRef<'_>) -> usize {
        let width = if self.text.form == Form::Sheet { LEAST_SHEET_WIDTH } else { LEAST_WIDTH };
        (self.text.rows)(game, width).len().saturating_sub(LEAST_ROWS)
    }
}

impl PartialEq for TextPage {
    fn eq(&self, other: &Self) -> bool {
        (self.text.title, self.top) == (other.text.title, other.top)
    }
}

impl fmt::Debug for TextPage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("TextPage").field(&self.text.title).field(&self.top).finish()
    }
}

impl GameScreen for TextPage {
    fn form(&self) -> Form {
        self.text.form
    }

    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let last = self.last_top(game);
        match scrolled(key, self.top, last, LEAST_ROWS).filter(|_| last > 0) {
            Some(top) => Response::replace(Self { top, ..*self }),
            None => Response::Close,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title), Style::plain(colors.text));
        let (shown, is_long) = rows_shown(canvas.size(), self.top, |width| (self.text.rows)(game, width));
        for (y, row) in (2..).zip(shown) {
            canvas.text(row.indent, y, &row.text, if row.is_heading { title } else { text });
        }
        let hint = if is_long { "Up, down: scroll   any other key: back" } else { "Any key: back" };
        draw_frame(canvas, self.text.title, hint);
    }

    fn presses_of_wheel(&self, game: &GameRef<'_>) -> usize {
        if self.last_top(game) > 0 { ROWS_OF_WHEEL } else { 0 }
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        page(self.text.title, if self.last_top(game) > 0 { &SCROLL } else { &[] })
    }
}
