//! The player's name, and the name of its folder.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::base::unseen::can_be_seen;

/// The longest name in characters.
pub(crate) const MOST_CHARACTERS: usize = 60;
/// The longest part of a folder name that spells a player; a longer name is cut and gets a hash.
const MOST_SPELT: usize = 100;
/// The number of bytes of the hash.
const HASH_BYTES: usize = 16;

/// Names that some system reserves, in any case and with any extension.
const RESERVED: [&str; 4] = ["con", "prn", "aux", "nul"];
/// Names that some system reserves when followed by a digit.
const RESERVED_WITH_DIGIT: [&str; 2] = ["com", "lpt"];

/// The name of a player: one line, neither blank nor too long.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerName(String);

/// Why a text is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// It is empty.
    #[error("a name can't be empty")]
    Empty,
    /// It is too long.
    #[error("a name has {MOST_CHARACTERS} characters at most")]
    TooLong,
    /// It contains line breaks or invisible or direction-changing characters.
    #[error("a name must be one line of visible characters")]
    Unseen,
}

impl FromStr for PlayerName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let text = text.trim();
        if text.is_empty() {
            Err(NameError::Empty)
        } else if text.chars().count() > MOST_CHARACTERS {
            Err(NameError::TooLong)
        } else if !can_be_seen(text) {
            Err(NameError::Unseen)
        } else {
            Ok(Self(text.to_owned()))
        }
    }
}

impl TryFrom<String> for PlayerName {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        text.parse()
    }
}

impl From<PlayerName> for String {
    fn from(name: PlayerName) -> Self {
        name.0
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}

impl Default for PlayerName {
    /// The default name, that of the hero of the first game.
    fn default() -> Self {
        Self("Rodney".to_owned())
    }
}

/// The name in at most this many columns, one for each character: wide, narrow or right-to-left characters become `?`.
pub(crate) fn shown_name(name: &str, most: usize) -> String {
    // Latin, Greek and Cyrillic letters without combining accents.
    let is_one_column = |sign: char| matches!(sign, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{52f}');
    let one_column = |sign: char| if is_one_column(sign) { sign } else { '?' };
    name.chars().take(most).map(one_column).collect()
}

impl PlayerName {
    /// The name as a text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same name with a number appended, for the player's next game.
    pub fn numbered(&self, number: u32) -> Self {
        let ending = format!(" {number}");
        let most = MOST_CHARACTERS.saturating_sub(ending.len());
        Self(self.0.chars().take(most).collect::<String>() + &ending)
    }

    /// The name of the folder of this player's game: different for each name, also on case-insensitive file systems,
    /// and valid on every file system. Lower-case letters and digits stand for themselves, `+` makes the next letter
    /// upper case, and `_` with two digits is any other byte.
    pub fn slot(&self) -> String {
        let is_reserved = is_reserved(&self.0);
        let mut slot = String::new();
        for (place, byte) in self.0.bytes().enumerate() {
            match byte {
                b'a'..=b'z' | b'0'..=b'9' if place > 0 || !is_reserved => slot.push(char::from(byte)),
                b'A'..=b'Z' if !is_reserved => {
                    slot.push('+');
                    slot.push(char::from(byte.to_ascii_lowercase()));
                }
                _ => slot += &format!("_{byte:02x}"),
            }
        }
        if slot.len() > MOST_SPELT {
            slot.truncate(MOST_SPELT);
            slot.push('~');
            let hash = blake3::hash(self.0.as_bytes());
            slot.extend(hash.as_bytes().iter().take(HASH_BYTES).map(|byte| format!("{byte:02x}")));
        }
        slot
    }
}

fn is_reserved(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let with_digit = |name: &str| {
        let mut characters = name.chars();
        let digit = characters.next_back().is_some_and(|last| last.is_ascii_digit());
        digit && RESERVED_WITH_DIGIT.contains(&characters.as_str())
    };
    RESERVED.contains(&name.as_str()) || with_digit(&name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn slot(name: &str) -> String {
        name.parse::<PlayerName>().unwrap().slot()
    }

    #[test]
    fn a_plain_name_can_be_read_in_its_folder() {
        assert_eq!(
            (slot("rodney"), slot("Rodney"), slot("rodney 2")),
            ("rodney".into(), "+rodney".into(), "rodney_202".into())
        );
    }

    #[test]
    fn no_name_leaves_the_folder_or_meets_a_reserved_one() {
        for name in ["..", "../../etc/passwd", "a/b", "C:\\x", ".", "con", "CON", "Nul", "aux", "com1", "LPT9", "-rf"] {
            let slot = slot(name);
            assert!(
                slot.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"+_~".contains(&byte)),
                "{slot}"
            );
            assert!(!is_reserved(&slot), "{slot}");
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        let refusal = |text: &str| text.parse::<PlayerName>().unwrap_err();
        assert_eq!(
            (refusal("  "), refusal("a\nb"), refusal(&"é".repeat(61))),
            (NameError::Empty, NameError::Unseen, NameError::TooLong)
        );
        assert_eq!("é".repeat(60).parse::<PlayerName>().unwrap().numbered(12).as_str().chars().count(), 60);
    }

    #[test]
    fn a_name_that_can_not_be_seen_is_refused() {
        let heap = format!("a{}", "\u{301}".repeat(40));
        for name in ["\u{200b}", "\u{feff}x", "\u{202e}evil", "a\u{e0041}", "a\u{ad}b", &heap] {
            // A byte order mark is not white space.
            assert_eq!(name.parse::<PlayerName>(), Err(NameError::Unseen), "{name:?}");
        }
        for name in ["Ærøskøbing", "日本", "e\u{301}tienne", "Jo-Ann O'Hara"] {
            assert!(name.parse::<PlayerName>().is_ok(), "{name:?}");
        }
    }

    proptest! {
        #[test]
        fn other_names_have_other_folders_of_bounded_length(names in vec("[a-cA-C_+~. é/é-]{1,60}", 20)) {
            let names: BTreeSet<PlayerName> = names.iter().filter_map(|name| name.parse().ok()).collect();
            let slots: BTreeSet<String> = names.iter().map(PlayerName::slot).collect();
            prop_assert_eq!(slots.len(), names.len());
            prop_assert!(slots.iter().all(|slot| slot.len() < 140));
        }
    }
}
