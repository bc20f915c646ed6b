//! Signals that ask the program to end.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use super::Failure;

/// Whether the system has asked the program to end.
pub(super) struct Signals {
    came: Arc<AtomicBool>,
    /// While the program waits for input it does nothing that has to be brought to an end: a signal ends it at once.
    is_waiting: Arc<AtomicBool>,
}

impl Signals {
    /// From now on the program is not ended by them, but learns of them.
    #[cfg(unix)]
    pub fn watch() -> Result<Self, Failure> {
        use signal_hook::{
            consts::{SIGHUP, SIGTERM},
            flag,
        };

        let signals = Self { came: Arc::default(), is_waiting: Arc::default() };
        for signal in [SIGHUP, SIGTERM] {
            flag::register(signal, Arc::clone(&signals.came))
                .and_then(|_| flag::register_conditional_shutdown(signal, 1, Arc::clone(&signals.is_waiting)))
                .map_err(|error| Failure::failed(format!("can't watch signals: {error}")))?;
        }
        Ok(signals)
    }

    /// Elsewhere there are none.
    #[cfg(not(unix))]
    pub fn watch() -> Result<Self, Failure> {
        Ok(Self { came: Arc::default(), is_waiting: Arc::default() })
    }

    /// Whether one came.
    pub fn came(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// Waits for input, unless a signal came. What was done before is in the journal: one that comes now ends the
    /// program with exit code 1.
    ///
    /// # Errors
    /// A signal came.
    pub fn wait<T>(&self, read: impl FnOnce() -> T) -> Result<T, Failure> {
        self.is_waiting.store(true, Ordering::SeqCst);
        if self.came() {
            return Err(Failure::silent(1));
        }
        let read = read();
        self.is_waiting.store(false, Ordering::SeqCst);
        Ok(read)
    }
}
