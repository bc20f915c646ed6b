//! A thread that writes snapshots, so that the game never waits for the disk.

use std::{
    fs::File,
    io,
    path::PathBuf,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{Builder, JoinHandle},
    time::Duration,
};

use super::{Captured, StorageError, files::write_whole, snapshot::snapshot_bytes};

/// How often to check whether the thread still lives.
const PATIENCE: Duration = Duration::from_millis(200);

/// A snapshot to be written.
pub(super) struct Job {
    /// The game.
    pub captured: Captured,
    /// The number of actions until then.
    pub actions: u64,
    /// The path.
    pub path: PathBuf,
    /// The journal, which must be on the disk before a snapshot that depends on it.
    pub journal: Arc<File>,
}

/// The result of writing a snapshot.
pub(super) struct Written {
    /// The number of actions until then.
    pub actions: u64,
    /// The hash of the state, if it was written.
    pub result: Result<[u8; 32], StorageError>,
}

/// The thread. It ends when this value is dropped, after it has finished its work.
pub(super) struct Writer {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<WriterQueue>,
    changed: Condvar,
}

#[derive(Default)]
struct WriterQueue {
    /// The next snapshot, replaced by newer ones.
    next: Option<Job>,
    is_busy: bool,
    is_closed: bool,
    written: Vec<Written>,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, WriterQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'queue>(&self, queue: MutexGuard<'queue, WriterQueue>) -> MutexGuard<'queue, WriterQueue> {
        self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut queue = self.queue();
        loop {
            match queue.next.take() {
                Some(job) => {
                    queue.is_busy = true;
                    drop(queue);
                    let written = job.write();
                    queue = self.queue();
                    queue.is_busy = false;
                    queue.written.push(written);
                    self.changed.notify_all();
                }
                None if queue.is_closed => return,
                None => queue = self.wait(queue),
            }
        }
    }
}

impl Job {
    fn write(self) -> Written {
        let write = || {
            let (bytes, hash) =
                snapshot_bytes(&self.captured).map_err(|error| StorageError::new(&self.path, error.to_string()))?;
            self.journal.sync_data().map_err(|error| StorageError::of(&self.path, &error))?;
            write_whole(&self.path, &bytes)?;
            Ok(hash)
        };
        Written { actions: self.actions, result: write() }
    }
}

impl Writer {
    /// Starts the thread.
    ///
    /// # Errors
    /// The system gives none.
    pub(crate) fn start() -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let work = Arc::clone(&shared);
        let thread = Builder::new().name("snapshots".into()).spawn(move || work.work())?;
        Ok(Self { shared, thread: Some(thread) })
    }

    /// Passes a snapshot, replacing one that still waits.
    pub(crate) fn write(&self, job: Job) {
        self.shared.queue().next = Some(job);
        self.shared.changed.notify_all();
    }

    /// Reports a snapshot that could not be made, as one that could not be written.
    pub(crate) fn fail(&self, failed: Written) {
        self.shared.queue().written.push(failed);
    }

    /// Waits until everything is written.
    pub(crate) fn finish(&self) {
        let mut queue = self.shared.queue();
        let is_alive = || self.thread.as_ref().is_some_and(|thread| !thread.is_finished());
        while (queue.is_busy || queue.next.is_some()) && is_alive() {
            let waited = self.shared.changed.wait_timeout(queue, PATIENCE);
            queue = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The results since the last call.
    pub(crate) fn take_written(&self) -> Vec<Written> {
        std::mem::take(&mut self.shared.queue().written)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.shared.queue().is_closed = true;
        self.shared.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            // The panic has been reported by the thread itself.
            let _ = thread.join();
        }
    }
}
