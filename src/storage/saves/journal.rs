//! What a journal holds: how the game began, and each action since. The journal of a game that is over is its recording.
//!
//! A sealed head, then records. Each record is its length, the length's complement, the record, and four bytes of a
//! checksum of all records so far: so a byte that was changed is noticed and never taken for the end of a file that was
//! cut off while it was written.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Score};
use crate::{
    content::DataIdentity,
    storage::snapshot::{FileError, FileKind, open_sealed, seal},
    turn::Action,
};

/// Version of the format.
pub const JOURNAL_VERSION: u16 = 1;
/// Lengths from here on are written in four bytes, and so is their complement, after this byte and its own.
const LONG: u8 = 0xFF;
/// Bytes of the checksum after each record.
const CHECKSUM_BYTES: usize = 4;

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

/// What plays a game: a recording gives the same game with the same rules and data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// Version of the program.
    pub version: String,
    /// Version of the rules.
    pub rules: u32,
    /// The data files.
    pub data: DataIdentity,
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
    End(Box<End>),
}

/// How a game ended, with all that the files written after it need.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
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
pub struct Placed {
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
    pub records: Vec<Placed>,
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
    pub fn ending(&self) -> Option<&End> {
        match self.records.last() {
            Some(Placed { record: Record::End(end), .. }) => Some(end),
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
        let of_record = |placed: &'_ Placed| matches!(placed.record, Record::GoesOn(_));
        match self.records.iter().rev().find(|placed| of_record(placed)) {
            Some(Placed { record: Record::GoesOn(program), .. }) => program,
            _ => &self.head.program,
        }
    }
}

/// The head as bytes, and the checksum that the first record goes on from.
///
/// # Errors
/// It can't be written as bytes, which no head does.
pub fn head_bytes(head: &JournalHead) -> Result<(Vec<u8>, u32), postcard::Error> {
    let bytes = seal(FileKind::Journal, JOURNAL_VERSION, &postcard::to_stdvec(head)?);
    let checksum = chained(0, &bytes);
    Ok((bytes, checksum))
}

/// Puts a record behind others whose checksum is `checksum`, and answers the new one.
///
/// # Errors
/// It can't be written as bytes, which no record does.
pub fn append_record(bytes: &mut Vec<u8>, checksum: u32, record: &Record) -> Result<u32, postcard::Error> {
    let payload = postcard::to_stdvec(record)?;
    let start = bytes.len();
    match u8::try_from(payload.len()) {
        Ok(length) if length != LONG => bytes.extend([length, !length]),
        _ => {
            let length = u32::try_from(payload.len()).map_err(|_| postcard::Error::SerializeBufferFull)?;
            bytes.extend([LONG, !LONG]);
            bytes.extend(length.to_le_bytes());
            bytes.extend((!length).to_le_bytes());
        }
    }
    bytes.extend(payload);
    let checksum = chained(checksum, bytes.get(start..).unwrap_or_default());
    bytes.extend(checksum.to_le_bytes());
    Ok(checksum)
}

/// The checksum of what has the checksum `before`, and `bytes` after it.
fn chained(before: u32, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(before);
    hasher.update(bytes);
    hasher.finalize()
}

/// Reads a journal.
///
/// # Errors
/// The first thing in it that was never written so. A record that is cut off at the end of the file is no error.
pub fn read_journal(bytes: &[u8]) -> Result<Journal, JournalError> {
    let opened = open_sealed(FileKind::Journal, JOURNAL_VERSION, bytes)?;
    let (head, unread): (JournalHead, _) =
        postcard::take_from_bytes(opened.payload).map_err(|_| JournalError::HeadPayload)?;
    if !unread.is_empty() {
        return Err(JournalError::HeadPayload);
    }
    let head_end = bytes.len() - opened.rest.len();
    let head_checksum = chained(0, bytes.get(..head_end).unwrap_or_default());
    let mut journal = Journal { head, head_end, head_checksum, records: Vec::new(), torn: 0 };
    let mut rest = opened.rest;
    while !rest.is_empty() {
        // A machine that failed may leave a file as long as it was to be, with nothing in it.
        if rest.iter().all(|byte| *byte == 0) {
            journal.torn = rest.len();
            break;
        }
        let place = bytes.len() - rest.len();
        let damaged = JournalError::Record { place };
        if journal.ending().is_some() {
            return Err(damaged);
        }
        match take_record(rest, journal.checksum()).ok_or(damaged)? {
            Taken::Torn => {
                journal.torn = rest.len();
                break;
            }
            Taken::Whole { record, checksum, length } => {
                rest = rest.get(length..).unwrap_or_default();
                journal.records.push(Placed { record, end: place + length, checksum });
            }
        }
    }
    Ok(journal)
}

enum Taken {
    /// The file ends inside the record.
    Torn,
    Whole {
        record: Record,
        checksum: u32,
        length: usize,
    },
}

/// The first record of `bytes`; `None` if it was changed.
fn take_record(bytes: &[u8], before: u32) -> Option<Taken> {
    let (length, head) = match bytes {
        [LONG, complement, rest @ ..] => {
            if *complement != !LONG {
                return None;
            }
            let Some((length, rest)) = rest.split_first_chunk::<4>() else { return Some(Taken::Torn) };
            let Some((complement, _)) = rest.split_first_chunk::<4>() else { return Some(Taken::Torn) };
            let length = u32::from_le_bytes(*length);
            if length != !u32::from_le_bytes(*complement) {
                return None;
            }
            (usize::try_from(length).ok()?, 10)
        }
        [length, complement, ..] if *length == !*complement => (usize::from(*length), 2),
        [_, _, ..] => return None,
        _ => return Some(Taken::Torn),
    };
    let end = length.checked_add(head)?;
    let (Some(payload), Some(after)) = (bytes.get(head..end), bytes.get(end..)) else { return Some(Taken::Torn) };
    let Some((written, _)) = after.split_first_chunk::<CHECKSUM_BYTES>() else { return Some(Taken::Torn) };
    let checksum = chained(before, bytes.get(..end)?);
    if checksum != u32::from_le_bytes(*written) {
        return None;
    }
    let (record, unread) = postcard::take_from_bytes(payload).ok()?;
    unread.is_empty().then_some(Taken::Whole { record, checksum, length: end + CHECKSUM_BYTES })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{base::geometry::Direction, content::Content, turn::Serial};

    fn head() -> JournalHead {
        JournalHead {
            game: GameId([7; 16]),
            name: PlayerName::default(),
            seed: 42,
            map: None,
            debug: false,
            program: Program { version: "0.1.0".into(), rules: 1, data: Content::compiled_in().identity() },
            started: 1_700_000_000,
            order: 1,
            daily: None,
        }
    }

    fn records() -> Vec<Record> {
        let debug = format!("item {}", "weapon/mace ".repeat(60));
        vec![
            Record::Action(Action::Move(Direction::East)),
            Record::Action(Action::Eat(Serial(3_000_017))),
            Record::Checkpoint { actions: 2, hash: [9; 8] },
            Record::Action(Action::Debug(debug.into())),
            Record::Action(Action::Rest),
            Record::GoesOn(head().program),
            Record::Action(Action::Pass),
        ]
    }

    /// The journal, and where each record ends.
    fn written() -> (Vec<u8>, Vec<usize>) {
        let (mut bytes, mut checksum) = head_bytes(&head()).unwrap();
        let mut ends = vec![bytes.len()];
        for record in records() {
            checksum = append_record(&mut bytes, checksum, &record).unwrap();
            ends.push(bytes.len());
        }
        (bytes, ends)
    }

    #[test]
    fn what_was_written_is_read() {
        let (bytes, ends) = written();
        let journal = read_journal(&bytes).unwrap();
        assert_eq!((&journal.head, journal.torn, journal.end()), (&head(), 0, bytes.len()));
        assert_eq!(journal.records.iter().map(|placed| placed.record.clone()).collect::<Vec<_>>(), records());
        assert_eq!(journal.records.iter().map(|placed| placed.end).collect::<Vec<_>>(), ends[1..]);
        assert_eq!(journal.actions_up_to(ends[4]), 3);
    }

    #[test]
    fn a_cut_in_a_record_drops_that_record_and_a_cut_in_the_head_is_an_error() {
        let (bytes, ends) = written();
        for length in 0..bytes.len() {
            let whole = ends.iter().filter(|end| **end <= length).count();
            match read_journal(&bytes[..length]) {
                Ok(journal) => {
                    assert_eq!(journal.records.len() + 1, whole, "cut at {length}");
                    assert_eq!(journal.end() + journal.torn, length);
                }
                Err(JournalError::Head(_)) => assert_eq!(whole, 0, "cut at {length}"),
                Err(error) => panic!("cut at {length}: {error}"),
            }
        }
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        let (bytes, _) = written();
        for place in 0..bytes.len() {
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[place] ^= 1 << bit;
                let read = read_journal(&flipped);
                assert!(read.is_err(), "bit {bit} of byte {place}: {read:?}");
            }
        }
    }

    /// Journals and recordings that exist are read by these numbers: new actions and records come last.
    #[test]
    fn actions_are_written_as_they_always_were() {
        use Action::*;
        let north = Direction::ALL[0];
        let item = Serial(1);
        let actions = [
            Move(north),
            Attack(north),
            Open(north),
            Close(north),
            Rest,
            Search,
            PickUp,
            ToggleAutomaticPickUp,
            Eat(item),
            Wield(item),
            Apply(item),
            Descend,
            Ascend,
            Pass,
            Debug("x".into()),
        ];
        for (number, action) in (0_u8..).zip(actions) {
            let bytes = postcard::to_stdvec(&Record::Action(action.clone())).unwrap();
            assert_eq!(bytes[..2], [0, number], "{action:?}");
        }
        let directions: Vec<u8> = Direction::ALL.iter().map(|way| postcard::to_stdvec(way).unwrap()[0]).collect();
        assert_eq!(directions, (0..8).collect::<Vec<_>>());
        assert_eq!(
            Direction::ALL.map(Direction::offset),
            [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
        );
    }
}
