//! The message history, with a search.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    fitting::wrapped,
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    log_view::{line_text, message_color},
    prompt::{Asked, SCROLL, asked, choice, text},
    screens::{Response, Screen},
};
use crate::{
    content::{Content, Key, KeyName},
    interface::debug::LineEditor,
    turn::MessageLog,
    words::{Message, messages},
};

/// The messages that every screen shows at once, which limit scrolling: half as many as it has rows, since a long one takes
/// two.
const LINES: usize = 10;
/// The lines that page up and page down scroll by.
const PAGE: usize = 10;
/// The column of the messages.
const COLUMN: i32 = 9;
/// The key that begins a search.
const SEARCH: Key = Key::character('/');

/// The message history, scrolled `back` lines back from the newest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MessageHistory {
    pub back: usize,
    /// The words searched for: only lines with them are shown.
    search: Option<LineEditor>,
    /// Whether the words are being typed.
    is_typing: bool,
}

impl Screen for MessageHistory {
    fn press(&self, world: &World, key: Key) -> Response {
        let oldest = self.lines(world).len().saturating_sub(LINES);
        let back = self.back.min(oldest);
        let mut history = self.clone();
        if self.is_typing && !matches!(key.name, KeyName::Up | KeyName::Down | KeyName::PageUp | KeyName::PageDown) {
            history.type_key(key);
        } else if let Some(top) = scrolled(key, oldest - back, oldest, PAGE) {
            history.back = oldest - top;
        } else if key == SEARCH {
            history.is_typing = true;
            history.search.get_or_insert_default();
        } else if key.is(KeyName::Escape) && self.search.is_some() {
            history = Self::default();
        } else {
            return Response::Close;
        }
        Response::replace(history)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let (size, palette) = (canvas.size(), canvas.palette);
        let dim = Style::plain(palette.interface.dim);
        canvas.centered(0, "Messages", Style::plain(palette.interface.title).bold());
        canvas.rule(1);
        let (lines, wanted) = (self.lines(world), self.wanted());
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
            canvas.text(1, row, &format!("{:>6}", message.turn), dim);
            canvas.focus_on(COLUMN, row);
            let style = Style::plain(message_color(palette, message.kind));
            for text in rows_of(message) {
                canvas.text_within(COLUMN, row, size.width - COLUMN - 1, &text, style);
                for found in places_of(&wanted, &text) {
                    highlight(canvas, row, &text, (found, wanted.chars().count()));
                }
                row += 1;
            }
        }
        if lines.is_empty() {
            canvas.text(COLUMN, 2, "No message has these words.", dim);
        }
        canvas.rule(size.height - 2);
        self.draw_last_row(canvas);
    }

    fn takes_text(&self, _world: &World) -> bool {
        self.is_typing
    }

    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        ROWS_OF_WHEEL
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        if self.is_typing {
            return text("Search for");
        }
        let back = if self.search.is_some() { "all messages" } else { "back" };
        let choices = vec![choice(SEARCH, "search"), choice(Key::plain(KeyName::Escape), back)];
        asked("Page", "Messages", choices, SCROLL.map(Key::plain))
    }
}

impl MessageHistory {
    /// The words searched for; empty without a search.
    fn wanted(&self) -> String {
        self.search.as_ref().map(LineEditor::text).unwrap_or_default()
    }

    /// The lines with the words searched for, oldest first.
    fn lines(&self, world: &World) -> Vec<Message> {
        let (mut lines, wanted) = (messages(world, MessageLog::CAPACITY), self.wanted());
        lines.retain(|line| wanted.is_empty() || !places_of(&wanted, &line.text).is_empty());
        lines
    }

    /// Handles a key while words are typed: return ends that, escape shows all messages again.
    fn type_key(&mut self, key: Key) {
        if key.is(KeyName::Escape) {
            *self = Self::default();
        } else if key.is_return() {
            self.is_typing = false;
            self.search = self.search.take().filter(|line| !line.text().is_empty());
        } else if let Some(line) = &mut self.search {
            line.press(key);
            self.back = 0;
        }
    }

    /// Draws the words searched for and what the keys do.
    fn draw_last_row(&self, canvas: &mut Canvas<'_>) {
        let (row, colors) = (canvas.size().height - 1, &canvas.palette.interface);
        let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
        let Some(line) = &self.search else {
            let hint = "Up, down: scroll   /: search   any other key: back";
            canvas.text(1, row, hint, dim);
            canvas.link_hint(1, row, hint);
            return;
        };
        let typed = line.text();
        let keys =
            if self.is_typing { "   Enter: done   esc: all messages" } else { "   /: change   esc: all messages" };
        let column = 1 + canvas.text(1, row, "Search: ", dim);
        // The keys always fit beside the words, which are cut if they are long.
        let room = canvas.size().width - column - 36;
        let used = canvas.text_within(column, row, room, &typed, text);
        if self.is_typing {
            let cursor = i32::try_from(line.cursor()).unwrap_or(0).min(room);
            let under = typed.chars().nth(line.cursor()).unwrap_or(' ');
            canvas.glyph(column + cursor, row, under, text.on(colors.selection));
            canvas.focus_on(column + cursor, row);
        }
        canvas.text(column + used + 1, row, keys, dim);
        canvas.link_hint(column + used + 1, row, keys);
    }
}

/// Returns the places in a text, in characters, at which the wanted words begin, whether in capitals or not.
fn places_of(wanted: &str, text: &str) -> Vec<usize> {
    let fold = |text: &str| -> Vec<char> { text.chars().flat_map(|letter| letter.to_lowercase().next()).collect() };
    let (wanted, text) = (fold(wanted), fold(text));
    if wanted.is_empty() {
        return Vec::new();
    }
    let places = text.windows(wanted.len()).enumerate();
    places.filter(|(_, part)| *part == wanted).map(|(place, _)| place).collect()
}

/// Marks a part of a message that was searched for: its first character and its length.
fn highlight(canvas: &mut Canvas<'_>, row: i32, text: &str, (first, length): (usize, usize)) {
    let style = Style::plain(canvas.palette.background).on(canvas.palette.interface.accent);
    let columns = (COLUMN..canvas.size().width - 1).skip(first);
    for (column, letter) in columns.zip(text.chars().skip(first).take(length)) {
        canvas.glyph(column, row, letter, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_words_in_capitals_or_not_and_every_time() {
        assert_eq!(places_of("bat", "The Bat bites the bat."), [4, 18]);
        assert_eq!(places_of("É", "café"), [3]);
        assert_eq!(places_of("orc", "The Bat"), [0usize; 0]);
        assert_eq!(places_of("", "The Bat"), [0usize; 0]);
        assert_eq!(places_of("a longer text", "short"), [0usize; 0]);
    }
}
