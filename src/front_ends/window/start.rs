//! A start that fails is a value, and one line.
//!
//! Bevy's window and renderer panic where there is no usable display or graphics card. While the start is guarded
//! such a panic prints nothing and comes back as an error; from the first pictures on panics are as loud as ever.

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

/// Updates after which the window has certainly been drawn.
const FIRST_UPDATES: u32 = 3;

/// Why there is no window. Nothing was shown and nothing is left running: the terminal can take over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DesktopError {
    /// There is no display to open it on.
    #[error(transparent)]
    NoDisplay(#[from] NoDisplay),
    /// Letters can't be drawn.
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
    /// A start whose guarded parts keep silent.
    pub fn new() -> Self {
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

    /// Does `work` as a part of the start.
    ///
    /// # Errors
    /// When it panics before [`confirm`] saw the first pictures; a later panic goes on.
    pub fn guard<T>(&self, work: impl FnOnce() -> T) -> Result<T, DesktopError> {
        self.guarded.store(true, Ordering::SeqCst);
        let result = panic::catch_unwind(AssertUnwindSafe(work));
        let failed_at_start = self.guarded.swap(false, Ordering::SeqCst);
        result.or_else(|panic| {
            if failed_at_start { Err(DesktopError::Start(self.reason())) } else { panic::resume_unwind(panic) }
        })
    }

    /// Keeps the first panic: later ones follow from it.
    fn note(&self, panic: &PanicHookInfo<'_>) {
        let text = panic.payload_as_str().unwrap_or("it gave no reason");
        let first_line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or(text).trim();
        self.reason.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| first_line.to_owned());
    }

    fn reason(&self) -> String {
        let reason = self.reason.lock().unwrap_or_else(PoisonError::into_inner);
        reason.clone().unwrap_or_else(|| "it gave no reason".to_owned())
    }
}

/// Ends the start once the first pictures were shown.
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
