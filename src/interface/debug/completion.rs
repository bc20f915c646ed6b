//! Completion of a line being typed.

use bevy::prelude::*;

use super::grammar::{HELP, SYNTAXES, syntax_of};

/// The possible completions of the last word of a line, in the order of the grammar.
pub(crate) fn complete(line: &str, world: &World) -> Vec<String> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let begun = if line.is_empty() || line.ends_with(char::is_whitespace) { "" } else { words.pop().unwrap_or("") };
    let commands = || SYNTAXES.iter().map(|syntax| syntax.name.to_owned());
    let choices: Vec<String> = match words.as_slice() {
        [] => commands().chain([HELP.to_owned()]).collect(),
        [help] if help.eq_ignore_ascii_case(HELP) => commands().collect(),
        [name, given @ ..] => syntax_of(name).map_or_else(Vec::new, |syntax| syntax.next_words(given, world)),
    };
    let begins = |choice: &String| choice.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun));
    choices.into_iter().filter(begins).collect()
}
