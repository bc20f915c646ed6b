//! The journal of the running game: all of it in memory, and as much of it as could be written in its file.

use std::{fs::File, io::Write, path::PathBuf, sync::Arc};

use super::{
    Journal, JournalHead, Record, StorageError,
    files::write_whole,
    journal_bytes::{append_record, head_bytes},
};

/// A journal that is being written.
#[derive(Debug)]
pub(super) struct JournalFile {
    path: PathBuf,
    /// The whole journal, so that a file that is gone can be made again.
    bytes: Vec<u8>,
    checksum: u32,
    /// Actions in it.
    actions: u64,
    /// The open file, and how much of the journal it holds; none until there is one.
    file: Option<(Arc<File>, usize)>,
}

impl JournalFile {
    /// The journal of a game that begins. Nothing is written yet.
    pub fn begin(path: PathBuf, head: &JournalHead) -> Result<Self, StorageError> {
        let (bytes, checksum) = head_bytes(head).map_err(|error| StorageError::new(&path, error.to_string()))?;
        Ok(Self { path, bytes, checksum, actions: 0, file: None })
    }

    /// Goes on with a journal that was read from this file; what was torn at its end is cut off.
    pub fn go_on(path: PathBuf, mut bytes: Vec<u8>, journal: &Journal) -> Result<Self, StorageError> {
        let (end, checksum) = (journal.end(), journal.checksum());
        bytes.truncate(end);
        let open = || {
            let file = File::options().append(true).open(&path)?;
            file.set_len(u64::try_from(end).unwrap_or(u64::MAX))?;
            Ok(file)
        };
        let file = open().map_err(|error| StorageError::of(&path, &error))?;
        let actions = journal.actions_up_to(end);
        Ok(Self { path, bytes, checksum, actions, file: Some((Arc::new(file), end)) })
    }

    /// Puts a record at the end of the journal in memory.
    pub fn append(&mut self, record: &Record) -> Result<(), StorageError> {
        let appended = append_record(&mut self.bytes, self.checksum, record);
        self.checksum = appended.map_err(|error| StorageError::new(&self.path, error.to_string()))?;
        self.actions += u64::from(matches!(record, Record::Action(_)));
        Ok(())
    }

    /// Writes what is not in the file yet, in one write. What a disk that is full took of it is cut off again.
    pub fn write(&mut self) -> Result<(), StorageError> {
        let Some((file, written)) = self.file.take_if(|(file, written)| is_whole(file, *written)) else {
            self.file = None;
            let file = write_whole(&self.path, &self.bytes)?;
            self.file = Some((Arc::new(file), self.bytes.len()));
            return Ok(());
        };
        let result = (&*file).write_all(self.bytes.get(written..).unwrap_or_default());
        let written = if result.is_ok() { self.bytes.len() } else { written };
        let cut = result.is_ok() || file.set_len(u64::try_from(written).unwrap_or(u64::MAX)).is_ok();
        // A file that can't even be cut is written anew.
        self.file = cut.then_some((file, written));
        result.map_err(|error| StorageError::of(&self.path, &error))
    }

    /// Whether the file is there and holds what was written to it: somebody may have removed it.
    pub fn is_there(&self) -> bool {
        self.file.as_ref().is_some_and(|(file, written)| is_whole(file, *written))
    }

    /// Whether these bytes are where this journal begins.
    pub fn begins_with(&self, bytes: &[u8]) -> bool {
        self.bytes.starts_with(bytes)
    }

    /// The file, if it holds the whole journal.
    pub fn whole_file(&self) -> Option<Arc<File>> {
        self.file.as_ref().filter(|(_, written)| *written == self.bytes.len()).map(|(file, _)| Arc::clone(file))
    }

    /// Bytes of the journal, and its checksum.
    pub fn mark(&self) -> (u64, u32) {
        (u64::try_from(self.bytes.len()).unwrap_or(u64::MAX), self.checksum)
    }

    /// Actions since the game began.
    pub const fn actions(&self) -> u64 {
        self.actions
    }
}

/// Whether a file has its name still and is as long as it should be.
fn is_whole(file: &File, written: usize) -> bool {
    file.metadata().is_ok_and(|about| has_name(&about) && usize::try_from(about.len()) == Ok(written))
}

#[cfg(unix)]
fn has_name(about: &std::fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(about) > 0
}

/// Elsewhere a file that is open can't be removed.
#[cfg(not(unix))]
fn has_name(_about: &std::fs::Metadata) -> bool {
    true
}
