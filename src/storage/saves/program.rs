//! The identity of a game, and of the program and data that play it.

use std::fmt;

use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};

use super::date;
use crate::{
    content::{Content, DataIdentity},
    storage::snapshot::RULES_VERSION,
};

/// Identifies a game among all games ever played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameId(pub [u8; 16]);

impl fmt::Display for GameId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().take(8).try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

impl GameId {
    /// A new random identity.
    pub(super) fn new() -> Self {
        let mut bytes = [0; 16];
        if SysRng.try_fill_bytes(&mut bytes).is_err() {
            // Without random numbers of the system, the time is used.
            bytes.iter_mut().zip(date::now().to_le_bytes()).for_each(|(byte, of_time)| *byte = of_time);
        }
        Self(bytes)
    }
}

/// The program that plays a game: a recording gives the same game with the same rules and data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Version of the program.
    pub version: String,
    /// Version of the rules.
    pub rules: u32,
    /// The data files.
    pub data: DataIdentity,
}

impl Program {
    /// Whether the same seed and actions give the same game with another program.
    pub fn plays_as(&self, other: &Self) -> bool {
        self.rules == other.rules && self.data.is_same(other.data)
    }

    /// The data that a game of this program needs, for a player who has others.
    pub(super) fn needed_data(&self) -> String {
        if self.data.is_compiled_in() {
            format!("it was played with the data files built into version {}: leave out --data", self.version)
        } else {
            "it was played with another data folder: name that folder with --data".to_owned()
        }
    }

    /// This program with these data.
    pub fn of(content: &Content) -> Self {
        Self { version: env!("CARGO_PKG_VERSION").to_owned(), rules: RULES_VERSION, data: content.identity() }
    }
}
