//! A line being typed.

use crate::content::{Key, KeyName};

/// A line being typed, with a cursor and a history.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct LineEditor {
    text: Vec<char>,
    cursor: usize,
    history: Vec<String>,
    /// The position in the history; 0 for the line being typed.
    back: usize,
}

/// The number of lines in the history.
const MOST_HISTORY: usize = 100;

impl LineEditor {
    /// The longest line, in characters.
    pub(crate) const MOST_CHARACTERS: usize = 120;

    /// The current line.
    pub(crate) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// The number of characters before the cursor.
    pub(crate) const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Replaces the line and puts the cursor at its end.
    pub(crate) fn set_text(&mut self, text: &str) {
        self.text = text.chars().take(Self::MOST_CHARACTERS).collect();
        self.cursor = self.text.len();
        self.back = 0;
    }

    /// Finishes the line: it goes into the history, and an empty one follows.
    pub(crate) fn take(&mut self) -> String {
        let line = self.text();
        self.set_text("");
        if !line.trim().is_empty() && self.history.last() != Some(&line) {
            if self.history.len() == MOST_HISTORY {
                self.history.remove(0);
            }
            self.history.push(line.clone());
        }
        line
    }

    /// Handles an editing key. Returns whether it was one.
    pub(crate) fn press(&mut self, key: Key) -> bool {
        match key.name {
            KeyName::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            KeyName::Delete if self.cursor < self.text.len() => _ = self.text.remove(self.cursor),
            KeyName::Backspace | KeyName::Delete => {}
            KeyName::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyName::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyName::Home => self.cursor = 0,
            KeyName::End => self.cursor = self.text.len(),
            KeyName::Up => self.recall(self.back + 1),
            KeyName::Down => self.recall(self.back.saturating_sub(1)),
            KeyName::Space => self.insert(' '),
            KeyName::Keypad(digit) => self.insert(char::from(b'0' + digit.min(9))),
            _ => match key.typed() {
                Some(character) => self.insert(character),
                None => return false,
            },
        }
        true
    }

    fn insert(&mut self, character: char) {
        if self.text.len() < Self::MOST_CHARACTERS {
            self.text.insert(self.cursor, character);
            self.cursor += 1;
        }
    }

    /// Recalls a line from the history; 0 is an empty line.
    fn recall(&mut self, back: usize) {
        let line = self.history.len().checked_sub(back).and_then(|index| self.history.get(index)).cloned();
        if back == 0 {
            self.set_text("");
        } else if let Some(line) = line {
            self.set_text(&line);
            self.back = back;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(editor: &mut LineEditor, tokens: &str) {
        for token in tokens.split_whitespace() {
            editor.press(token.parse().unwrap());
        }
    }

    #[test]
    fn a_line_is_typed_and_mended_where_the_cursor_stands() {
        let mut editor = LineEditor::default();
        press(&mut editor, "g o space d home del end bksp left l");
        assert_eq!((editor.text().as_str(), editor.cursor()), ("ol ", 2));
        press(&mut editor, "bksp bksp bksp left left right right right bksp bksp bksp");
        assert_eq!(editor.text(), "");
    }

    #[test]
    fn a_line_put_there_is_the_one_being_typed() {
        let mut editor = LineEditor::default();
        for line in ["god", "heal"] {
            editor.set_text(line);
            editor.take();
        }
        press(&mut editor, "up up");
        editor.set_text("");
        press(&mut editor, "up");
        assert_eq!(editor.text(), "heal");
    }

    #[test]
    fn older_lines_come_back() {
        let mut editor = LineEditor::default();
        for line in ["god", "heal", "heal", ""] {
            editor.set_text(line);
            editor.take();
        }
        press(&mut editor, "up");
        assert_eq!(editor.text(), "heal");
        press(&mut editor, "up up");
        assert_eq!(editor.text(), "god");
        press(&mut editor, "down down");
        assert_eq!(editor.text(), "");
    }
}
