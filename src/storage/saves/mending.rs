//! A journal that was lost, cut off or damaged takes no whole snapshot with it: the game goes on from there.

use super::{
    Journal, JournalHead, Record, SnapshotHead,
    journal_bytes::{append_record, head_bytes},
    read_journal,
};
use crate::storage::saves::JournalError;

/// A journal with which a game goes on from its snapshot, and how much of it came before the snapshot.
pub(super) struct Mended {
    pub journal: Journal,
    pub bytes: Vec<u8>,
    pub done: usize,
}

impl Mended {
    /// Mends the journal of a game from what its file still holds: everything up to the damage. If that ends before the
    /// snapshot, a record says that actions are missing.
    ///
    /// # Errors
    /// It can't be written as bytes, which no journal does.
    pub(crate) fn of(head: &SnapshotHead, held: Option<&[u8]>) -> Result<Self, postcard::Error> {
        let whole = held.and_then(whole_part).filter(|(journal, _)| journal.head.game == head.game);
        if let Some((journal, bytes)) = &whole
            && let Some(done) = place_of(journal, head)
        {
            return Ok(Self { journal: journal.clone(), bytes: bytes.to_vec(), done });
        }
        let (mut bytes, checksum, is_told) = match whole {
            Some((journal, bytes)) => {
                let last = journal.records.last().map(|placed| &placed.record);
                (bytes.to_vec(), journal.checksum(), last == Some(&Record::Lost))
            }
            None => {
                let (bytes, checksum) = head_bytes(&head_from(head))?;
                (bytes, checksum, false)
            }
        };
        if !is_told {
            append_record(&mut bytes, checksum, &Record::Lost)?;
        }
        let journal = read_journal(&bytes).map_err(|_| postcard::Error::SerdeDeCustom)?;
        Ok(Self { done: journal.end(), journal, bytes })
    }
}

/// The part of a journal before the damage, if its head can be read.
fn whole_part(bytes: &[u8]) -> Option<(Journal, &[u8])> {
    let journal = match read_journal(bytes) {
        Err(JournalError::Record { place }) => read_journal(bytes.get(..place)?).ok()?,
        other => other.ok()?,
    };
    let end = journal.end();
    Some((journal, bytes.get(..end)?))
}

/// Where in a journal a snapshot was taken; `None` if the journal has changed since then or ends before.
pub(super) fn place_of(journal: &Journal, head: &SnapshotHead) -> Option<usize> {
    let mark = (usize::try_from(head.journal_length).ok()?, head.journal_checksum);
    let mut ends = journal.records.iter().map(|placed| (placed.end, placed.checksum));
    let is_there = (journal.head_end, journal.head_checksum) == mark || ends.any(|end| end == mark);
    is_there.then_some(mark.0)
}

/// The head of a journal as far as a snapshot knows it.
fn head_from(head: &SnapshotHead) -> JournalHead {
    JournalHead {
        game: head.game,
        name: head.name.clone(),
        seed: head.seed,
        map: None,
        debug: head.debugged,
        program: head.program.clone(),
        started: head.saved,
        order: head.order,
        daily: None,
    }
}
