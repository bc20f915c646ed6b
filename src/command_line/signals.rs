//! Signals that ask the program to end.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use super::Failure;

/// Whether the system has asked the program to end.
pub(super) struct Signals(Arc<AtomicBool>);

impl Signals {
    /// From now on the program is not ended by them, but learns of them.
    #[cfg(unix)]
    pub fn watch() -> Result<Self, Failure> {
        use signal_hook::{
            consts::{SIGHUP, SIGTERM},
            flag,
        };

        let came = Arc::new(AtomicBool::new(false));
        for signal in [SIGHUP, SIGTERM] {
            flag::register(signal, Arc::clone(&came))
                .map_err(|error| Failure::failed(format!("can't watch signals: {error}")))?;
        }
        Ok(Self(came))
    }

    /// Elsewhere there are none.
    #[cfg(not(unix))]
    pub fn watch() -> Result<Self, Failure> {
        Ok(Self(Arc::new(AtomicBool::new(false))))
    }

    /// Whether one came.
    pub fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
