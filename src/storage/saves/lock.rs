//! A lock that marks the program that plays a game. It ends with the program, even if that is killed.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{Read, Write},
    path::Path,
    process, thread,
    time::Duration,
};

use super::{StorageError, files::make_folder};

/// The number of attempts to take a lock that another program is just removing.
const TRIES: usize = 10;

/// How long to wait for a lock at a time, and how often.
const WAIT: Duration = Duration::from_millis(10);
const WAITS: usize = 500;

/// A lock that is held while this value lives.
#[derive(Debug)]
pub(super) struct Lock(File);

/// Why a lock cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NoLock {
    /// Another program has it: its process, if known.
    Taken(Option<u32>),
    /// Its file cannot be used.
    Trouble(StorageError),
}

impl From<StorageError> for NoLock {
    fn from(error: StorageError) -> Self {
        Self::Trouble(error)
    }
}

impl Lock {
    /// Takes the lock of this file, which is created with its folder if missing.
    pub(crate) fn take(path: &Path) -> Result<Self, NoLock> {
        for _ in 0..TRIES {
            let mut file = open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(NoLock::Taken(holder(&mut file))),
                Err(TryLockError::Error(error)) => return Err(StorageError::of(path, &error).into()),
            }
            // The previous holder may have removed the file in the meantime: then it is no longer a lock.
            if is_at(&file, path) {
                // The process number helps others but is not required.
                let _ = file.set_len(0).and_then(|()| writeln!(file, "{}", process::id()));
                return Ok(Self(file));
            }
        }
        Err(NoLock::Taken(None))
    }

    /// Waits for the lock of this file, for at most some seconds.
    pub(crate) fn wait(path: &Path) -> Result<Self, StorageError> {
        for _ in 0..WAITS {
            match Self::take(path) {
                Ok(lock) => return Ok(lock),
                Err(NoLock::Trouble(error)) => return Err(error),
                Err(NoLock::Taken(_)) => thread::sleep(WAIT),
            }
        }
        Err(StorageError::new(path, "another program has held it for too long"))
    }

    /// Whether the lock file is still the one at this path.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        is_at(&self.0, path)
    }
}

fn open(path: &Path) -> Result<File, StorageError> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    let mut options = OpenOptions::new();
    options
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(|error| StorageError::of(path, &error))
}

fn holder(file: &mut File) -> Option<u32> {
    let mut text = String::new();
    file.take(20).read_to_string(&mut text).ok()?;
    text.trim().parse().ok()
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let (Ok(ours), Ok(there)) = (file.metadata(), std::fs::metadata(path)) else { return false };
    (ours.dev(), ours.ino()) == (there.dev(), there.ino())
}

/// Other systems do not let an open file be removed.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_has_the_lock_and_the_other_learns_who() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("slot").join("lock");
        let held = Lock::take(&path).unwrap();
        assert_eq!(Lock::take(&path).unwrap_err(), NoLock::Taken(Some(process::id())));
        drop(held);
        let held = Lock::take(&path).unwrap();
        assert!(held.is_at(&path));
        std::fs::remove_file(&path).unwrap();
        assert!(!held.is_at(&path));
        assert!(Lock::take(&path).is_ok(), "a lock without its file locks nobody out");
    }
}
