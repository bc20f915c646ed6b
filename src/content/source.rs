//! The list of data files, and where they are read from.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{DataIdentity, DataReport, ReadData, RonNode};
use crate::base::files::read_text;

pub(super) const CONFIG: &str = "config.ron";
pub(super) const DUNGEON: &str = "dungeon.ron";
pub(super) const MONSTERS: &str = "monsters.ron";
pub(super) const ITEMS: &str = "items.ron";
pub(super) const APPEARANCES: &str = "appearances.ron";
pub(super) const MESSAGES: &str = "messages.ron";
pub(super) const PALETTE: &str = "palette.ron";
pub(super) const KEYS: &str = "keys.ron";
pub(super) const GAMEPAD: &str = "gamepad.ron";
pub(super) const TERRAIN: &str = "terrain.ron";
pub(super) const TRAPS: &str = "traps.ron";
pub(super) const BANDS: &str = "bands.ron";
pub(super) const SPAWN_TABLES: &str = "spawn_tables.ron";
pub(super) const SET_PIECES: &str = "set_pieces.ron";

pub(super) const COMPILED_IN: [(&str, &str); 14] = [
    (CONFIG, include_str!("../../data/config.ron")),
    (DUNGEON, include_str!("../../data/dungeon.ron")),
    (MONSTERS, include_str!("../../data/monsters.ron")),
    (ITEMS, include_str!("../../data/items.ron")),
    (APPEARANCES, include_str!("../../data/appearances.ron")),
    (MESSAGES, include_str!("../../data/messages.ron")),
    (PALETTE, include_str!("../../data/palette.ron")),
    (KEYS, include_str!("../../data/keys.ron")),
    (GAMEPAD, include_str!("../../data/gamepad.ron")),
    (TERRAIN, include_str!("../../data/terrain.ron")),
    (TRAPS, include_str!("../../data/traps.ron")),
    (BANDS, include_str!("../../data/bands.ron")),
    (SPAWN_TABLES, include_str!("../../data/spawn_tables.ron")),
    (SET_PIECES, include_str!("../../data/set_pieces.ron")),
];

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
        COMPILED_IN.into_iter()
    }

    /// Returns the text of a data file that is compiled in; `None` if there is no such file.
    pub fn compiled_in_text(name: &str) -> Option<&'static str> {
        COMPILED_IN.into_iter().find(|(known, _)| *known == name).map(|(_, text)| text)
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
