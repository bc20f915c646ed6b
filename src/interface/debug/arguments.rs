//! Reading the words of a command line, with their errors.

use crate::content::Content;

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

/// The words of a line that have not been read yet, and the data that they name.
pub(super) struct ArgumentReader<'line> {
    words: std::vec::IntoIter<&'line str>,
    /// The data of the game.
    pub content: &'line Content,
}

impl<'line> ArgumentReader<'line> {
    pub(crate) fn of(words: Vec<&'line str>, content: &'line Content) -> Self {
        Self { words: words.into_iter(), content }
    }

    /// Returns the next word, if there is one, and leaves it.
    pub(crate) fn peek(&self) -> Option<&'line str> {
        self.words.as_slice().first().copied()
    }

    /// Returns the remaining words.
    pub(crate) fn rest(&mut self) -> Vec<&'line str> {
        self.words.by_ref().collect()
    }

    /// The next word, which is required; `what` names it in the error.
    pub(crate) fn word(&mut self, what: &str) -> Result<&'line str, CommandError> {
        self.words.next().map_or_else(|| expected(what), Ok)
    }

    /// Returns the next word as a whole number from `least` to `greatest`.
    pub(crate) fn number(&mut self, what: &str, least: u32, greatest: u32) -> Result<u32, CommandError> {
        let word = self.word(what)?;
        let number = word.parse().ok().filter(|number| (least..=greatest).contains(number));
        number.map_or_else(|| expected(&format!("{what} from {least} to {greatest}, not '{word}'")), Ok)
    }

    /// Requires the end of the line.
    pub(crate) fn end(&self) -> Result<(), CommandError> {
        self.peek().map_or(Ok(()), |word| Err(CommandError::Form(format!("'{word}' is too much"))))
    }
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
