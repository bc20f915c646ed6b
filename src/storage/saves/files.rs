//! Atomic writing of files, and setting unreadable files aside.

use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};

use super::StorageError;
use crate::base::files::read_bytes;

/// The largest size of a file of this game in bytes: more than a game could write.
const MOST_BYTES: u64 = 1 << 28;

/// All bytes of a file; `None` if there is no such file.
///
/// # Errors
/// It can't be read, or is no ordinary file.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, StorageError> {
    match read_bytes(path, MOST_BYTES) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StorageError::of(path, &error)),
    }
}

/// Writes a file so that after a kill or a crash of the machine it holds either its old content or all of `bytes`: to a
/// new file, which is then renamed. Returns the open file, at its end.
///
/// # Errors
/// It can't be written; then what stood there before still stands there.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<File, StorageError> {
    let new = with_ending(path, "new");
    let write = || {
        let _ = fs::remove_file(&new);
        let mut file = OpenOptions::new().append(true).create_new(true).open(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)?;
        Ok(file)
    };
    let file = write().map_err(|error| {
        let _ = fs::remove_file(&new);
        StorageError::of(path, &error)
    })?;
    sync_folder_of(path);
    Ok(file)
}

/// Makes the names in the folder of a file durable, where the system can.
pub(super) fn sync_folder_of(path: &Path) {
    if cfg!(unix)
        && let Some(folder) = path.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

/// Removes a file that may be gone already.
///
/// # Errors
/// It can't be removed.
pub(super) fn remove(path: &Path) -> Result<(), StorageError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(StorageError::of(path, &error)),
        _ => Ok(()),
    }
}

/// Creates a folder with its parents, if missing.
///
/// # Errors
/// It can't be made.
pub(crate) fn make_folder(path: &Path) -> Result<(), StorageError> {
    fs::create_dir_all(path).map_err(|error| StorageError::of(path, &error))
}

/// Renames an unusable file to an unused name, `NAME.damaged-1` or a higher number, and returns the name.
///
/// # Errors
/// It can't be renamed; then it is where it was.
pub(super) fn set_aside(path: &Path) -> Result<PathBuf, StorageError> {
    let aside = free_name(path, "damaged");
    fs::rename(path, &aside).map_err(|error| StorageError::of(path, &error))?;
    sync_folder_of(path);
    Ok(aside)
}

/// Copies a file to an unused name, `NAME.old-1` or a higher number, before something is removed from it. Returns its
/// path.
///
/// # Errors
/// It can't be written.
pub(crate) fn keep_copy(path: &Path, bytes: &[u8]) -> Result<PathBuf, StorageError> {
    let copy = free_name(path, "old");
    write_whole(&copy, bytes)?;
    Ok(copy)
}

/// The first of `NAME.ENDING-1`, `NAME.ENDING-2`, … that is unused.
fn free_name(path: &Path, ending: &str) -> PathBuf {
    let names = (1_u32..).map(|number| with_ending(path, &format!("{ending}-{number}")));
    let mut free = names.filter(|name| fs::symlink_metadata(name).is_err());
    free.next().unwrap_or_else(|| with_ending(path, ending))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_or_stays_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        assert_eq!(read(&path).unwrap(), None);
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap().write_all(b" and on").unwrap();
        assert_eq!(read(&path).unwrap().unwrap(), b"two and on");
        // A folder in the place of the new file.
        fs::create_dir(folder.path().join("file.new")).unwrap();
        assert!(write_whole(&path, b"three").is_err());
        assert_eq!(read(&path).unwrap().unwrap(), b"two and on");
    }

    #[test]
    fn what_is_set_aside_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("snapshot");
        for number in 1..=3 {
            fs::write(&path, format!("{number}")).unwrap();
            assert_eq!(set_aside(&path).unwrap(), folder.path().join(format!("snapshot.damaged-{number}")));
        }
        assert_eq!(fs::read(folder.path().join("snapshot.damaged-1")).unwrap(), b"1");
    }

    #[test]
    fn what_is_no_ordinary_file_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(read(folder.path()).unwrap_err().reason, "it is a folder");
    }
}
