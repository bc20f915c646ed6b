//! Watches a data folder for changes while a window is open.
//!
//! A thread reads the lengths and modification times of its files four times a second. This costs about 0.01 % of a
//! core, works on every system and every kind of disk, and also if the folder disappears and comes back.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

/// The time between two looks at the folder. A file must look the same twice, since editors write in several steps.
const PACE: Duration = Duration::from_millis(250);

/// The file metadata of a data folder.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FolderLook(Result<BTreeMap<PathBuf, FileLook>, io::ErrorKind>);

/// Length and modification time, as far as they are available.
type FileLook = Result<(u64, Option<SystemTime>), io::ErrorKind>;

impl FolderLook {
    /// Reads the metadata of the files in a folder.
    fn of(folder: &Path) -> Self {
        let look = |path: &Path| {
            let about = fs::metadata(path).map_err(|error| error.kind())?;
            Ok((about.len(), about.modified().ok()))
        };
        let is_data = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ron");
        let files = |entries: fs::ReadDir| {
            let paths = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_data);
            paths.map(|path| (path.clone(), look(&path))).collect()
        };
        Self(fs::read_dir(folder).map(files).map_err(|error| error.kind()))
    }
}

/// Watches a folder from a thread. Whenever its files have changed and settled, calls `read` and passes the result to
/// `tell`, until `tell` returns `false`. The first call comes at the start, because the files may have changed since
/// they were last read.
///
/// # Errors
/// If the system can't start a thread.
pub(crate) fn watch_folder<T>(
    folder: PathBuf,
    read: impl Fn() -> T + Send + 'static,
    mut tell: impl FnMut(T) -> bool + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new().name("data files".into()).spawn(move || {
        let mut settling = Settling::default();
        loop {
            if settling.is_news(FolderLook::of(&folder)) {
                let content = read();
                // The files may have changed while they were being read; if so, the result is discarded.
                if !settling.was_seen(&FolderLook::of(&folder)) {
                    settling = Settling::default();
                } else if !tell(content) {
                    return;
                }
            }
            thread::sleep(PACE);
        }
    })?;
    Ok(())
}

/// Filters looks at the folder: only changes that are the same in two consecutive looks count.
#[derive(Default)]
struct Settling {
    last: Option<FolderLook>,
    reported: Option<FolderLook>,
}

impl Settling {
    /// Returns whether the folder looks as in the previous call and different from the last time this returned `true`.
    fn is_news(&mut self, look: FolderLook) -> bool {
        let is_settled = self.last.as_ref() == Some(&look);
        let is_news = is_settled && self.reported.as_ref() != Some(&look);
        if is_news {
            self.reported = Some(look.clone());
        }
        self.last = Some(look);
        is_news
    }

    /// Returns whether the folder looks as in the last call of `is_news`.
    fn was_seen(&self, look: &FolderLook) -> bool {
        self.last.as_ref() == Some(look)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, RecvTimeoutError};

    use super::*;

    #[test]
    fn a_change_counts_once_it_stays_and_only_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut settling = Settling::default();
        let mut looks =
            |count: usize| (0..count).map(|_| settling.is_news(FolderLook::of(folder.path()))).collect::<Vec<_>>();
        assert_eq!(looks(4), [false, true, false, false]);
        let file = folder.path().join("monsters.ron");
        // Written in two steps, as editors do.
        fs::write(&file, "[").unwrap();
        assert_eq!(looks(1), [false]);
        fs::write(&file, "[]").unwrap();
        assert_eq!(looks(3), [false, true, false]);
        // Missing for a moment.
        let aside = folder.path().join("monsters.ron~");
        fs::rename(&file, &aside).unwrap();
        assert_eq!(looks(1), [false]);
        fs::rename(&aside, &file).unwrap();
        assert_eq!(looks(3), [false, false, false]);
        // Other files are ignored.
        fs::write(folder.path().join("notes.txt"), "bats!").unwrap();
        assert_eq!(looks(3), [false, false, false]);
        fs::remove_file(&file).unwrap();
        assert_eq!(looks(3), [false, true, false]);
        fs::remove_dir_all(folder.path()).unwrap();
        assert_eq!(looks(3), [false, true, false]);
        fs::create_dir(folder.path()).unwrap();
        assert_eq!(looks(3), [false, true, false]);
    }

    #[test]
    fn the_final_contents_are_reported() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("keys.ron");
        let (sender, reported) = mpsc::channel();
        let read = {
            let file = file.clone();
            move || fs::read_to_string(&file).ok()
        };
        watch_folder(folder.path().to_owned(), read, move |text| sender.send(text).is_ok()).unwrap();
        let patience = Duration::from_secs(20);
        assert_eq!(reported.recv_timeout(patience), Ok(None));
        fs::write(&file, "[").unwrap();
        fs::write(&file, "[]").unwrap();
        assert_eq!(reported.recv_timeout(patience), Ok(Some("[]".to_owned())));
        assert_eq!(reported.recv_timeout(2 * PACE), Err(RecvTimeoutError::Timeout));
    }
}
