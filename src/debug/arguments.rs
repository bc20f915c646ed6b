//! The words of a line, one after the other.

use crate::geometry::Position;

/// Farthest a number may be from 0, as in data files.
pub(super) const LARGEST_NUMBER: u32 = 1_000_000;

/// The words of a line that are still to be read.
#[derive(Clone, Debug)]
pub(super) struct Arguments<'line> {
    words: std::vec::IntoIter<&'line str>,
}

impl<'line> Arguments<'line> {
    pub fn of(line: &'line str) -> Self {
        Self { words: line.split_whitespace().collect::<Vec<_>>().into_iter() }
    }

    /// The next word, if there is one.
    pub fn next(&mut self) -> Option<&'line str> {
        self.words.next()
    }

    /// The words left.
    pub fn rest(&mut self) -> Vec<&'line str> {
        self.words.by_ref().collect()
    }

    /// The next word, which must be there; `what` says what is expected.
    pub fn word(&mut self, what: &str) -> Result<&'line str, String> {
        self.next().ok_or_else(|| format!("expected {what}"))
    }

    /// The next word as a whole number from `least` to `greatest`.
    pub fn number(&mut self, what: &str, least: u32, greatest: u32) -> Result<u32, String> {
        number(self.word(what)?, what, least, greatest)
    }

    /// The next two words as a cell.
    pub fn place(&mut self) -> Result<Position, String> {
        let x = coordinate(self.word("X Y, the column and the row of a cell")?)?;
        Ok(Position::new(x, coordinate(self.word("Y, the row of a cell")?)?))
    }

    /// `on`, `off` or nothing.
    pub fn switch(&mut self) -> Result<Option<bool>, String> {
        self.next().map(on_or_off).transpose()
    }

    /// There is nothing more.
    pub fn end(&mut self) -> Result<(), String> {
        self.next().map_or(Ok(()), |word| Err(format!("'{word}' is too much")))
    }
}

pub(super) fn on_or_off(word: &str) -> Result<bool, String> {
    if word.eq_ignore_ascii_case("on") {
        Ok(true)
    } else if word.eq_ignore_ascii_case("off") {
        Ok(false)
    } else {
        Err(format!("expected on or off, not '{word}'"))
    }
}

pub(super) fn number(word: &str, what: &str, least: u32, greatest: u32) -> Result<u32, String> {
    let number = word.parse().ok().filter(|number| (least..=greatest).contains(number));
    number.ok_or_else(|| format!("expected {what} from {least} to {greatest}, not '{word}'"))
}

pub(super) fn coordinate(word: &str) -> Result<i32, String> {
    let number: Option<i64> = word.parse().ok();
    let number = number
        .filter(|number| number.unsigned_abs() <= u64::from(LARGEST_NUMBER))
        .and_then(|number| i32::try_from(number).ok());
    number.ok_or_else(|| format!("expected the column or row of a cell, not '{word}'"))
}

/// Whether a word is a whole number, of either sign.
pub(super) fn is_number(word: &str) -> bool {
    word.parse::<i64>().is_ok()
}
