//! Standard output that may be closed, failures with exit codes, and progress bars.

use std::io::{self, IsTerminal, Write, stderr};

use bevy::ecs::error::BevyError;
use indicatif::{ProgressBar, ProgressStyle};
use thiserror::Error;

use crate::base::unseen::{escaped, escaped_json};

/// Room for most lines of JSON, in bytes: a view of a level of 80x22 is about 9,000 long.
const USUAL_JSON: usize = 16 * 1024;

/// Why a command failed, with its exit code.
#[derive(Debug, Error)]
#[error("{message}")]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Makes a failure of the command itself: exit code 1.
    #[must_use]
    pub fn failed(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 1 }
    }

    /// Makes a failure caused by wrong arguments: exit code 2.
    #[must_use]
    pub fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }

    /// Makes a failure that prints no message.
    #[must_use]
    pub const fn silent(code: u8) -> Self {
        Self { message: String::new(), code }
    }

    /// Returns the exit code.
    #[must_use]
    pub const fn code(&self) -> u8 {
        self.code
    }

    /// Returns the line for standard error; empty if nothing is printed.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl From<io::Error> for Failure {
    /// Ends quietly when standard output is closed: its reader needs no more.
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

/// Writes lines that contain text from files, and escapes all characters that a terminal would not show.
pub(super) fn print_list(text: &str) -> Result<(), Failure> {
    print(&escaped(text))
}

/// Writes a line to standard error; if that is closed, the line is dropped.
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

/// Makes a progress bar up to a total, on standard error if that is a terminal.
pub(super) fn progress_bar(count: u64, what: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}}/{{len}} {what}"));
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
