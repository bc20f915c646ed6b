//! Standard output that may be closed, failures with exit codes, and progress bars.

use std::{
    io::{self, IsTerminal, Write, stderr},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use bevy::ecs::error::BevyError;
use indicatif::{ProgressBar, ProgressStyle};
use thiserror::Error;

use crate::base::unseen::{escaped, escaped_json};

/// The initial size of a JSON line in bytes: a view of a level of 80x22 has about 9,000.
const USUAL_JSON: usize = 16 * 1024;

/// Why a command failed.
#[derive(Debug, Error)]
#[error("{message}")]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// A failure at run time: exit code 1.
    #[must_use]
    pub fn failed(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 1 }
    }

    /// A usage error: exit code 2.
    #[must_use]
    pub fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }

    /// Ends with an exit code without a message.
    #[must_use]
    pub const fn silent(code: u8) -> Self {
        Self { message: String::new(), code }
    }

    /// Returns the exit code.
    #[must_use]
    pub const fn code(&self) -> u8 {
        self.code
    }

    /// The message for standard error; empty for none.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl From<io::Error> for Failure {
    /// A closed standard output ends quietly: the reader has had enough.
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::silent(0)
        } else {
            Self::failed(format!("can't write: {error}"))
        }
    }
}

impl From<BevyError> for Failure {
    fn from(error: BevyError) -> Self {
        Self::failed(format!("internal error in the game: {error}"))
    }
}

/// Writes a text to standard output and flushes it.
pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes lines that contain texts of files, with control characters escaped.
pub(super) fn print_list(text: &str) -> Result<(), Failure> {
    print(&escaped(text))
}

/// Writes a line to standard error; errors are ignored.
pub(super) fn note(line: &str) {
    let _ = writeln!(stderr().lock(), "{}", escaped(line));
}

/// Formats a value as one line of JSON.
pub(super) fn json_line(value: &impl serde::Serialize) -> Result<String, Failure> {
    let mut json = Vec::with_capacity(USUAL_JSON);
    serde_json::to_writer(&mut json, value).map_err(|error| Failure::failed(format!("can't write JSON: {error}")))?;
    let json = String::from_utf8(json).map_err(|error| Failure::failed(format!("can't write JSON: {error}")))?;
    let mut line = escaped_json(json);
    line.push('\n');
    Ok(line)
}

/// The time after which a user wants to know that something still happens.
const PATIENCE: Duration = Duration::from_secs(1);

/// Does work that may take long. After a second, standard error shows that it goes on, if that is a terminal.
pub(super) fn while_working<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if !stderr().is_terminal() {
        return work();
    }
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
                let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner());
                let spinner = ProgressBar::new_spinner().with_style(style).with_message(what.to_owned());
                spinner.enable_steady_tick(PATIENCE / 10);
                // The end of the work closes the channel.
                _ = waiting.recv();
                spinner.finish_and_clear();
            }
        });
        let result = work();
        drop(done);
        result
    })
}

/// A progress bar on standard error, if that is a terminal.
pub(super) fn progress_bar(count: u64, what: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {what}"));
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
