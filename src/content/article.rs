//! The article of a name, where the rule of thumb by its first letter fails.

use serde::{Deserialize, Serialize};

use super::read::read_with_serde;

/// The indefinite article of a name: "a unicorn", "an hourglass".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are the articles")]
pub enum Article {
    A,
    An,
}

impl Article {
    /// Returns the article that the first letter of the words asks for, which is wrong for some words.
    pub fn by_first_letter(words: &str) -> Self {
        let is_vowel = words.chars().next().is_some_and(|first| "aeiouAEIOU".contains(first));
        if is_vowel { Self::An } else { Self::A }
    }

    /// Writes the article and a blank before the words: "an hourglass".
    pub fn before(self, words: &str) -> String {
        let article = match self {
            Self::A => "a",
            Self::An => "an",
        };
        format!("{article} {words}")
    }
}

read_with_serde!(Article);
