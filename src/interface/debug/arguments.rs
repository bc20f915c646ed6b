//! Reading the words of a command line, with their errors.

use crate::base::geometry::Point;

/// The largest absolute value of a number, as in data files.
pub(super) const LARGEST_NUMBER: u32 = 1_000_000;

/// An error in a command line, as a sentence without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CommandError {
    /// The syntax is wrong; the usage of the command helps.
    Form(String),
    /// The syntax is right, but something named does not exist.
    Content(String),
}

impl CommandError {
    /// Returns the sentence.
    pub(crate) fn into_text(self) -> String {
        match self {
            Self::Form(text) | Self::Content(text) => text,
        }
    }
}

pub(super) fn expected<T>(what: &str) -> Result<T, CommandError> {
    Err(CommandError::Form(format!("expected {what}")))
}

/// The words of a line that have not been read yet.
#[derive(Clone, Debug)]
pub(super) struct ArgumentReader<'line> {
    words: std::vec::IntoIter<&'line str>,
}

impl<'line> ArgumentReader<'line> {
    pub(crate) fn of(line: &'line str) -> Self {
        Self { words: line.split_whitespace().collect::<Vec<_>>().into_iter() }
    }

    /// Returns the next word, if there is one.
    pub(crate) fn next(&mut self) -> Option<&'line str> {
        self.words.next()
    }

    /// Returns the remaining words.
    pub(crate) fn rest(&mut self) -> Vec<&'line str> {
        self.words.by_ref().collect()
    }

    /// The next word, which is required; `what` names it in the error.
    pub(crate) fn word(&mut self, what: &str) -> Result<&'line str, CommandError> {
        self.next().map_or_else(|| expected(what), Ok)
    }

    /// Returns the next word as a whole number from `least` to `greatest`.
    pub(crate) fn number(&mut self, what: &str, least: u32, greatest: u32) -> Result<u32, CommandError> {
        number(self.word(what)?, what, least, greatest)
    }

    /// Returns the next two words as a cell.
    pub(crate) fn place(&mut self) -> Result<Point, CommandError> {
        let x = coordinate(self.word("X Y, the column and the row of a cell")?)?;
        Ok(Point::new(x, coordinate(self.word("Y, the row of a cell")?)?))
    }

    /// Returns the next word, `on` or `off`, as a switch; `None` without one.
    pub(crate) fn switch(&mut self) -> Result<Option<bool>, CommandError> {
        self.next().map(on_or_off).transpose()
    }

    /// Requires the end of the line.
    pub(crate) fn end(&mut self) -> Result<(), CommandError> {
        self.next().map_or(Ok(()), |word| Err(CommandError::Form(format!("'{word}' is too much"))))
    }
}

pub(super) fn on_or_off(word: &str) -> Result<bool, CommandError> {
    if word.eq_ignore_ascii_case("on") {
        Ok(true)
    } else if word.eq_ignore_ascii_case("off") {
        Ok(false)
    } else {
        expected(&format!("on or off, not '{word}'"))
    }
}

pub(super) fn number(word: &str, what: &str, least: u32, greatest: u32) -> Result<u32, CommandError> {
    let number = word.parse().ok().filter(|number| (least..=greatest).contains(number));
    number.map_or_else(|| expected(&format!("{what} from {least} to {greatest}, not '{word}'")), Ok)
}

pub(super) fn coordinate(word: &str) -> Result<i32, CommandError> {
    let number: Option<i64> = word.parse().ok();
    let number = number
        .filter(|number| number.unsigned_abs() <= u64::from(LARGEST_NUMBER))
        .and_then(|number| i32::try_from(number).ok());
    number.map_or_else(|| expected(&format!("the column or row of a cell, not '{word}'")), Ok)
}

/// Returns whether a word is a whole number of either sign.
pub(super) fn is_number(word: &str) -> bool {
    word.parse::<i64>().is_ok()
}
