//! The list of mistakes found in data files, with their locations.

use std::fmt;

/// One mistake in a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The name of the file, such as `monsters.ron`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The entry and field, such as `Dragon: hp`; empty for the file as a whole.
    pub entry: String,
    /// What is wrong, and often what is expected instead.
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

/// The line of each field of a record, from 1, for mistakes that are found only when values are compared.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    pub(super) record: usize,
    pub(super) fields: Vec<(String, usize)>,
}

impl Lines {
    /// Returns whether a field is given.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.fields.iter().any(|(name, _)| name == field)
    }

    /// Returns the line of a field, or of its record if the field was left out.
    pub fn of(&self, field: &str) -> usize {
        self.fields.iter().find(|(name, _)| name == field).map_or(self.record, |&(_, line)| line)
    }
}

/// The number of mistakes that are kept; further ones are only counted.
pub(crate) const MOST_MISTAKES: usize = 1_000;

/// The names that data files can refer to: those of the files that have been read. Where a file could not be read, any
/// name counts as known, since its mistakes are reported already.
#[derive(Default)]
pub(super) struct KnownNames {
    /// The names of `monsters.ron`.
    pub monsters: Option<Vec<String>>,
    /// The ids of `items.ron`.
    pub items: Option<Vec<String>>,
    /// The names of `bands.ron`.
    pub bands: Option<Vec<String>>,
}

/// Collects the mistakes of a whole data folder while it is read.
#[derive(Default)]
pub(crate) struct DataReport {
    file: String,
    /// The files, in the order in which they were first entered.
    entered: Vec<String>,
    path: Vec<String>,
    mistakes: Vec<Mistake>,
    /// The number of mistakes found after [`MOST_MISTAKES`].
    more: usize,
    /// File, line and name of each field that could not be read. Its placeholder value must cause no further mistakes.
    unread: Vec<(String, usize, String)>,
    /// The names that a file can refer to.
    pub(super) known: KnownNames,
}

impl DataReport {
    /// Assigns the following mistakes to this file.
    pub(crate) fn enter_file(&mut self, name: &str) {
        name.clone_into(&mut self.file);
        if !self.entered.contains(&self.file) {
            self.entered.push(self.file.clone());
        }
        self.path.clear();
    }

    /// Calls `read` for a value inside the entry or field `name`; the mistakes that it adds name this entry.
    pub(crate) fn within<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        self.enter(name);
        let value = read(self);
        self.leave();
        value
    }

    // Separate from `within`, which is compiled for each type that is read.
    pub(super) fn enter(&mut self, name: &str) {
        self.path.push(name.to_owned());
    }

    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// Returns the field of the file that is being read, such as `item_pools`.
    pub(super) fn section(&self) -> Option<&str> {
        self.path.first().map(String::as_str)
    }

    /// Adds a mistake in a field of a record.
    pub(crate) fn mistake_in(&mut self, lines: &Lines, field: &str, reason: impl Into<String>) {
        if !self.is_unread(lines, field) {
            self.within(field, |report| report.mistake_at(lines.of(field), reason));
        }
    }

    /// Returns whether a field of a record could not be read.
    pub(super) fn is_unread(&self, lines: &Lines, field: &str) -> bool {
        let line = lines.of(field);
        self.unread.iter().any(|(file, at, name)| *file == self.file && *at == line && name == field)
    }

    /// Returns whether any field with this name in this file could not be read.
    pub(super) fn has_unread(&self, file: &str, field: &str) -> bool {
        self.unread.iter().any(|(at, _, name)| at == file && name == field)
    }

    /// Records that the field on a line, from 1, could not be read. The mistake itself has been added already.
    pub(super) fn note_unread(&mut self, line: usize, field: &str) {
        self.unread.push((self.file.clone(), line, field.to_owned()));
    }

    /// Adds a mistake on a line, from 1.
    pub(crate) fn mistake_at(&mut self, line: usize, reason: impl Into<String>) {
        if self.mistakes.len() >= MOST_MISTAKES {
            self.more += 1;
            return;
        }
        let mistake = Mistake { file: self.file.clone(), line, entry: self.path.join(": "), reason: reason.into() };
        self.mistakes.push(mistake);
    }

    /// Puts the mistakes into the order of the files: those found while they were read beside those found afterwards.
    pub(super) fn sort_by_file(&mut self) {
        let Self { entered, mistakes, .. } = self;
        mistakes.sort_by_key(|mistake| entered.iter().position(|file| *file == mistake.file));
    }

    /// Returns the first `MOST_MISTAKES` mistakes, in the order in which they were found.
    pub(crate) fn into_mistakes(self) -> Vec<Mistake> {
        self.mistakes
    }

    /// Returns the number of mistakes that are kept.
    pub(crate) const fn count(&self) -> usize {
        self.mistakes.len() + self.more
    }

    /// Returns the number of mistakes that were only counted.
    pub(crate) const fn more(&self) -> usize {
        self.more
    }
}
