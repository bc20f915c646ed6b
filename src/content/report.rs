//! The list of mistakes found in data files, and where they stand.

use std::fmt;

/// One mistake in a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Name of the file, such as `monsters.ron`.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Which entry and field, such as `Dragon: hp`; empty for the file as a whole.
    pub entry: String,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: ", self.file, self.line)?;
        if !self.entry.is_empty() {
            write!(formatter, "{}: ", self.entry)?;
        }
        formatter.write_str(&self.reason)
    }
}

/// The line of each field of a record, from 1, for mistakes that only show when values are compared.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    pub(super) record: usize,
    pub(super) fields: Vec<(String, usize)>,
}

impl Lines {
    /// The line of a field, or of its record where the field was left out.
    #[must_use]
    pub fn of(&self, field: &str) -> usize {
        self.fields.iter().find(|(name, _)| name == field).map_or(self.record, |&(_, line)| line)
    }
}

/// Mistakes that are kept; more are only counted.
pub const MOST_MISTAKES: usize = 1_000;

/// Collects the mistakes of a whole data folder while it is read.
#[derive(Default)]
pub struct DataReport {
    file: String,
    path: Vec<String>,
    mistakes: Vec<Mistake>,
    /// Mistakes that were found after [`MOST_MISTAKES`].
    more: usize,
    /// File, line and name of each field that has no readable value: what stands in for it is blamed for nothing.
    unread: Vec<(String, usize, String)>,
}

impl DataReport {
    /// From here on mistakes belong to this file.
    pub fn enter_file(&mut self, name: &str) {
        name.clone_into(&mut self.file);
        self.path.clear();
    }

    /// Reads something inside the entry or field `name`.
    pub fn within<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        self.enter(name);
        let value = read(self);
        self.leave();
        value
    }

    // Apart from `within`, which is compiled for each type that is read.
    pub(super) fn enter(&mut self, name: &str) {
        self.path.push(name.to_owned());
    }

    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// Notes a mistake in a field of a record.
    pub fn mistake_in(&mut self, lines: &Lines, field: &str, reason: impl Into<String>) {
        if !self.is_unread(lines, field) {
            self.within(field, |report| report.mistake_at(lines.of(field), reason));
        }
    }

    /// Whether a field of a record has no readable value.
    pub(super) fn is_unread(&self, lines: &Lines, field: &str) -> bool {
        let line = lines.of(field);
        self.unread.iter().any(|(file, at, name)| *file == self.file && *at == line && name == field)
    }

    /// Whether some field of this name in this file has no readable value.
    pub(super) fn has_unread(&self, file: &str, field: &str) -> bool {
        self.unread.iter().any(|(at, _, name)| at == file && name == field)
    }

    /// Notes that a field on a line, from 1, has no readable value. The mistake itself was noted.
    pub(super) fn note_unread(&mut self, line: usize, field: &str) {
        self.unread.push((self.file.clone(), line, field.to_owned()));
    }

    /// Notes a mistake on a line, from 1.
    pub fn mistake_at(&mut self, line: usize, reason: impl Into<String>) {
        if self.mistakes.len() >= MOST_MISTAKES {
            self.more += 1;
            return;
        }
        let mistake = Mistake { file: self.file.clone(), line, entry: self.path.join(": "), reason: reason.into() };
        self.mistakes.push(mistake);
    }

    /// The first [`MOST_MISTAKES`] mistakes, in the order in which they were found.
    #[must_use]
    pub fn into_mistakes(self) -> Vec<Mistake> {
        self.mistakes
    }

    /// Number of mistakes so far.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.mistakes.len() + self.more
    }

    /// Number of mistakes that were only counted.
    #[must_use]
    pub const fn more(&self) -> usize {
        self.more
    }
}
