//! Turns a failed start of the window into an error with a message of one line.
//!
//! Bevy's window and renderer panic if there is no usable display or graphics card. While the start is guarded, such a
//! panic prints nothing and is returned as an error. After the first pictures, panics are reported as usual.

use std::{
    panic::{self, AssertUnwindSafe, PanicHookInfo},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use bevy::{diagnostic::FrameCount, prelude::*};
use thiserror::Error;

use super::{display_probe::NoDisplay, typeface::TypefaceError};

/// Number of updates after which the window has certainly been drawn.
const FIRST_UPDATES: u32 = 3;

/// Why there is no window. Nothing was shown and nothing is left running: the terminal can take over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum DesktopError {
    /// There is no display on which to open it.
    #[error(transparent)]
    NoDisplay(#[from] NoDisplay),
    /// The fonts can't be used.
    #[error(transparent)]
    Typeface(#[from] TypefaceError),
    /// The window system or the graphics card refused.
    #[error("the window cannot be opened: {0}")]
    Start(String),
}

/// Whether a panic now means that there is no window.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct WindowStart {
    guarded: Arc<AtomicBool>,
    reason: Arc<Mutex<Option<String>>>,
}

impl WindowStart {
    /// Creates a start, with a panic hook that prints nothing while the start is guarded.
    pub(crate) fn new() -> Self {
        let start = Self::default();
        let (listener, loud) = (start.clone(), panic::take_hook());
        panic::set_hook(Box::new(move |panic| {
            if listener.guarded.load(Ordering::SeqCst) {
                listener.note(panic);
            } else {
                loud(panic);
            }
        }));
        start
    }

    /// Runs `work` as a part of the start.
    ///
    /// # Errors
    /// Returns an error if `work` panics before [`confirm`] has seen the first pictures. A later panic continues.
    pub(crate) fn guard<T>(&self, work: impl FnOnce() -> T) -> Result<T, DesktopError> {
        self.guarded.store(true, Ordering::SeqCst);
        let result = panic::catch_unwind(AssertUnwindSafe(work));
        let failed_at_start = self.guarded.swap(false, Ordering::SeqCst);
        result.or_else(|panic| {
            if failed_at_start { Err(DesktopError::Start(self.reason())) } else { panic::resume_unwind(panic) }
        })
    }

    /// Keeps the message of the first panic: later panics are its consequences.
    fn note(&self, panic: &PanicHookInfo<'_>) {
        let text = panic.payload_as_str().unwrap_or("unknown reason");
        let first_line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or(text).trim();
        self.reason.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| first_line.to_owned());
    }

    fn reason(&self) -> String {
        let reason = self.reason.lock().unwrap_or_else(PoisonError::into_inner);
        reason.clone().unwrap_or_else(|| "unknown reason".to_owned())
    }
}

/// Ends the start once the first pictures have been shown.
pub(super) fn confirm(start: Res<WindowStart>, frames: Res<FrameCount>) {
    if frames.0 > FIRST_UPDATES {
        start.guarded.store(false, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_at_the_start_is_one_line_and_a_later_one_goes_on() {
        let start = WindowStart::new();
        assert_eq!(start.guard(|| 7).ok(), Some(7));
        let later = panic::catch_unwind(AssertUnwindSafe(|| {
            start.guard(|| {
                start.guarded.store(false, Ordering::SeqCst);
                panic!("in the middle of the game");
            })
        }));
        assert!(later.is_err());
        let error = start.guard(|| panic!("\nno graphics card\nsee the manual")).unwrap_err();
        assert_eq!(error.to_string(), "the window cannot be opened: no graphics card");
    }
}
