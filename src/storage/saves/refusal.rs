//! Why a game does not go on, and what is done with files that can't be used.

use std::{fs, path::Path};

use thiserror::Error;

use super::{
    JournalError, SnapshotError, StorageError,
    files::{self, set_aside},
    folder::GameFolder,
    read_journal,
};
use crate::storage::snapshot::FileError;

/// Why a game does not go on. The game that was running is gone, or still there where nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is none.
    #[error("there is no saved game{}", of_whom(.0.as_deref()))]
    NoGame(Option<String>),
    /// Another program plays it.
    #[error("someone is playing {name}{}", .process.map_or_else(String::new, |process| format!(" (process {process})")))]
    Playing {
        /// Who.
        name: String,
        /// In which process, where that is known.
        process: Option<u32>,
    },
    /// It was over already, and what was left to do is done.
    #[error("that game is over: {name} {cause}")]
    Over {
        /// Who played it.
        name: String,
        /// How it ended.
        cause: String,
    },
    /// Its files may be fine, but not for this program or not now; they are left where they are.
    #[error("{name}'s game can't be played now: {error}")]
    Foreign {
        /// Whose game.
        name: String,
        /// Which file, and why.
        error: StorageError,
    },
    /// A file of it can't be used, and was put aside.
    #[error("{name}'s game can't be read: {error}; {aside}")]
    Unreadable {
        /// Whose game.
        name: String,
        /// Which file, and why.
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
    /// They are for another program.
    Foreign(StorageError),
    /// The snapshot can't be used; the journal can.
    Snapshot(StorageError),
    /// The journal can't be used, so neither can the snapshot.
    Journal(StorageError),
}

impl Fault {
    /// Puts aside what can't be used.
    pub fn refuse(self, slot: &GameFolder, name: String) -> Refusal {
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
        // A slot in which nothing is left is free.
        if !slot.is_taken() {
            let _ = fs::remove_file(slot.lock());
        }
        Refusal::Unreadable { name, error, aside }
    }
}

fn is_journal_sound(slot: &GameFolder) -> bool {
    files::read(&slot.journal()).ok().flatten().is_some_and(|bytes| read_journal(&bytes).is_ok())
}

pub(super) fn snapshot_fault(path: &Path, error: SnapshotError) -> Fault {
    let storage_error = StorageError::new(path, error.to_string());
    match error {
        // Another version of the program reads it.
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
