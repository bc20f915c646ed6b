//! Scripts of keys (CONTRACT 2).

use thiserror::Error;

use crate::content::Key;

/// One token of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Press a key.
    Press(Key),
    /// Print the screen.
    Screen,
    /// Print the state.
    State,
    /// Do what a line of the debug console says.
    Debug {
        /// The line.
        command: String,
        /// Where it stands in the script, from 1.
        line: usize,
        /// Column of the order, from 1.
        column: usize,
    },
}

impl Order {
    /// Line and column of an order to debug.
    pub(super) const fn place_of_debug(&self) -> Option<(usize, usize)> {
        if let Self::Debug { line, column, .. } = self { Some((*line, *column)) } else { None }
    }
}

/// A token that means nothing, with its place from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("keys, line {line}, column {column}: {reason}")]
pub struct ScriptError {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
}

/// Reads a whole script: tokens parted by white space, `;;` begins a comment up to the end of the line.
///
/// # Errors
/// The first token that means nothing.
pub fn parse_script(text: &str) -> Result<Vec<Order>, ScriptError> {
    let mut orders = Vec::new();
    for (line, row) in (1..).zip(text.lines()) {
        let row = row.split_once(";;").map_or(row, |(before, _)| before);
        for (column, token) in tokens(row) {
            if token == "!debug" {
                let before = token.as_ptr() as usize - row.as_ptr() as usize + token.len();
                let command = row.get(before..).unwrap_or("").trim().to_owned();
                orders.push(Order::Debug { command, line, column });
                break;
            }
            let order = order(token).map_err(|reason| ScriptError { line, column, reason })?;
            orders.push(order);
        }
    }
    Ok(orders)
}

/// The tokens of a row with their columns, from 1.
fn tokens(row: &str) -> impl Iterator<Item = (usize, &str)> {
    row.split_whitespace().map(move |token| {
        let before = token.as_ptr() as usize - row.as_ptr() as usize;
        (row.get(..before).map_or(1, |text| text.chars().count() + 1), token)
    })
}

fn order(token: &str) -> Result<Order, String> {
    match token {
        "!!" => Ok(Order::Press(Key::character('!'))),
        "!screen" => Ok(Order::Screen),
        "!state" => Ok(Order::State),
        "!" => Err("a lone '!' is no order; '!!' is the key".to_owned()),
        word if word.starts_with('!') => Err(format!("unknown order '{word}'")),
        key => key.parse().map(Order::Press).map_err(|error: crate::content::KeyError| error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_orders_and_comments_are_told_apart() {
        let script = parse_script("h ; !! ;; all the rest is said to nobody !foo\n!state ctrl-p").unwrap();
        let press = |token: &str| Order::Press(token.parse().unwrap());
        assert_eq!(script, [press("h"), press(";"), press("!"), Order::State, press("ctrl-p")]);
    }

    #[test]
    fn a_debug_order_takes_the_rest_of_its_line() {
        let script = parse_script("h !debug monster O 5 5 ;; an orc\n!debug\nl").unwrap();
        let debug = |command: &str, line, column| Order::Debug { command: command.to_owned(), line, column };
        let press = |token: &str| Order::Press(token.parse().unwrap());
        assert_eq!(script, [press("h"), debug("monster O 5 5", 1, 3), debug("", 2, 1), press("l")]);
    }

    #[test]
    fn a_token_that_means_nothing_is_named_with_its_place() {
        let place = |text| parse_script(text).map(|_| ()).map_err(|error| (error.line, error.column));
        assert_eq!(place("h h\n  l bogus"), Err((2, 5)));
        assert_eq!(place("!"), Err((1, 1)));
        assert_eq!(place("h !what"), Err((1, 3)));
    }
}
