//! Signals that ask the program to end.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use super::Failure;

/// Records whether the system has asked the program to end.
pub(super) struct Signals {
    received: Arc<AtomicBool>,
    /// Whether the program is waiting for input, during which a signal ends it at once.
    is_waiting: Arc<AtomicBool>,
}

impl Signals {
    /// Starts catching the signals.
    #[cfg(unix)]
    pub(crate) fn watch() -> Result<Self, Failure> {
        use signal_hook::{
            consts::{SIGHUP, SIGTERM},
            flag,
        };

        let signals = Self { received: Arc::default(), is_waiting: Arc::default() };
        for signal in [SIGHUP, SIGTERM] {
            flag::register(signal, Arc::clone(&signals.received))
                .and_then(|_| flag::register_conditional_shutdown(signal, 1, Arc::clone(&signals.is_waiting)))
                .map_err(|error| Failure::failed(format!("can't watch signals: {error}")))?;
        }
        Ok(signals)
    }

    /// Returns a value that never records a signal: other systems don't have these signals.
    #[cfg(not(unix))]
    pub fn watch() -> Result<Self, Failure> {
        Ok(Self { received: Arc::default(), is_waiting: Arc::default() })
    }

    /// Returns whether a signal has been received.
    pub(crate) fn received(&self) -> bool {
        self.received.load(Ordering::Relaxed)
    }

    /// Waits for input unless a signal has been received. A signal that arrives while waiting ends the program with
    /// exit code 1; nothing is lost, since everything done before is in the journal.
    ///
    /// # Errors
    /// Fails if a signal has been received.
    pub(crate) fn wait<T>(&self, read: impl FnOnce() -> T) -> Result<T, Failure> {
        self.is_waiting.store(true, Ordering::SeqCst);
        if self.received() {
            return Err(Failure::silent(1));
        }
        let read = read();
        self.is_waiting.store(false, Ordering::SeqCst);
        Ok(read)
    }
}
