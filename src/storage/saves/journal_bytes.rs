//! A journal as bytes: how records are chained, written and read.
//!
//! A sealed head, then records. Each record is its length, the length's complement, the record, and four bytes of a
//! checksum of all records so far: so a byte that was changed is noticed and never taken for the end of a file that was
//! cut off while it was written.

use super::{JOURNAL_VERSION, Journal, JournalError, JournalHead, Record, RecordWithEnd};
use crate::storage::snapshot::{FileKind, open_sealed, seal};

/// Lengths from this value on are written in four bytes, like their complements, after this byte and its complement.
const LONG: u8 = 0xFF;

/// The size of the checksum after each record in bytes.
const CHECKSUM_BYTES: usize = 4;

/// The head as bytes, and the checksum with which the first record begins.
///
/// # Errors
/// It can't be written as bytes, which no head does.
pub fn head_bytes(head: &JournalHead) -> Result<(Vec<u8>, u32), postcard::Error> {
    let bytes = seal(FileKind::Journal, JOURNAL_VERSION, &postcard::to_stdvec(head)?);
    let checksum = chained(0, &bytes);
    Ok((bytes, checksum))
}

/// Appends a record to others with the checksum `checksum`. Returns the new checksum.
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

/// The checksum of `bytes` after data with the checksum `before`.
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
    let (head, rest) = split_head(bytes)?;
    let head_end = bytes.len() - rest.len();
    let head_checksum = chained(0, bytes.get(..head_end).unwrap_or_default());
    let mut journal = Journal { head, head_end, head_checksum, records: Vec::new(), torn: 0 };
    let mut rest = rest;
    while !rest.is_empty() {
        // After a crash of the machine, a file may have its full length but no content.
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
            ParsedRecord::Truncated => {
                journal.torn = rest.len();
                break;
            }
            ParsedRecord::Complete { record, checksum, length } => {
                rest = rest.get(length..).unwrap_or_default();
                journal.records.push(RecordWithEnd { record, end: place + length, checksum });
            }
        }
    }
    Ok(journal)
}

/// Reads the head of a journal alone.
///
/// # Errors
/// It can't be read; the records after it don't matter.
pub(crate) fn read_journal_head(bytes: &[u8]) -> Result<JournalHead, JournalError> {
    split_head(bytes).map(|(head, _)| head)
}

/// The head, and what follows it.
fn split_head(bytes: &[u8]) -> Result<(JournalHead, &[u8]), JournalError> {
    let opened = open_sealed(FileKind::Journal, JOURNAL_VERSION, bytes)?;
    let (head, unread): (JournalHead, _) =
        postcard::take_from_bytes(opened.payload).map_err(|_| JournalError::HeadPayload)?;
    if unread.is_empty() { Ok((head, opened.rest)) } else { Err(JournalError::HeadPayload) }
}

enum ParsedRecord {
    /// The file ends inside the record.
    Truncated,
    Complete {
        record: Record,
        checksum: u32,
        length: usize,
    },
}

/// The first record of `bytes`; `None` if it was altered.
fn take_record(bytes: &[u8], before: u32) -> Option<ParsedRecord> {
    let (length, head) = match bytes {
        [LONG, complement, rest @ ..] => {
            if *complement != !LONG {
                return None;
            }
            let Some((length, rest)) = rest.split_first_chunk::<4>() else { return Some(ParsedRecord::Truncated) };
            let Some((complement, _)) = rest.split_first_chunk::<4>() else { return Some(ParsedRecord::Truncated) };
            let length = u32::from_le_bytes(*length);
            if length != !u32::from_le_bytes(*complement) {
                return None;
            }
            (usize::try_from(length).ok()?, 10)
        }
        [length, complement, ..] if *length == !*complement => (usize::from(*length), 2),
        [_, _, ..] => return None,
        _ => return Some(ParsedRecord::Truncated),
    };
    let end = length.checked_add(head)?;
    let (Some(payload), Some(after)) = (bytes.get(head..end), bytes.get(end..)) else {
        return Some(ParsedRecord::Truncated);
    };
    let Some((written, _)) = after.split_first_chunk::<CHECKSUM_BYTES>() else { return Some(ParsedRecord::Truncated) };
    let checksum = chained(before, bytes.get(..end)?);
    if checksum != u32::from_le_bytes(*written) {
        return None;
    }
    let (record, unread) = postcard::take_from_bytes(payload).ok()?;
    unread.is_empty().then_some(ParsedRecord::Complete { record, checksum, length: end + CHECKSUM_BYTES })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::Direction,
        content::Content,
        storage::saves::{GameId, PlayerName, Program},
        turn::{Action, Serial},
    };

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

    /// Existing journals and recordings are read by these numbers: new actions and records come last.
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
