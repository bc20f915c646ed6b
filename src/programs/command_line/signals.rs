//! Signals that ask the program to end.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use super::Failure;

/// Records whether the system has asked the program to end.
pub(super) struct Signals {
    came: Arc<AtomicBool>,
    /// While the program waits for input, a signal ends it at once.
    is_waiting: Arc<AtomicBool>,
}

impl Signals {
    /// Catches the signals from now on.
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

    /// Other systems have no such signals.
    #[cfg(not(unix))]
    pub fn watch() -> Result<Self, Failure> {
        Ok(Self { came: Arc::default(), is_waiting: Arc::default() })
    }

    /// Whether a signal has come.
    pub fn came(&self) -> bool {
        self.came.load(Ordering::Relaxed)
    }

    /// Waits for input unless a signal has come. Everything done before is in the journal: a signal that comes while
    /// waiting ends the program with exit code 1.
    ///
    /// # Errors
    /// Fails if a signal has arrived.
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
