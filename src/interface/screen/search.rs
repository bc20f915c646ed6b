//! The search of a page: the words that are typed, the row in which they are typed, and where a text has them.

use super::{
    canvas::{Canvas, Style},
    prompt::{Asked, asked, choice, text},
};
use crate::{
    content::{Key, KeyName},
    interface::debug::LineEditor,
};

/// The key that begins a search.
const SEARCH: Key = Key::character('/');
/// The columns that the hints beside the words need.
const HINT_ROOM: i32 = 36;

/// The search of a page; none at first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Search {
    /// The words searched for: only lines with them are shown.
    line: Option<LineEditor>,
    /// Whether the words are being typed.
    is_typing: bool,
}

impl Search {
    /// Whether the words are being typed.
    pub(crate) const fn is_typing(&self) -> bool {
        self.is_typing
    }

    /// Whether there is a search.
    pub(crate) const fn is_on(&self) -> bool {
        self.line.is_some()
    }

    /// The words searched for; empty without a search.
    pub(crate) fn wanted(&self) -> String {
        self.line.as_ref().map(LineEditor::text).unwrap_or_default()
    }

    /// Whether a text has the words.
    pub(crate) fn finds(&self, text: &str) -> bool {
        let wanted = self.wanted();
        wanted.is_empty() || !places_of(&wanted, text).is_empty()
    }

    /// The search after a key; `None` if the key means nothing to it. Return ends the typing, escape the search. Keys that
    /// scroll do so even while words are typed.
    pub(crate) fn pressed(&self, key: Key) -> Option<Self> {
        let mut search = self.clone();
        let is_typed = !matches!(key.name, KeyName::Up | KeyName::Down | KeyName::PageUp | KeyName::PageDown);
        if key.is(KeyName::Escape) && self.is_on() {
            search = Self::default();
        } else if self.is_typing && is_typed {
            search.type_key(key);
        } else if key == SEARCH {
            search.is_typing = true;
            search.line.get_or_insert_default();
        } else {
            return None;
        }
        Some(search)
    }

    fn type_key(&mut self, key: Key) {
        if key.is_return() {
            self.is_typing = false;
            self.line = self.line.take().filter(|line| !line.text().is_empty());
        } else if let Some(line) = &mut self.line {
            line.press(key);
        }
    }

    /// Marks the words in a text that was written at this place.
    pub(crate) fn mark_found(&self, canvas: &mut Canvas<'_>, (x, y): (i32, i32), text: &str) {
        let wanted = self.wanted();
        let style = Style::plain(canvas.palette.background).on(canvas.palette.interface.accent);
        let length = wanted.chars().count();
        for first in places_of(&wanted, text) {
            for (column, letter) in (x..).zip(text.chars()).skip(first).take(length) {
                canvas.glyph(column, y, letter, style);
            }
        }
    }

    /// Draws in the last row the words searched for and what the keys do; `all` is what escape shows again.
    pub(crate) fn draw_row(&self, canvas: &mut Canvas<'_>, all: &str) {
        let Some(line) = &self.line else { return };
        let (row, colors) = (canvas.size().height - 1, &canvas.palette.interface);
        let (text, dim) = (Style::plain(colors.text), Style::plain(colors.dim));
        let typed = line.text();
        let first = if self.is_typing { "Enter: done" } else { "/: change" };
        let keys = format!("   {first}   esc: {all}");
        let column = 2 + canvas.text(2, row, "Search: ", dim);
        // The keys always fit beside the words, which are cut if they are long.
        let room = canvas.size().width - column - HINT_ROOM;
        let used = canvas.text_within(column, row, room, &typed, text);
        if self.is_typing {
            let cursor = i32::try_from(line.cursor()).unwrap_or(0).min(room);
            let under = typed.chars().nth(line.cursor()).unwrap_or(' ');
            canvas.glyph(column + cursor, row, under, text.on(colors.selection));
            canvas.focus_on(column + cursor, row);
        }
        canvas.text(column + used + 1, row, &keys, dim);
        canvas.link_hint(column + used + 1, row, &keys);
    }

    /// What a page with a search asks for: the words, or a key.
    pub(crate) fn asked(&self, title: &str, all: &str, others: impl IntoIterator<Item = KeyName>) -> Asked {
        if self.is_typing {
            return text("Search for", ["done", "cancel"]);
        }
        let back = if self.is_on() { all } else { "back" };
        let choices = vec![choice(SEARCH, "search"), choice(Key::plain(KeyName::Escape), back)];
        asked("Page", title, choices, others.into_iter().map(Key::plain))
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

    #[test]
    fn escape_ends_a_search_that_return_only_finishes_typing() {
        let pressed = |search: &Search, tokens: &str| {
            tokens.split(' ').fold(search.clone(), |search, token| search.pressed(token.parse().unwrap()).unwrap())
        };
        let typed = pressed(&Search::default(), "/ o r c");
        assert!(typed.is_typing() && typed.finds("An Orc") && !typed.finds("a bat"));
        let done = pressed(&typed, "ret");
        assert!(!done.is_typing() && done.wanted() == "orc");
        assert_eq!(pressed(&done, "esc"), Search::default());
        assert_eq!(done.pressed(Key::character('x')), None, "other keys are the page's");
        assert_eq!(pressed(&Search::default(), "/ ret"), Search::default(), "no words, no search");
    }
}
