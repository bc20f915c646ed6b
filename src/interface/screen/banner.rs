//! Keys in the picture that can be clicked: in rows with a background of their own, for questions, in hints, and one by
//! one.

use super::{
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    links::{HintKey, keys_in_hint},
};
use crate::{base::geometry::Rectangle, content::Key};

impl Canvas<'_> {
    /// A row with its own background and a text, whose keys can be clicked.
    pub(crate) fn banner(&mut self, y: i32, text: &str, style: Style) {
        self.banner_within(y, self.size().width, text, style);
    }

    /// The same in the first columns of a row.
    pub(crate) fn banner_within(&mut self, y: i32, width: i32, text: &str, style: Style) {
        let style = style.on(style.background.unwrap_or(self.palette.background));
        let room = usize::try_from(width - 1).unwrap_or(1);
        // What is longer than a row, as a question with its answers, has rows above as well.
        let lines = if columns(text) < width { vec![text.to_owned()] } else { wrapped(text, room) };
        let top = (y + 1 - i32::try_from(lines.len()).unwrap_or(1)).max(0);
        for (y, line) in (top..).zip(&lines) {
            self.blank(0, y, width, style);
            self.text_within(1, y, width - 1, line, style);
            self.cover(Rectangle::new(0, y, width, 1));
            self.link_hint(1, y, line);
        }
    }

    /// Makes the keys of a hint that begins at (`x`, `y`) clickable.
    pub(super) fn link_hint(&mut self, x: i32, y: i32, hint: &str) {
        self.link_keys(x, y, keys_in_hint(hint));
    }

    /// The same for keys that were found in it.
    pub(super) fn link_keys(&mut self, x: i32, y: i32, keys: impl IntoIterator<Item = HintKey>) {
        for HintKey { column, width, key } in keys {
            self.link(Rectangle::new(x + column, y, width, 1), key);
        }
    }

    /// Writes the name of a key and what it does, which a click on either does too. Returns the columns used.
    pub(crate) fn key_and_words(
        &mut self,
        (x, y): (i32, i32),
        key: Key,
        (name, name_style): (&str, Style),
        (words, style): (&str, Style),
    ) -> i32 {
        let width = self.text(x, y, name, name_style) + 1;
        let width = width + self.text(x + width, y, words, style);
        self.link(Rectangle::new(x, y, width, 1), key);
        width
    }

    /// Clears a part of a row and gives it a background.
    pub(crate) fn blank(&mut self, x: i32, y: i32, width: i32, style: Style) {
        for x in x..x + width {
            self.glyph(x, y, ' ', style);
        }
    }
}
