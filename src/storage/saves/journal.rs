//! What a journal holds: how the game began, and each action since. The journal of a game that is over is its recording.
//!
//! How that is written as bytes is in `journal_bytes`.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Program, Score};
use crate::{storage::snapshot::FileError, turn::Action};

/// Version of the format.
pub const JOURNAL_VERSION: u16 = 1;

/// How a game began, and which it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalHead {
    /// Which game it is, of all that were ever played.
    pub game: GameId,
    /// Who plays it.
    pub name: PlayerName,
    /// The seed.
    pub seed: u64,
    /// The rows of the drawn level that it began on.
    pub map: Option<String>,
    /// Whether it has a debug console.
    pub debug: bool,
    /// What it was begun with.
    pub program: Program,
    /// When it began, in seconds since 1970.
    pub started: u64,
    /// Larger for a game that was begun or gone on with later, whatever the clock said.
    pub order: u64,
    /// The day whose daily game it is, as `2026-11-21`.
    pub daily: Option<String>,
}

/// One record of a journal. Variants are written by their number: new ones come last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// An action was done.
    Action(Action),
    /// What the state's hash began with after so many actions. It may come later than these.
    Checkpoint {
        /// Actions since the game began.
        actions: u64,
        /// The first bytes of the hash.
        hash: [u8; 8],
    },
    /// Another program goes on with the game from here.
    GoesOn(Program),
    /// The game is over; nothing follows.
    End(Box<GameEnd>),
}

/// How a game ended, with all that the files written after it need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// The whole hash of the last state.
    pub hash: [u8; 32],
    /// What stands in the list of scores.
    pub score: Score,
    /// Whether it stands there: a game that was debugged does not.
    pub counts: bool,
    /// The morgue file.
    pub morgue: String,
}

/// Why a journal can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalError {
    /// Its head is no head.
    #[error(transparent)]
    Head(#[from] FileError),
    /// The payload of its head means nothing.
    #[error("its head was changed or damaged")]
    HeadPayload,
    /// A record was changed.
    #[error("it was changed or damaged at byte {place}")]
    Record {
        /// Where the record begins.
        place: usize,
    },
}

/// A record with its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordWithEnd {
    /// The record.
    pub record: Record,
    /// Bytes of the journal up to its end.
    pub end: usize,
    /// The checksum up to there.
    pub checksum: u32,
}

/// A journal that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// How the game began.
    pub head: JournalHead,
    /// Bytes of the head.
    pub head_end: usize,
    /// The checksum that the first record goes on from.
    pub head_checksum: u32,
    /// The whole records.
    pub records: Vec<RecordWithEnd>,
    /// Bytes after them, of a record that was not written to its end: part of one, or nothing but zeros.
    pub torn: usize,
}

impl Journal {
    /// Bytes of all that is whole.
    #[must_use]
    pub fn end(&self) -> usize {
        self.records.last().map_or(self.head_end, |placed| placed.end)
    }

    /// The checksum up to there.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        self.records.last().map_or(self.head_checksum, |placed| placed.checksum)
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&GameEnd> {
        match self.records.last() {
            Some(RecordWithEnd { record: Record::End(end), .. }) => Some(end),
            _ => None,
        }
    }

    /// Number of actions in all records up to this byte.
    #[must_use]
    pub fn actions_up_to(&self, end: usize) -> u64 {
        let before = self.records.iter().take_while(|placed| placed.end <= end);
        before.map(|placed| u64::from(matches!(placed.record, Record::Action(_)))).sum()
    }

    /// What plays the game now.
    #[must_use]
    pub fn program(&self) -> &Program {
        let of_record = |placed: &'_ RecordWithEnd| matches!(placed.record, Record::GoesOn(_));
        match self.records.iter().rev().find(|placed| of_record(placed)) {
            Some(RecordWithEnd { record: Record::GoesOn(program), .. }) => program,
            _ => &self.head.program,
        }
    }
}
