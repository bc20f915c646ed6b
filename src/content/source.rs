//! The list of data files, and where they are read from.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{DataIdentity, DataReport, ReadData, RonNode};
use crate::base::files::read_text;

/// Declares the data files: a constant with the name of each, and all names with the texts that are compiled in.
macro_rules! data_files {
    ($($constant:ident = $name:literal,)*) => {
        $(pub(super) const $constant: &str = $name;)*

        const COMPILED_IN: &[(&str, &str)] = &[$(($constant, include_str!(concat!("../../data/", $name))),)*];
    };
}

data_files! {
    CONFIG = "config.ron",
    DUNGEON = "dungeon.ron",
    MONSTERS = "monsters.ron",
    ITEMS = "items.ron",
    APPEARANCES = "appearances.ron",
    MESSAGES = "messages.ron",
    PALETTE = "palette.ron",
    KEYS = "keys.ron",
    GAMEPAD = "gamepad.ron",
    TERRAIN = "terrain.ron",
    TRAPS = "traps.ron",
    BANDS = "bands.ron",
    SPAWN_TABLES = "spawn_tables.ron",
    SET_PIECES = "set_pieces.ron",
}

/// The files that affect the rules.
pub(super) const RULES: [&str; 10] =
    [CONFIG, DUNGEON, MONSTERS, ITEMS, APPEARANCES, TERRAIN, TRAPS, BANDS, SPAWN_TABLES, SET_PIECES];

/// The source of data files: those compiled in, and files or texts that override them one by one.
#[derive(Clone, Debug, Default)]
pub struct DataSource(Overrides);

#[derive(Clone, Debug)]
enum Overrides {
    Folder(PathBuf),
    Texts(Arc<BTreeMap<String, String>>),
}

impl Default for Overrides {
    fn default() -> Self {
        Self::Texts(Arc::default())
    }
}

impl DataSource {
    /// Uses the files in `folder`; a file that is missing there is replaced by the one compiled in.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(Overrides::Folder(folder.into()))
    }

    /// Uses these texts by the names of their files, such as `monsters.ron`; the other files are those compiled in.
    pub fn of_texts<Name: Into<String>, Text: Into<String>>(texts: impl IntoIterator<Item = (Name, Text)>) -> Self {
        let texts = texts.into_iter().map(|(name, text)| (name.into(), text.into()));
        Self(Overrides::Texts(Arc::new(texts.collect())))
    }

    /// Returns the folder; `None` if no file is read.
    pub fn path(&self) -> Option<&Path> {
        match &self.0 {
            Overrides::Folder(folder) => Some(folder),
            Overrides::Texts(_) => None,
        }
    }

    /// Returns the name and the text of each data file that is compiled in.
    pub fn compiled_in() -> impl Iterator<Item = (&'static str, &'static str)> {
        COMPILED_IN.iter().copied()
    }

    /// Returns the text of a data file that is compiled in; `None` if there is no such file.
    pub fn compiled_in_text(name: &str) -> Option<&'static str> {
        COMPILED_IN.iter().copied().find(|(known, _)| *known == name).map(|(_, text)| text)
    }

    /// Returns the identity of the data in the named files.
    pub(super) fn identity(&self, names: &[&str]) -> DataIdentity {
        let files = || COMPILED_IN.iter().copied().filter(|(name, _)| names.contains(name));
        let texts: Vec<(&str, String)> =
            files().map(|(name, text)| (name, self.text(name, text).unwrap_or_default())).collect();
        DataIdentity::of(texts.iter().map(|(name, text)| (*name, text.as_str())), files())
    }

    /// Reports files that are not data files of the game: those in the folder that end in `.ron`, and all texts.
    pub(super) fn check(&self, report: &mut DataReport) {
        match &self.0 {
            Overrides::Folder(path) => match names_in(path) {
                Ok(names) => check_names(names.iter(), report),
                Err(error) => {
                    report.enter_file(&path.display().to_string());
                    report.mistake_at(1, format!("can't read this folder: {error}"));
                }
            },
            Overrides::Texts(texts) => check_names(texts.keys(), report),
        }
    }

    fn text(&self, name: &str, compiled_in: &str) -> Result<String, io::Error> {
        match &self.0 {
            Overrides::Folder(folder) => match read_text(&folder.join(name)) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(compiled_in.to_owned()),
                result => result,
            },
            Overrides::Texts(texts) => Ok(texts.get(name).map_or(compiled_in, String::as_str).to_owned()),
        }
    }
}

/// The names of the `.ron` files in a folder, in order.
fn names_in(path: &Path) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(path)?;
    let mut names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| name.ends_with(".ron"));
    names.sort();
    Ok(names)
}

fn check_names<'name>(names: impl Iterator<Item = &'name String>, report: &mut DataReport) {
    let known: Vec<&str> = COMPILED_IN.iter().map(|(known, _)| *known).collect();
    for name in names.filter(|name| !known.contains(&name.as_str())) {
        report.enter_file(name);
        report.mistake_at(1, format!("not a data file of the game; the data files are {}", known.join(", ")));
    }
}

/// Reads a file of the source, or the compiled-in one. Returns `None` if that fails; the reason is reported.
pub(super) fn read_file<T: ReadData>(source: &DataSource, name: &str, report: &mut DataReport) -> Option<T> {
    report.enter_file(name);
    match source.text(name, DataSource::compiled_in_text(name).unwrap_or_default()) {
        Ok(text) => T::read(RonNode::file(&text), report),
        Err(error) => {
            report.mistake_at(1, format!("can't read this file: {error}"));
            None
        }
    }
}
