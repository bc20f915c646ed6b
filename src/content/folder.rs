//! The list of data files, and the folder they are read from.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{DataIdentity, DataReport, ReadData, RonNode};
use crate::base::files::read_text;

pub(super) const CONFIG: &str = "config.ron";
pub(super) const DUNGEON: &str = "dungeon.ron";
pub(super) const MONSTERS: &str = "monsters.ron";
pub(super) const ITEMS: &str = "items.ron";
pub(super) const APPEARANCES: &str = "appearances.ron";
pub(super) const PALETTE: &str = "palette.ron";
pub(super) const KEYS: &str = "keys.ron";
pub(super) const TERRAIN: &str = "terrain.ron";
pub(super) const TRAPS: &str = "traps.ron";
pub(super) const BANDS: &str = "bands.ron";
pub(super) const SPAWN_TABLES: &str = "spawn_tables.ron";
pub(super) const SET_PIECES: &str = "set_pieces.ron";

pub(super) const COMPILED_IN: [(&str, &str); 12] = [
    (CONFIG, include_str!("../../data/config.ron")),
    (DUNGEON, include_str!("../../data/dungeon.ron")),
    (MONSTERS, include_str!("../../data/monsters.ron")),
    (ITEMS, include_str!("../../data/items.ron")),
    (APPEARANCES, include_str!("../../data/appearances.ron")),
    (PALETTE, include_str!("../../data/palette.ron")),
    (KEYS, include_str!("../../data/keys.ron")),
    (TERRAIN, include_str!("../../data/terrain.ron")),
    (TRAPS, include_str!("../../data/traps.ron")),
    (BANDS, include_str!("../../data/bands.ron")),
    (SPAWN_TABLES, include_str!("../../data/spawn_tables.ron")),
    (SET_PIECES, include_str!("../../data/set_pieces.ron")),
];

/// The files that affect the rules.
pub(super) const RULES: [&str; 10] =
    [CONFIG, DUNGEON, MONSTERS, ITEMS, APPEARANCES, TERRAIN, TRAPS, BANDS, SPAWN_TABLES, SET_PIECES];

/// The source of data files: those compiled in, or a folder whose files override them individually.
#[derive(Clone, Debug, Default)]
pub struct DataFolder(Option<PathBuf>);

impl DataFolder {
    /// Uses the files in `folder`; a file that is missing there is replaced by the one compiled in.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(Some(folder.into()))
    }

    /// Returns the folder; `None` if all files are those compiled in.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.0.as_deref()
    }

    /// Returns the identity of the data in the named files.
    pub(super) fn identity(&self, names: &[&str]) -> DataIdentity {
        let files = || COMPILED_IN.iter().copied().filter(|(name, _)| names.contains(name));
        let texts: Vec<(&str, String)> =
            files().map(|(name, text)| (name, self.text(name, text).unwrap_or_default())).collect();
        DataIdentity::of(texts.iter().map(|(name, text)| (*name, text.as_str())), files())
    }

    /// Reports `.ron` files in the folder that are not data files.
    pub(super) fn check(&self, report: &mut DataReport) {
        if let Some(path) = &self.0 {
            check_folder(path, report);
        }
    }

    fn text(&self, name: &str, compiled_in: &str) -> Result<String, io::Error> {
        let Some(folder) = &self.0 else {
            return Ok(compiled_in.to_owned());
        };
        match read_text(&folder.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(compiled_in.to_owned()),
            result => result,
        }
    }
}

/// Reports a folder that can't be read, and `.ron` files in it that are not data files.
fn check_folder(path: &Path, report: &mut DataReport) {
    match fs::read_dir(path) {
        Err(error) => {
            report.enter_file(&path.display().to_string());
            report.mistake_at(1, format!("can't read this folder: {error}"));
        }
        Ok(entries) => {
            let mut names: Vec<String> =
                entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
            names.sort();
            for name in names.iter().filter(|name| name.ends_with(".ron")) {
                if !COMPILED_IN.iter().any(|(known, _)| known == name) {
                    report.enter_file(name);
                    let known: Vec<&str> = COMPILED_IN.iter().map(|(known, _)| *known).collect();
                    report
                        .mistake_at(1, format!("not a data file of the game; the data files are {}", known.join(", ")));
                }
            }
        }
    }
}

/// Reads a data file.
pub(super) fn read_file<T: ReadData>(folder: &DataFolder, name: &str, report: &mut DataReport) -> Option<T> {
    report.enter_file(name);
    let compiled_in = COMPILED_IN.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text);
    match folder.text(name, compiled_in) {
        Ok(text) => T::read(RonNode::file(&text), report),
        Err(error) => {
            report.mistake_at(1, format!("can't read this file: {error}"));
            None
        }
    }
}
