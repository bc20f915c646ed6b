//! The questions of screens and the meaningful keys, for programs that play.

use bevy::prelude::*;
use serde::{Serialize, Serializer};

use crate::content::{Key, KeyName};

/// The question of a screen, for bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// No question: commands are accepted.
    None,
    /// A choice of an item by letter.
    Item {
        /// The letters of the fitting items.
        letters: Vec<char>,
    },
    /// A direction.
    Direction,
    /// A number from 1 to `most`.
    Count {
        /// The size of the stack.
        most: u32,
    },
    /// A target.
    Target,
    /// A question answered by one of these keys.
    Keys(Vec<Key>),
    /// Anything else; escape returns to the map.
    Other,
}

/// A question of a screen, or an open page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct Prompt {
    pub kind: &'static str,
    pub text: String,
    pub choices: Vec<Choice>,
    pub cursor: Option<[i32; 2]>,
}

/// A key with its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct Choice {
    #[serde(serialize_with = "as_token")]
    pub key: Key,
    pub text: String,
}

/// The prompt, and every key that has a meaning now.
pub(super) type Asked = (Option<Prompt>, Vec<Key>);

/// The sign behind what is typed in a line over the map.
pub(super) const CARET: char = '_';

/// The kind of the prompt of a page that the player opened.
pub(super) const PAGE: &str = "Page";

/// The key for yes.
pub(super) const RETURN: Key = Key::plain(KeyName::Return);
/// The key for no.
pub(super) const ESCAPE: Key = Key::plain(KeyName::Escape);
/// The keys that move a cursor in a list of things to choose from.
pub(super) const JUMPS: [KeyName; 4] = [KeyName::Up, KeyName::Down, KeyName::Home, KeyName::End];
/// The keys that scroll a page.
pub(super) const SCROLL: [KeyName; 6] =
    [KeyName::Up, KeyName::Down, KeyName::PageUp, KeyName::PageDown, KeyName::Home, KeyName::End];

/// The keys of a number.
pub(super) fn digits() -> impl Iterator<Item = Key> {
    ('0'..='9').map(Key::character)
}

pub(super) fn choice(key: Key, text: impl Into<String>) -> Choice {
    Choice { key, text: text.into() }
}

/// A question with these answers, and further keys.
pub(super) fn asked(
    kind: &'static str,
    text: &str,
    choices: Vec<Choice>,
    others: impl IntoIterator<Item = Key>,
) -> Asked {
    let mut keys: Vec<Key> = choices.iter().map(|choice| choice.key).chain(others).collect();
    keys.sort_unstable();
    keys.dedup();
    (Some(Prompt { kind, text: text.to_owned(), choices, cursor: None }), keys)
}

/// A question for confirmation.
pub(super) fn confirm(question: &str) -> Asked {
    asked("Confirm", question, vec![choice(RETURN, "yes"), choice(ESCAPE, "no")], [])
}

/// A page that escape closes.
pub(super) fn page(title: &str, others: &[KeyName]) -> Asked {
    asked(PAGE, title, vec![choice(ESCAPE, "back")], others.iter().map(|name| Key::plain(*name)))
}

/// A line of text, with what Enter and escape do.
pub(super) fn text(question: &str, [enter, escape]: [&str; 2]) -> Asked {
    let edits = [
        KeyName::Space,
        KeyName::Backspace,
        KeyName::Delete,
        KeyName::Left,
        KeyName::Right,
        KeyName::Home,
        KeyName::End,
    ];
    let keys = ('!'..='~').map(Key::character).chain(edits.map(Key::plain));
    asked("Text", question, vec![choice(RETURN, enter), choice(ESCAPE, escape)], keys)
}

/// A key as a token of a script.
struct Token(Key);

impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Alone it would begin another token.
        match self.0.typed() {
            Some('!') => serializer.serialize_str("!!"),
            Some(character) => serializer.serialize_str(character.encode_utf8(&mut [0; 4])),
            None => serializer.collect_str(&self.0),
        }
    }
}

/// Serializes keys as tokens.
pub(super) fn as_tokens<S: Serializer>(keys: &[Key], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(keys.iter().map(|key| Token(*key)))
}

fn as_token<S: Serializer>(key: &Key, serializer: S) -> Result<S::Ok, S::Error> {
    Token(*key).serialize(serializer)
}
