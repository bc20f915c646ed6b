//! Suspends the game as a shell expects it of ctrl-z and of SIGTSTP.

use std::io::{self, stdin};

use rustix::{
    process::{Signal, getpgrp, getppid, getsid, kill_current_process_group},
    termios::tcgetpgrp,
};
use signal_hook::{consts::SIGTSTP, low_level::emulate_default_handler};

use super::guard::give_back;

/// Why the program is to be stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StopCause {
    /// The player typed ctrl-z.
    Key,
    /// SIGTSTP arrived.
    Signal,
}

/// Gives the terminal back and stops the program until it is continued. Returns whether it was stopped: nothing happens if the
/// game has no terminal, or if nobody could continue it. [`take_again`](super::guard::take_again) must follow, even after an error.
///
/// # Errors
/// Returns an error if the program can't be stopped.
pub(super) fn suspend(stop: StopCause) -> io::Result<bool> {
    if !is_under_job_control() || !give_back() {
        return Ok(false);
    }
    stop.now().map(|()| true)
}

/// Whether a shell with job control has started the program, which can continue it. Such a shell gives each job a process
/// group of its own. Without one, as in `xterm -e yendor` or `docker run`, the system itself would ignore the signal.
fn is_under_job_control() -> bool {
    let session = |process| getsid(process).ok();
    let own = session(None);
    own.is_some() && own != Some(getpgrp()) && getppid().is_some_and(|parent| session(Some(parent)) == own)
}

impl StopCause {
    /// Stops the program, and returns when it has been continued. A key stops the whole job, as the terminal itself would do:
    /// where `cargo run` stands between the shell and the game, stopping the game alone would leave the player without a
    /// shell. SIGSTOP, because this program catches SIGTSTP.
    ///
    /// # Errors
    /// Returns an error if it can't be stopped.
    fn now(self) -> io::Result<()> {
        // Only the terminal's own job: a program that runs this one without job control is not to be stopped with it.
        let is_job = || tcgetpgrp(stdin()).is_ok_and(|foreground| foreground == getpgrp());
        if self == Self::Key && is_job() {
            Ok(kill_current_process_group(Signal::STOP)?)
        } else {
            emulate_default_handler(SIGTSTP)
        }
    }
}
