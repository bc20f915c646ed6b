//! The message history, with a search.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::wrapped,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    log_view::{line_text, message_color},
    page::draw_frame,
    prompt::{Asked, SCROLL},
    screens::{GameScreen, Response},
    search::Search,
};
use crate::{
    content::Key,
    rules::GameRef,
    turn::MessageLog,
    words::{Message, messages},
};

/// The title of the page.
const TITLE: &str = "Messages";
/// What escape shows again after a search.
const ALL: &str = "all messages";
/// The messages that every screen shows at once, which limit scrolling: half as many as it has rows, since a long one takes
/// two.
const LINES: usize = 10;
/// The lines that page up and page down scroll by.
const PAGE: usize = 10;
/// The column of the messages.
const COLUMN: i32 = 10;

/// The message history, scrolled `back` lines back from the newest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MessageHistory {
    pub back: usize,
    search: Search,
}

impl GameScreen for MessageHistory {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if let Some(search) = self.search.pressed(key) {
            let back = if search.wanted() == self.search.wanted() { self.back } else { 0 };
            return Response::replace(Self { back, search });
        }
        let oldest = self.lines(game).len().saturating_sub(LINES);
        let back = self.back.min(oldest);
        match scrolled(key, oldest - back, oldest, PAGE) {
            Some(top) => Response::replace(Self { back: oldest - top, ..self.clone() }),
            None => Response::Close,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let (size, palette) = (canvas.size(), canvas.palette);
        let dim = Style::plain(palette.interface.dim);
        let lines = self.lines(game);
        let height = usize::try_from(size.height - 4).unwrap_or(1);
        let width = usize::try_from(size.width - COLUMN - 1).unwrap_or(1);
        let end = lines.len() - self.back.min(lines.len().saturating_sub(LINES));
        // A long message takes several rows, and is shown whole.
        let rows_of = |message: &Message| wrapped(&line_text(message), width);
        let fits = |rows: &mut usize, message: &&Message| {
            *rows += rows_of(message).len();
            (*rows <= height).then_some(())
        };
        let older = lines.get(..end).unwrap_or_default();
        let start = end - older.iter().rev().scan(0, |rows, message| fits(rows, &message)).count();
        // At the oldest message, newer ones fill the page.
        let count = lines.iter().skip(start).scan(0, |rows, message| fits(rows, &message)).count();
        let mut row = 2;
        for message in lines.iter().skip(start).take(if start == 0 { count } else { end - start }) {
            canvas.text(2, row, &format!("{:>6}", message.turn), dim);
            canvas.focus_on(COLUMN, row);
            let style = Style::plain(message_color(palette, message.kind));
            for text in rows_of(message) {
                canvas.text_within(COLUMN, row, size.width - COLUMN - 1, &text, style);
                self.search.mark_found(canvas, (COLUMN, row), &text);
                row += 1;
            }
        }
        if lines.is_empty() {
            canvas.text(COLUMN, 2, "No message has these words.", dim);
        }
        let hint = if self.search.is_on() { "" } else { "Up, down: scroll   /: search   any other key: back" };
        draw_frame(canvas, TITLE, hint);
        self.search.draw_row(canvas, ALL);
    }

    fn takes_text(&self, _game: &GameRef<'_>) -> bool {
        self.search.is_typing()
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>) -> usize {
        ROWS_OF_WHEEL
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        self.search.asked(TITLE, ALL, SCROLL)
    }
}

impl MessageHistory {
    /// The lines with the words searched for, oldest first.
    fn lines(&self, game: &GameRef<'_>) -> Vec<Message> {
        let mut lines = messages(game.world(), MessageLog::CAPACITY);
        lines.retain(|line| self.search.finds(&line.text));
        lines
    }
}
