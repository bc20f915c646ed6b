//! Takes the terminal for the game, and gives it back as it was: on leaving, on an error and on a panic.

use std::{
    io::{self, stdout},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{cursor, execute, queue, style::ResetColor, terminal};

/// Whether the terminal is the game's now, so that it is given back once and no more.
static TAKEN: AtomicBool = AtomicBool::new(false);
static PANIC_HOOK: Once = Once::new();

/// While this lives the terminal is the game's: raw mode, the alternate screen, no cursor.
pub(super) struct TerminalGuard(());

impl TerminalGuard {
    /// Takes the terminal. From now on a panic gives it back before it is reported.
    ///
    /// # Errors
    /// When the terminal refuses; then it is left as it was.
    pub(super) fn take() -> io::Result<Self> {
        PANIC_HOOK.call_once(give_back_on_panic);
        TAKEN.store(true, Ordering::SeqCst);
        let guard = Self(());
        terminal::enable_raw_mode()?;
        execute!(stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
        Ok(guard)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        give_back();
    }
}

fn give_back_on_panic() {
    let earlier = panic::take_hook();
    panic::set_hook(Box::new(move |report| {
        give_back();
        earlier(report);
    }));
}

/// Errors are passed over: what can't be given back is gone, and a panic's report is worth more.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let mut output = stdout();
        let written = queue!(output, ResetColor, terminal::LeaveAlternateScreen, cursor::Show);
        let flushed = io::Write::flush(&mut output);
        let cooked = terminal::disable_raw_mode();
        drop((written, flushed, cooked));
    }
}
