//! Why a game cannot be continued, and what happens to unusable files.

use std::{fs, path::Path};

use thiserror::Error;

use super::{
    JournalError, SnapshotError, StorageError,
    files::{self, set_aside},
    folder::GameFolder,
    read_journal,
};
use crate::storage::snapshot::FileError;

/// Why a game cannot be continued. The running game has ended, unless nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is no such game.
    #[error("there is no saved game{}", of_whom(.0.as_deref()))]
    NoGame(Option<String>),
    /// Another program plays it.
    #[error("someone is playing {name}{}", .process.map_or_else(String::new, |process| format!(" (process {process})")))]
    Playing {
        /// The player's name.
        name: String,
        /// The process, if known.
        process: Option<u32>,
    },
    /// It was over already; its remaining files have been written.
    #[error("that game is over: {name} {cause}")]
    Over {
        /// The player's name.
        name: String,
        /// How it ended.
        cause: String,
    },
    /// Its files may be sound, but not for this program or not now; they are left where they are.
    #[error("{name}'s game can't be played now: {error}")]
    Foreign {
        /// The player's name.
        name: String,
        /// The file and the reason.
        error: StorageError,
    },
    /// One of its files is unusable and was set aside.
    #[error("{name}'s game can't be read: {error}; {aside}")]
    Unreadable {
        /// The player's name.
        name: String,
        /// The file and the reason.
        error: StorageError,
        /// What was done with it.
        aside: String,
    },
}

fn of_whom(name: Option<&str>) -> String {
    name.map_or_else(String::new, |name| format!(" of {name}"))
}

/// What is wrong with the files of a game.
pub(super) enum Fault {
    /// They belong to another program.
    Foreign(StorageError),
    /// The snapshot is unusable; the journal is sound.
    Snapshot(StorageError),
    /// The journal is unusable, and with it the snapshot.
    Journal(StorageError),
}

impl Fault {
    /// Sets unusable files aside.
    pub(crate) fn refuse(self, slot: &GameFolder, name: String) -> Refusal {
        let (error, paths, hint) = match self {
            Self::Foreign(error) => return Refusal::Foreign { name, error },
            Self::Snapshot(error) if is_journal_sound(slot) => {
                (error, vec![slot.snapshot()], ", and the game can be continued by its journal alone")
            }
            Self::Snapshot(error) => (error, vec![slot.snapshot(), slot.journal()], ""),
            Self::Journal(error) => (error, vec![slot.journal(), slot.snapshot()], ""),
        };
        let set_aside = |path: &std::path::PathBuf| match set_aside(path) {
            Ok(aside) => aside.display().to_string(),
            Err(error) => error.to_string(),
        };
        let aside: Vec<String> = paths.iter().filter(|path| path.exists()).map(set_aside).collect();
        let aside = format!("it was put aside as {}{hint}", aside.join(" and "));
        // A slot without files is free.
        if !slot.is_taken() {
            let _ = fs::remove_file(slot.lock());
        }
        Refusal::Unreadable { name, error, aside }
    }
}

fn is_journal_sound(slot: &GameFolder) -> bool {
    files::read(&slot.journal())
        .ok()
        .flatten()
        .is_some_and(|bytes| read_journal(&bytes).is_ok_and(|journal| !journal.has_gap()))
}

pub(super) fn snapshot_fault(path: &Path, error: SnapshotError) -> Fault {
    let storage_error = StorageError::new(path, error.to_string());
    match error {
        // Another version of the program can read it.
        SnapshotError::File(FileError::Newer(_)) | SnapshotError::NewerRules(_) => Fault::Foreign(storage_error),
        _ => Fault::Snapshot(storage_error),
    }
}

pub(super) fn journal_fault(path: &Path, error: &JournalError) -> Fault {
    let storage_error = StorageError::new(path, error.to_string());
    if matches!(error, JournalError::Head(FileError::Newer(_))) {
        Fault::Foreign(storage_error)
    } else {
        Fault::Journal(storage_error)
    }
}
