//! Files that the command line names.

use std::{fs, io, path::Path};

use serde::de::DeserializeOwned;
use yendor::internals::{Failure, read_named_text};

/// Reads what an earlier command wrote as JSON; `what` says in an error what the file should be.
pub(super) fn read_json<T: DeserializeOwned>(file: &Path, what: &str) -> Result<T, Failure> {
    let text = read_named_text(file).map_err(|error| failure("read", file, &error))?;
    serde_json::from_str(&text).map_err(|error| Failure::failed(format!("{} is no {what}: {error}", file.display())))
}

pub(super) fn write(file: &Path, text: &str) -> Result<(), Failure> {
    fs::write(file, text).map_err(|error| failure("write", file, &error))
}

/// What can't be done with a file, and why.
pub(super) fn failure(what: &str, file: &Path, error: &io::Error) -> Failure {
    Failure::failed(format!("can't {what} {}: {error}", file.display()))
}
