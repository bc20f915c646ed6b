//! Standard output that may be closed, failures with exit codes, and signs of work that goes on.

use std::{
    io::{self, IsTerminal, Write, stderr},
    process::ExitCode,
    sync::{
        Arc, Mutex, Weak,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use bevy::ecs::error::BevyError;
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use thiserror::Error;

use crate::base::unseen::{can_be_seen, escaped, escaped_json};

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
    pub fn failed(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 1 }
    }

    /// A usage error: exit code 2.
    pub fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }

    /// Ends with an exit code without a message.
    pub const fn silent(code: u8) -> Self {
        Self { message: String::new(), code }
    }

    /// Returns the exit code.
    pub const fn code(&self) -> u8 {
        self.code
    }

    /// The message for standard error; empty for none.
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

/// Reads the arguments of the program.
///
/// # Errors
/// Prints the help that was asked for, or what is wrong with the arguments, and returns the exit code.
pub fn parsed<A: Parser>() -> Result<A, ExitCode> {
    A::try_parse().map_err(|error| {
        let text = error.to_string();
        if error.use_stderr() && !can_be_seen(&text.replace('\n', "")) {
            // The error quotes the arguments, which may contain characters that cannot be shown.
            let _ = write!(stderr(), "{}", escaped(&text));
        } else {
            let _ = error.print();
        }
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
    })
}

/// Ends a program: a failure is reported under its name, as one line on standard error.
pub fn ended(program: &str, result: Result<(), Failure>) -> ExitCode {
    let Err(failure) = result else { return ExitCode::SUCCESS };
    if !failure.message().is_empty() {
        // Standard error may be closed as well; then the error is ignored.
        let _ = writeln!(stderr(), "{program}: {}", escaped(failure.message()));
    }
    ExitCode::from(failure.code())
}

/// Writes a text to standard output and flushes it.
///
/// # Errors
/// Fails if it can't be written; a closed output ends the program quietly.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes lines that contain texts of files, with control characters escaped.
///
/// # Errors
/// As [`print()`].
pub fn print_list(text: &str) -> Result<(), Failure> {
    print(&escaped(text))
}

/// Writes a line to standard error; errors are ignored.
pub fn note(line: &str) {
    let _ = writeln!(stderr().lock(), "{}", escaped(line));
}

/// Formats a value as one line of JSON.
///
/// # Errors
/// Fails if the value has no JSON.
pub fn json_line(value: &impl serde::Serialize) -> Result<String, Failure> {
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

/// Shows that a piece of work goes on if it takes long: a terminal as [`while_working`] does, and a program that reads
/// standard error by a line from time to time.
pub(super) struct WorkObserver {
    /// The work that is observed for a program; `None` for a terminal.
    work: Option<Arc<Mutex<Progressing>>>,
}

/// What is being done.
#[derive(Clone, Default)]
struct Progressing {
    /// The number of pieces of work so far, which tells one from the next.
    number: u64,
    what: Option<String>,
}

impl WorkObserver {
    /// Begins to observe. One thread observes all pieces of work, because most of them take no longer than a thread
    /// needs to begin.
    pub(crate) fn begin() -> Self {
        if stderr().is_terminal() {
            return Self { work: None };
        }
        let work = Arc::default();
        let observed = Arc::downgrade(&work);
        thread::spawn(move || tell_of_work(&observed));
        Self { work: Some(work) }
    }

    /// Does a piece of work.
    pub(crate) fn observe<T>(&self, what: &str, work: impl FnOnce() -> T) -> T {
        let Some(current) = &self.work else { return while_working(what, work) };
        let set = |what| {
            if let Ok(mut current) = current.lock() {
                current.number += 1;
                current.what = what;
            }
        };
        set(Some(what.to_owned()));
        let result = work();
        set(None);
        result
    }
}

/// The seconds between two lines about work that goes on.
const SECONDS_BETWEEN_LINES: u64 = 5;

/// Writes a line about work that takes long, again and again, until the observer is gone.
fn tell_of_work(observed: &Weak<Mutex<Progressing>>) {
    let (mut number, mut seconds) = (0, 0_u64);
    loop {
        thread::sleep(Duration::from_secs(1));
        let Some(work) = observed.upgrade().and_then(|work| Some(work.lock().ok()?.clone())) else { return };
        seconds = if work.number == number { seconds + 1 } else { 0 };
        number = work.number;
        if let Some(what) = work.what.filter(|_| seconds > 0 && seconds.is_multiple_of(SECONDS_BETWEEN_LINES)) {
            note(&format!("{what} goes on, {seconds} s so far"));
        }
    }
}
