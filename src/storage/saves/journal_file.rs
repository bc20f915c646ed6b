//! The journal of the running game: complete in memory, and as far as possible in its file.

use std::{fs::File, io::Write, path::PathBuf, sync::Arc};

use super::{
    Journal, JournalHead, Record, StorageError,
    files::write_whole,
    journal_bytes::{append_record, head_bytes},
};

/// A journal being written.
#[derive(Debug)]
pub(super) struct JournalFile {
    path: PathBuf,
    /// The complete journal, so that a lost file can be restored.
    bytes: Vec<u8>,
    checksum: u32,
    /// The number of actions.
    actions: u64,
    /// The open file with the number of bytes written; `None` before the first writing.
    file: Option<(Arc<File>, usize)>,
}

impl JournalFile {
    /// The whole journal.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The journal of a new game. Nothing is written yet.
    pub(crate) fn begin(path: PathBuf, head: &JournalHead) -> Result<Self, StorageError> {
        let (bytes, checksum) = head_bytes(head).map_err(|error| StorageError::new(&path, error.to_string()))?;
        Ok(Self { path, bytes, checksum, actions: 0, file: None })
    }

    /// Continues a journal that was read from this file; a truncated last record is removed.
    pub(crate) fn go_on(path: PathBuf, mut bytes: Vec<u8>, journal: &Journal) -> Result<Self, StorageError> {
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

    /// Appends a record to the journal in memory.
    pub(crate) fn append(&mut self, record: &Record) -> Result<(), StorageError> {
        let appended = append_record(&mut self.bytes, self.checksum, record);
        self.checksum = appended.map_err(|error| StorageError::new(&self.path, error.to_string()))?;
        self.actions += u64::from(matches!(record, Record::Action(_)));
        Ok(())
    }

    /// Writes the missing part to the file in one write. A partial write to a full disk is undone.
    pub(crate) fn write(&mut self) -> Result<(), StorageError> {
        let Some((file, written)) = self.file.take_if(|(file, written)| is_whole(file, *written)) else {
            self.file = None;
            let file = write_whole(&self.path, &self.bytes)?;
            self.file = Some((Arc::new(file), self.bytes.len()));
            return Ok(());
        };
        let result = (&*file).write_all(self.bytes.get(written..).unwrap_or_default());
        let written = if result.is_ok() { self.bytes.len() } else { written };
        let cut = result.is_ok() || file.set_len(u64::try_from(written).unwrap_or(u64::MAX)).is_ok();
        // A file that cannot be truncated is rewritten.
        self.file = cut.then_some((file, written));
        result.map_err(|error| StorageError::of(&self.path, &error))
    }

    /// Whether the file still exists and has its content: another program may have removed it.
    pub(crate) fn is_there(&self) -> bool {
        self.file.as_ref().is_some_and(|(file, written)| is_whole(file, *written))
    }

    /// Whether this journal begins with these bytes.
    pub(crate) fn begins_with(&self, bytes: &[u8]) -> bool {
        self.bytes.starts_with(bytes)
    }

    /// The file, if it holds the complete journal.
    pub(crate) fn whole_file(&self) -> Option<Arc<File>> {
        self.file.as_ref().filter(|(_, written)| *written == self.bytes.len()).map(|(file, _)| Arc::clone(file))
    }

    /// The length of the journal in bytes, and its checksum.
    pub(crate) fn mark(&self) -> (u64, u32) {
        (u64::try_from(self.bytes.len()).unwrap_or(u64::MAX), self.checksum)
    }

    /// The number of actions since the game began.
    pub(crate) const fn actions(&self) -> u64 {
        self.actions
    }
}

/// Whether a file still has its name and its length.
fn is_whole(file: &File, written: usize) -> bool {
    file.metadata().is_ok_and(|about| has_name(&about) && usize::try_from(about.len()) == Ok(written))
}

#[cfg(unix)]
fn has_name(about: &std::fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::nlink(about) > 0
}

/// Other systems do not let an open file be removed.
#[cfg(not(unix))]
fn has_name(_about: &std::fs::Metadata) -> bool {
    true
}
