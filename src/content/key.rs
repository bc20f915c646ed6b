//! Keys and their tokens (`docs/contract.md#key-tokens`). A key is identified by what it types, not by its position.

use std::{fmt, str::FromStr};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::base::geometry::Direction;

/// A key as typed, with the modifiers that are not part of the character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize)]
pub struct Key {
    /// The character that the key types, or its name.
    pub name: KeyName,
    /// Whether Control is held.
    pub control: bool,
    /// Whether Alt is held.
    pub alt: bool,
    /// Whether Shift is held; used only for keys that type no character.
    pub shift: bool,
}

/// The character that a key types, or the name of a key that types none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those on the keys")]
pub enum KeyName {
    Character(char),
    Escape,
    Return,
    Tab,
    Space,
    Backspace,
    Delete,
    Insert,
    Home,
    End,
    PageUp,
    PageDown,
    Up,
    Down,
    Left,
    Right,
    Keypad(u8),
    KeypadEnter,
    Function(u8),
}

impl KeyName {
    /// Returns the direction of an arrow key or a digit of the numeric pad, whatever command is bound to it.
    pub const fn direction(self) -> Option<Direction> {
        Some(match self {
            Self::Up | Self::Keypad(8) => Direction::North,
            Self::Down | Self::Keypad(2) => Direction::South,
            Self::Left | Self::Keypad(4) => Direction::West,
            Self::Right | Self::Keypad(6) => Direction::East,
            Self::Keypad(7) => Direction::NorthWest,
            Self::Keypad(9) => Direction::NorthEast,
            Self::Keypad(1) => Direction::SouthWest,
            Self::Keypad(3) => Direction::SouthEast,
            _ => return None,
        })
    }
}

const NAMES: [(&str, KeyName); 16] = [
    ("esc", KeyName::Escape),
    ("ret", KeyName::Return),
    ("tab", KeyName::Tab),
    ("space", KeyName::Space),
    ("bksp", KeyName::Backspace),
    ("del", KeyName::Delete),
    ("ins", KeyName::Insert),
    ("home", KeyName::Home),
    ("end", KeyName::End),
    ("pgup", KeyName::PageUp),
    ("pgdn", KeyName::PageDown),
    ("up", KeyName::Up),
    ("down", KeyName::Down),
    ("left", KeyName::Left),
    ("right", KeyName::Right),
    ("kpenter", KeyName::KeypadEnter),
];

/// The tokens that are too short for players, with what they read instead.
const LABELS: [(KeyName, &str, &str); 6] = [
    (KeyName::Return, "ret", "Enter"),
    (KeyName::Backspace, "bksp", "backspace"),
    (KeyName::Delete, "del", "delete"),
    (KeyName::Insert, "ins", "insert"),
    (KeyName::PageUp, "pgup", "page-up"),
    (KeyName::PageDown, "pgdn", "page-down"),
];

/// The error for a text that is not a key token.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown key '{0}'")]
pub struct KeyError(String);

impl Key {
    /// Returns the key `name` without modifiers.
    pub const fn plain(name: KeyName) -> Self {
        Self { name, control: false, alt: false, shift: false }
    }

    /// Returns the key that types `character`; a blank is the space bar.
    pub const fn character(character: char) -> Self {
        Self::plain(if character == ' ' { KeyName::Space } else { KeyName::Character(character) })
    }

    /// Returns the key with modifiers in the form that bindings use: for a character, Shift is part of the character.
    pub fn with_modifiers(name: KeyName, control: bool, alt: bool, shift: bool) -> Self {
        match name {
            KeyName::Character(character) if shift && character.is_ascii_lowercase() => {
                Self { name: KeyName::Character(character.to_ascii_uppercase()), control, alt, shift: false }
            }
            KeyName::Character(_) => Self { name, control, alt, shift: false },
            _ => Self { name, control, alt, shift },
        }
    }

    /// Returns the character that the key types; `None` for other keys and with Ctrl or Alt.
    pub const fn typed(self) -> Option<char> {
        match self {
            Self { name: KeyName::Character(character), control: false, alt: false, .. } => Some(character),
            _ => None,
        }
    }

    /// Returns the key as players read it: its token, but in full words.
    pub fn label(self) -> String {
        let token = self.to_string();
        let in_full = LABELS.iter().find(|(name, ..)| *name == self.name).and_then(|(_, short, word)| {
            let modifiers = token.strip_suffix(short)?;
            Some(format!("{modifiers}{word}"))
        });
        in_full.unwrap_or(token)
    }

    /// Returns the key without modifiers that players read as `label`, in capitals or not.
    pub fn labeled(label: &str) -> Option<Self> {
        let in_full = LABELS.iter().find(|(.., word)| word.eq_ignore_ascii_case(label));
        in_full.map(|(name, ..)| Self::plain(*name)).or_else(|| label.parse().ok())
    }

    /// Returns whether this is the key `name` without modifiers.
    pub fn is(self, name: KeyName) -> bool {
        self == Self::plain(name)
    }

    /// Returns whether this is Return or the Enter key of the numeric pad, without modifiers.
    pub fn is_return(self) -> bool {
        self.is(KeyName::Return) || self.is(KeyName::KeypadEnter)
    }
}

impl FromStr for Key {
    type Err = KeyError;

    /// Reads a token of `docs/contract.md#key-tokens`: a printable character, or `[ctrl-][alt-][shift-]KEY`.
    fn from_str(token: &str) -> Result<Self, KeyError> {
        let error = || KeyError(token.to_owned());
        let mut characters = token.chars();
        if let (Some(character), None) = (characters.next(), characters.next()) {
            let printable = !character.is_control() && !character.is_whitespace();
            return if printable { Ok(Self::character(character)) } else { Err(error()) };
        }
        let (rest, control) = token.strip_prefix("ctrl-").map_or((token, false), |rest| (rest, true));
        let (rest, alt) = rest.strip_prefix("alt-").map_or((rest, false), |rest| (rest, true));
        let (rest, shift) = rest.strip_prefix("shift-").map_or((rest, false), |rest| (rest, true));
        let name = key_name(rest).ok_or_else(error)?;
        Ok(Self::with_modifiers(name, control, alt, shift))
    }
}

fn key_name(text: &str) -> Option<KeyName> {
    if let Some(&(_, name)) = NAMES.iter().find(|(known, _)| *known == text) {
        return Some(name);
    }
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        (Some(character), None) if !character.is_control() && !character.is_whitespace() => {
            Some(KeyName::Character(character))
        }
        _ => {
            let numbered = |prefix: &str, range: std::ops::RangeInclusive<u8>| -> Option<u8> {
                let digits =
                    text.strip_prefix(prefix).filter(|digits| !digits.starts_with('0') || digits.len() == 1)?;
                digits.parse().ok().filter(|number| range.contains(number))
            };
            numbered("kp", 0..=9).map(KeyName::Keypad).or_else(|| numbered("f", 1..=12).map(KeyName::Function))
        }
    }
}

impl fmt::Display for Key {
    /// Writes the token of the key; reading it returns the same key.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (held, prefix) in [(self.control, "ctrl-"), (self.alt, "alt-"), (self.shift, "shift-")] {
            if held {
                formatter.write_str(prefix)?;
            }
        }
        match self.name {
            KeyName::Character(character) => write!(formatter, "{character}"),
            KeyName::Keypad(number) => write!(formatter, "kp{number}"),
            KeyName::Function(number) => write!(formatter, "f{number}"),
            name => {
                let known = NAMES.iter().find(|(_, known)| *known == name);
                formatter.write_str(known.map_or("?", |(token, _)| token))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writing_a_token_that_was_read_returns_the_same_token() {
        for token in [
            "h",
            "H",
            ">",
            ";",
            "~",
            "!",
            "esc",
            "ret",
            "kp5",
            "kpenter",
            "f12",
            "ctrl-p",
            "alt-x",
            "shift-up",
            "ctrl-alt-del",
            "é",
            "-",
        ] {
            assert_eq!(token.parse::<Key>().map(|key| key.to_string()), Ok(token.to_owned()));
        }
    }

    #[test]
    fn shift_with_a_letter_is_the_capital_letter() {
        assert_eq!("shift-h".parse::<Key>(), Ok(Key::character('H')));
        assert_eq!("ctrl-shift-h".parse::<Key>().map(|key| key.to_string()), Ok("ctrl-H".to_owned()));
    }

    #[test]
    fn players_read_keys_in_full_words() {
        for (token, label) in [
            ("ret", "Enter"),
            ("ctrl-ret", "ctrl-Enter"),
            ("bksp", "backspace"),
            ("shift-pgup", "shift-page-up"),
            ("esc", "esc"),
            ("r", "r"),
        ] {
            assert_eq!(token.parse::<Key>().map(Key::label).as_deref(), Ok(label));
        }
        assert_eq!(Key::labeled("Backspace"), Some(Key::plain(KeyName::Backspace)));
    }

    #[test]
    fn other_texts_are_refused() {
        for token in ["", "hh", "kp10", "kp01", "f0", "f13", "ctrl-", "shift-alt-x", "escape", "\t"] {
            assert!(token.parse::<Key>().is_err(), "{token:?} was read");
        }
    }
}
