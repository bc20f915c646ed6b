//! Scripts of keys (`docs/contract.md#key-tokens`).

use thiserror::Error;

use crate::content::Key;

/// A token of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptToken {
    /// Presses a key.
    Press(Key),
    /// Prints the screen.
    Screen,
    /// Prints the state.
    State,
    /// Print the view: what the player knows.
    View,
    /// Run a line of the debug console.
    Debug {
        /// The text of the command.
        command: String,
        /// Its line in the script, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
    },
}

impl ScriptToken {
    /// The line and column of a debug command.
    pub(super) const fn place_of_debug(&self) -> Option<(usize, usize)> {
        if let Self::Debug { line, column, .. } = self { Some((*line, *column)) } else { None }
    }
}

/// An invalid token with its line and column.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("keys, line {line}, column {column}: {reason}")]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// A description of the mistake.
    pub reason: String,
}

/// Reads a whole script: tokens separated by white space; `;;` begins a comment up to the end of the line.
///
/// # Errors
/// Returns the first unknown token.
pub fn parse_script(text: &str) -> Result<Vec<ScriptToken>, ScriptError> {
    let mut reader = ScriptReader::default();
    let mut orders = Vec::new();
    for character in text.chars() {
        orders.extend(reader.read(character)?);
    }
    orders.extend(reader.finish()?);
    Ok(orders)
}

/// Reads a script that arrives character by character: a token is complete as soon as white space ends it.
#[derive(Clone, Debug)]
pub(crate) struct ScriptReader {
    place: ScriptPosition,
    part: ScriptState,
}

/// A position in a script, from line 1 and column 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ScriptPosition {
    line: usize,
    column: usize,
}

/// The part of the script being read.
#[derive(Clone, Debug)]
enum ScriptState {
    Blank,
    Token {
        text: String,
        from: ScriptPosition,
    },
    /// The rest of a line after `!debug`.
    Debug {
        command: String,
        from: ScriptPosition,
    },
    Comment,
}

impl Default for ScriptReader {
    fn default() -> Self {
        Self { place: ScriptPosition { line: 1, column: 1 }, part: ScriptState::Blank }
    }
}

impl ScriptReader {
    /// The longest token and the longest debug command, in characters.
    const MOST_CHARACTERS: usize = 1_000;

    /// Reads one character. Returns the token that it completes, if any.
    ///
    /// # Errors
    /// Fails if the completed token is unknown or too long.
    pub(crate) fn read(&mut self, character: char) -> Result<Option<ScriptToken>, ScriptError> {
        let here = self.place;
        if character == '\n' {
            self.place = ScriptPosition { line: here.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        match &mut self.part {
            ScriptState::Comment if character == '\n' => self.part = ScriptState::Blank,
            ScriptState::Comment => {}
            ScriptState::Blank if character.is_whitespace() => {}
            ScriptState::Blank => self.part = ScriptState::Token { text: character.to_string(), from: here },
            ScriptState::Token { text, from } if character.is_whitespace() => {
                if text == "!debug" && character != '\n' {
                    self.part = ScriptState::Debug { command: String::new(), from: *from };
                } else {
                    return self.end(ScriptState::Blank);
                }
            }
            ScriptState::Debug { .. } if character == '\n' => return self.end(ScriptState::Blank),
            ScriptState::Token { text, from } | ScriptState::Debug { command: text, from } => {
                if character == ';' && text.ends_with(';') {
                    text.pop();
                    return self.end(ScriptState::Comment);
                }
                if text.len() >= Self::MOST_CHARACTERS {
                    let reason = format!("a token of more than {} characters", Self::MOST_CHARACTERS);
                    return Err(from.error(reason));
                }
                text.push(character);
            }
        }
        Ok(None)
    }

    /// Ends the script. Returns the last token, if it is not complete yet.
    ///
    /// # Errors
    /// Fails if the last token is unknown.
    pub(crate) fn finish(&mut self) -> Result<Option<ScriptToken>, ScriptError> {
        self.end(ScriptState::Blank)
    }

    /// An error at the position of the next character, for input that is not text.
    pub(crate) fn error_here(&self, reason: &str) -> ScriptError {
        self.place.error(reason.to_owned())
    }

    /// Completes the current token and begins something else.
    fn end(&mut self, next: ScriptState) -> Result<Option<ScriptToken>, ScriptError> {
        let debug = |command: &str, from: ScriptPosition| ScriptToken::Debug {
            command: command.trim().to_owned(),
            line: from.line,
            column: from.column,
        };
        match std::mem::replace(&mut self.part, next) {
            ScriptState::Blank | ScriptState::Comment => Ok(None),
            ScriptState::Token { text, .. } if text.is_empty() => Ok(None),
            ScriptState::Token { text, from } if text == "!debug" => Ok(Some(debug("", from))),
            ScriptState::Token { text, from } => order(&text).map(Some).map_err(|reason| from.error(reason)),
            ScriptState::Debug { command, from } => Ok(Some(debug(&command, from))),
        }
    }
}

impl ScriptPosition {
    const fn error(self, reason: String) -> ScriptError {
        ScriptError { line: self.line, column: self.column, reason }
    }
}

fn order(token: &str) -> Result<ScriptToken, String> {
    match token {
        "!!" => Ok(ScriptToken::Press(Key::character('!'))),
        "!screen" => Ok(ScriptToken::Screen),
        "!state" => Ok(ScriptToken::State),
        "!view" => Ok(ScriptToken::View),
        "!" => Err("a single '!' is not an order; write '!!' for the key".to_owned()),
        word if word.starts_with('!') => Err(format!("unknown order '{word}'")),
        key => key.parse().map(ScriptToken::Press).map_err(|error: crate::content::KeyError| error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_orders_and_comments_are_told_apart() {
        let script = parse_script("h ; !! ;; all the rest is a comment !foo\n!state ctrl-p").unwrap();
        let press = |token: &str| ScriptToken::Press(token.parse().unwrap());
        assert_eq!(script, [press("h"), press(";"), press("!"), ScriptToken::State, press("ctrl-p")]);
    }

    #[test]
    fn a_debug_order_takes_the_rest_of_its_line() {
        let script = parse_script("h !debug monster O 5 5 ;; an orc\n!debug\nl").unwrap();
        let debug = |command: &str, line, column| ScriptToken::Debug { command: command.to_owned(), line, column };
        let press = |token: &str| ScriptToken::Press(token.parse().unwrap());
        assert_eq!(script, [press("h"), debug("monster O 5 5", 1, 3), debug("", 2, 1), press("l")]);
    }

    #[test]
    fn each_order_is_there_as_soon_as_white_space_ends_it() {
        let mut reader = ScriptReader::default();
        let mut read = |text: &str| -> Vec<ScriptToken> {
            text.chars().filter_map(|character| reader.read(character).unwrap()).collect()
        };
        let press = |token: &str| ScriptToken::Press(token.parse().unwrap());
        assert_eq!(read("ctrl"), []);
        assert_eq!(read("-p "), [press("ctrl-p")]);
        assert_eq!(read("!view\nl"), [ScriptToken::View]);
        assert_eq!(read(";; and so on"), [press("l")]);
        assert_eq!(read(" !foo\n!debug heal"), []);
        let debug = |command: &str, line| ScriptToken::Debug { command: command.to_owned(), line, column: 1 };
        assert_eq!(read("\r\n"), [debug("heal", 3)]);
        assert_eq!(read("!debug;;\n"), [debug("", 4)]);
        assert_eq!(read("s"), []);
        assert_eq!(reader.finish(), Ok(Some(press("s"))));
    }

    #[test]
    fn a_token_without_end_is_refused() {
        let error = parse_script(&format!("h {}", "x".repeat(2_000))).unwrap_err();
        assert_eq!((error.line, error.column), (1, 3));
        assert!(error.reason.contains("1000 characters"), "{error}");
    }

    #[test]
    fn a_token_that_means_nothing_is_named_with_its_place() {
        let place = |text| parse_script(text).map(|_| ()).map_err(|error| (error.line, error.column));
        assert_eq!(place("h h\n  l bogus"), Err((2, 5)));
        assert_eq!(place("!"), Err((1, 1)));
        assert_eq!(place("h !what"), Err((1, 3)));
    }
}
