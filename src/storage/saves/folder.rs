//! The folders and files of the player.

use std::{
    fs,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;

/// The name of the journal of a game in progress.
pub(super) const JOURNAL: &str = "journal";

/// The folder of the player's files: games in progress, recordings, morgue files, scores and settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFolder(PathBuf);

/// The folder of one game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GameFolder(PathBuf);

impl SaveFolder {
    /// This folder; it is created when something is written to it.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self(folder.into())
    }

    /// The platform's folder for the data of programs; `None` if the user has no home.
    pub fn of_platform() -> Option<Self> {
        ProjectDirs::from("", "", "yendor").map(|folders| Self(folders.data_dir().to_owned()))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The list of scores.
    pub fn scores(&self) -> PathBuf {
        self.0.join("scores")
    }

    /// The settings, a text file that belongs to this folder alone.
    pub fn settings(&self) -> PathBuf {
        self.0.join("settings.ron")
    }

    pub(super) fn scores_lock(&self) -> PathBuf {
        self.0.join("scores.lock")
    }

    /// The folder of recordings of finished games.
    pub fn recordings(&self) -> PathBuf {
        self.0.join("recordings")
    }

    /// The folder of morgue files.
    pub fn morgue(&self) -> PathBuf {
        self.0.join("morgue")
    }

    /// The folder of games in progress.
    pub fn saves(&self) -> PathBuf {
        self.0.join("saves")
    }

    pub(super) fn slot(&self, name: &str) -> GameFolder {
        GameFolder(self.saves().join(name))
    }

    /// All existing slots by name.
    pub(super) fn slots(&self) -> Vec<GameFolder> {
        let entries = fs::read_dir(self.saves()).into_iter().flatten().filter_map(Result::ok);
        let mut slots: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
        slots.sort();
        slots.into_iter().map(GameFolder).collect()
    }
}

impl GameFolder {
    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// The name of its folder.
    pub(super) fn name(&self) -> String {
        self.0.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    pub(super) fn snapshot(&self) -> PathBuf {
        self.0.join("snapshot")
    }

    pub(super) fn journal(&self) -> PathBuf {
        self.0.join(JOURNAL)
    }

    /// Returns the files that a killed program may have left half written.
    pub(super) fn half_written(&self) -> [PathBuf; 2] {
        [self.0.join("snapshot.new"), self.0.join("journal.new")]
    }

    pub(super) fn lock(&self) -> PathBuf {
        self.0.join("lock")
    }

    /// Whether it contains a game.
    pub(super) fn is_taken(&self) -> bool {
        self.journal().exists() || self.snapshot().exists()
    }
}
