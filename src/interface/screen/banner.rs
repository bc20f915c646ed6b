//! Rows with a background of their own, for questions and for the keys that answer them.

use super::{
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    links::keys_in_hint,
};
use crate::base::geometry::Rectangle;

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
        for found in keys_in_hint(hint) {
            self.link(Rectangle::new(x + found.column, y, found.width, 1), found.key);
        }
    }

    /// Clears a part of a row and gives it a background.
    pub(crate) fn blank(&mut self, x: i32, y: i32, width: i32, style: Style) {
        for x in x..x + width {
            self.glyph(x, y, ' ', style);
        }
    }
}
