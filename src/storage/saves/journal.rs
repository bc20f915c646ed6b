//! What a journal holds: how the game began, and each action since. The journal of a game that is over is its recording.
//!
//! How that is written as bytes is in `journal_bytes`.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Program, Score};
use crate::{storage::snapshot::FileError, turn::Action};

/// Version of the format.
pub(crate) const JOURNAL_VERSION: u16 = 1;

/// How a game began, and its identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalHead {
    /// Identifies the game among all games ever played.
    pub game: GameId,
    /// The player's name.
    pub name: PlayerName,
    /// The seed.
    pub seed: u64,
    /// The rows of the drawn level on which it began.
    pub map: Option<String>,
    /// Whether it has a debug console.
    pub debug: bool,
    /// The program and data with which it began.
    pub program: Program,
    /// When it began, in seconds since 1970.
    pub started: u64,
    /// Increases with each game that is started or continued, whatever the clock says.
    pub order: u64,
    /// The date of the daily game, as `2026-11-21`.
    pub daily: Option<String>,
}

/// A record of a journal. Variants are written by number: new ones come last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// An action.
    Action(Action),
    /// The beginning of the state hash after a number of actions. It may come later than these.
    Checkpoint {
        /// The number of actions since the game began.
        actions: u64,
        /// The first bytes of the hash.
        hash: [u8; 8],
    },
    /// Another program continues the game from here.
    GoesOn(Program),
    /// The end of the game; nothing follows.
    End(Box<GameEnd>),
    /// Actions are missing here: the file was damaged, and the game went on from its snapshot.
    Lost,
}

/// How a game ended, with everything needed to write its other files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// The complete hash of the last state.
    pub hash: [u8; 32],
    /// The entry of the list of scores.
    pub score: Score,
    /// Whether it is listed: a debugged game is not.
    pub counts: bool,
    /// The text of the morgue file.
    pub morgue: String,
}

/// Why a journal cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalError {
    /// Its head is damaged.
    #[error(transparent)]
    Head(#[from] FileError),
    /// The content of its head is invalid.
    #[error("its head was changed or damaged")]
    HeadPayload,
    /// A record was altered.
    #[error("it was changed or damaged at byte {place}")]
    Record {
        /// The position of the record in bytes.
        place: usize,
    },
}

/// A record with the position of its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordWithEnd {
    /// The record.
    pub record: Record,
    /// The length of the journal up to its end, in bytes.
    pub end: usize,
    /// The checksum up to its end.
    pub checksum: u32,
}

/// A journal that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// How the game began.
    pub head: JournalHead,
    /// The length of the head in bytes.
    pub head_end: usize,
    /// The checksum with which the first record begins.
    pub head_checksum: u32,
    /// The complete records.
    pub records: Vec<RecordWithEnd>,
    /// The number of bytes after them: part of a record, or only zeros.
    pub torn: usize,
}

impl Journal {
    /// The number of bytes that are complete.
    pub fn end(&self) -> usize {
        self.records.last().map_or(self.head_end, |placed| placed.end)
    }

    /// The checksum of these.
    pub fn checksum(&self) -> u32 {
        self.records.last().map_or(self.head_checksum, |placed| placed.checksum)
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<&GameEnd> {
        match self.records.last() {
            Some(RecordWithEnd { record: Record::End(end), .. }) => Some(end),
            _ => None,
        }
    }

    /// The number of actions in all records up to this byte.
    pub fn actions_up_to(&self, end: usize) -> u64 {
        let before = self.records.iter().take_while(|placed| placed.end <= end);
        before.map(|placed| u64::from(matches!(placed.record, Record::Action(_)))).sum()
    }

    /// Whether actions are missing.
    pub fn has_gap(&self) -> bool {
        self.records.iter().any(|placed| placed.record == Record::Lost)
    }

    /// The program and data with which it was last played.
    pub fn program(&self) -> &Program {
        let of_record = |placed: &'_ RecordWithEnd| matches!(placed.record, Record::GoesOn(_));
        match self.records.iter().rev().find(|placed| of_record(placed)) {
            Some(RecordWithEnd { record: Record::GoesOn(program), .. }) => program,
            _ => &self.head.program,
        }
    }
}
