//! A data folder that is watched while a window is open.
//!
//! A thread looks at the stamps of its files four times a second: a hundredth of a percent of a core, on every system and
//! every kind of disk, also where the folder goes away and comes back.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

/// From one look at the folder to the next. A file must look the same twice, since editors write in several steps.
const PACE: Duration = Duration::from_millis(250);

/// How the data files of a folder look from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FolderLook(Result<BTreeMap<PathBuf, FileLook>, io::ErrorKind>);

/// Length and time of the last change, as far as they can be told.
type FileLook = Result<(u64, Option<SystemTime>), io::ErrorKind>;

impl FolderLook {
    /// How a folder looks now.
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

/// Watches a folder from a thread: what `read` makes of its files is told whenever they changed and stayed so, until `tell`
/// answers that nobody is interested any more. The first time is at the beginning, since they may have changed after they
/// were read last.
///
/// # Errors
/// When the system gives no thread.
pub fn watch_folder<T>(
    folder: PathBuf,
    read: impl Fn() -> T + Send + 'static,
    mut tell: impl FnMut(T) -> bool + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new().name("data files".into()).spawn(move || {
        let mut settling = Settling::default();
        loop {
            if settling.is_news(FolderLook::of(&folder)) {
                let there = read();
                // Somebody may have written while they were read: then it counts for nothing.
                if !settling.was_seen(&FolderLook::of(&folder)) {
                    settling = Settling::default();
                } else if !tell(there) {
                    return;
                }
            }
            thread::sleep(PACE);
        }
    })?;
    Ok(())
}

/// Looks one after the other, of which those count that stay.
#[derive(Default)]
struct Settling {
    last: Option<FolderLook>,
    told: Option<FolderLook>,
}

impl Settling {
    /// Whether it looks as a moment ago, and other than when that was told last.
    fn is_news(&mut self, look: FolderLook) -> bool {
        let is_settled = self.last.as_ref() == Some(&look);
        let is_news = is_settled && self.told.as_ref() != Some(&look);
        if is_news {
            self.told = Some(look.clone());
        }
        self.last = Some(look);
        is_news
    }

    /// Whether it looks as it did when it was looked at last.
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
        // Gone for a moment.
        let aside = folder.path().join("monsters.ron~");
        fs::rename(&file, &aside).unwrap();
        assert_eq!(looks(1), [false]);
        fs::rename(&aside, &file).unwrap();
        assert_eq!(looks(3), [false, false, false]);
        // What is no data file is none of its business.
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
    fn who_watches_is_told_of_what_stands_there_in_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("keys.ron");
        let (sender, told) = mpsc::channel();
        let read = {
            let file = file.clone();
            move || fs::read_to_string(&file).ok()
        };
        watch_folder(folder.path().to_owned(), read, move |text| sender.send(text).is_ok()).unwrap();
        let patience = Duration::from_secs(20);
        assert_eq!(told.recv_timeout(patience), Ok(None));
        fs::write(&file, "[").unwrap();
        fs::write(&file, "[]").unwrap();
        assert_eq!(told.recv_timeout(patience), Ok(Some("[]".to_owned())));
        assert_eq!(told.recv_timeout(2 * PACE), Err(RecvTimeoutError::Timeout));
    }
}
