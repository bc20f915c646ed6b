//! File errors in words that a player understands.

use std::{
    io,
    path::{Path, PathBuf},
};

use thiserror::Error;

/// A file that cannot be read or written, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{reason} ({})", path.display())]
pub struct StorageError {
    /// The file.
    pub path: PathBuf,
    /// Why, in plain English without a full stop.
    pub reason: String,
}

impl StorageError {
    /// An error of a file with a reason.
    pub fn new(path: &Path, reason: impl Into<String>) -> Self {
        Self { path: path.to_owned(), reason: reason.into() }
    }

    /// An error reported by the system.
    pub fn of(path: &Path, error: &io::Error) -> Self {
        Self::new(path, in_plain_english(error))
    }
}

fn in_plain_english(error: &io::Error) -> String {
    use io::ErrorKind as Kind;
    match error.kind() {
        Kind::StorageFull => "no space is left on the disk".to_owned(),
        Kind::QuotaExceeded => "the disk quota is exceeded".to_owned(),
        Kind::FileTooLarge => "the file would be too large".to_owned(),
        Kind::PermissionDenied => "permission is denied".to_owned(),
        Kind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
        Kind::NotFound => "it does not exist".to_owned(),
        Kind::NotADirectory => "part of its path is not a folder".to_owned(),
        Kind::IsADirectory => "it is a folder".to_owned(),
        Kind::AlreadyExists => "something else is there already".to_owned(),
        _ => error.to_string(),
    }
}
