//! Takes over the terminal for the game, and restores it on leaving, on an error and on a panic.

use std::{
    io::{self, stdout},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{cursor, execute, queue, style::ResetColor, terminal};

/// Whether the game has taken over the terminal, so that it is restored only once.
static TAKEN: AtomicBool = AtomicBool::new(false);
static PANIC_HOOK: Once = Once::new();

/// Keeps the terminal in the game's mode until it is dropped: raw mode, the alternate screen, no cursor.
pub(super) struct TerminalGuard(());

impl TerminalGuard {
    /// Takes over the terminal. From then on, a panic restores the terminal before the panic is reported.
    ///
    /// # Errors
    /// Returns an error if the terminal's mode can't be changed; the terminal is then restored.
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

/// Restores the terminal if the game has taken it over. Errors are ignored: a terminal that is gone needs no restoring,
/// and an error here must not replace the report of a panic.
fn give_back() {
    if TAKEN.swap(false, Ordering::SeqCst) {
        let mut output = stdout();
        let written = queue!(output, ResetColor, terminal::LeaveAlternateScreen, cursor::Show);
        let flushed = io::Write::flush(&mut output);
        let cooked = terminal::disable_raw_mode();
        drop((written, flushed, cooked));
    }
}
