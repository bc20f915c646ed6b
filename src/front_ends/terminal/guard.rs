//! Takes over the terminal for the game, and restores it on leaving, on an error, on a panic, and while the game is suspended.

use std::{
    io::{self, stdout},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

use crossterm::{
    cursor,
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute, queue,
    style::ResetColor,
    terminal,
};

/// Whether the game has taken over the terminal, so that it is restored only once.
static TAKEN: AtomicBool = AtomicBool::new(false);
/// Whether the terminal reports the mouse to the game.
static REPORTS_MOUSE: AtomicBool = AtomicBool::new(false);
static PANIC_HOOK: Once = Once::new();

/// Keeps the terminal in the game's mode until it is dropped: raw mode, the alternate screen, no visible cursor, pasted text
/// marked as such.
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
        enter()?;
        Ok(guard)
    }
}

/// Puts the terminal into the game's mode. The raw mode comes first: a program that was continued in the background is stopped
/// by it, before it has written anything into the shell's screen.
fn enter() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(stdout(), terminal::EnterAlternateScreen, cursor::Hide)?;
    // The game can be played where pastes can't be marked: in the console of older Windows.
    let _ = execute!(stdout(), EnableBracketedPaste);
    Ok(())
}

/// Takes over the terminal once more after the program was stopped, whether the terminal was given back before or, as by
/// SIGSTOP, could not be: then the shell has changed its mode meanwhile, perhaps the picture too.
///
/// # Errors
/// Returns an error if the terminal's mode can't be changed.
#[cfg(unix)]
pub(super) fn take_again() -> io::Result<()> {
    // crossterm does nothing where it believes the mode to be raw.
    terminal::disable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    REPORTS_MOUSE.store(false, Ordering::SeqCst);
    enter()
}

/// Lets the terminal report the mouse to the game, or use it in its own way. Nothing is written if that changes nothing,
/// or if the game has not taken over the terminal.
///
/// # Errors
/// Returns an error if the terminal can't be written to.
pub(super) fn report_mouse(is_wanted: bool) -> io::Result<()> {
    let is_taken = TAKEN.load(Ordering::SeqCst);
    if !is_taken || REPORTS_MOUSE.swap(is_wanted, Ordering::SeqCst) == is_wanted {
        return Ok(());
    }
    if is_wanted { execute!(stdout(), EnableMouseCapture) } else { execute!(stdout(), DisableMouseCapture) }
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

/// Restores the terminal if the game has taken it over; returns whether it had. Errors are ignored: a terminal that is gone needs no restoring,
/// and an error here must not replace the report of a panic.
pub(super) fn give_back() -> bool {
    let is_taken = TAKEN.swap(false, Ordering::SeqCst);
    if is_taken {
        let mut output = stdout();
        let reports_mouse = REPORTS_MOUSE.swap(false, Ordering::SeqCst);
        let silenced = if reports_mouse { queue!(output, DisableMouseCapture) } else { Ok(()) };
        let unmarked = queue!(output, DisableBracketedPaste);
        let written = queue!(output, ResetColor, terminal::LeaveAlternateScreen, cursor::Show);
        let flushed = io::Write::flush(&mut output);
        let cooked = terminal::disable_raw_mode();
        drop((silenced, unmarked, written, flushed, cooked));
    }
    is_taken
}
