//! Facts about the files that the game keeps for the player: saved games, morgue files, scores and settings.

use std::sync::Arc;

use strum::{IntoStaticStr, VariantNames};

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "file.")]
pub enum FileFact {
    /// The player saved the game.
    GameSaved,
    /// The player asked to save a game that has no folder for saved games.
    GameNotSaved,
    /// The morgue file was written.
    MorgueWritten {
        /// The path of the file.
        path: Arc<str>,
    },
    /// The morgue file could not be written.
    MorgueFails {
        /// The reason, with the path of the file.
        reason: Arc<str>,
    },
    /// The game could not be saved.
    SavingFails {
        /// The reason, with the path of the file.
        reason: Arc<str>,
    },
    /// Saving works again after an error.
    SavingWorksAgain,
    /// The end of the game could not be saved.
    EndFails {
        /// The reason, with the path of the file.
        reason: Arc<str>,
    },
    /// The list of scores could not be read and was replaced by a new one.
    ScoresPutAside {
        /// The path of the old list.
        path: Arc<str>,
    },
    /// The journal of the game's actions was rewritten because another program had changed it.
    JournalMended,
    /// There is a problem with the player's settings.
    SettingsTrouble {
        /// A description of the problem, as a full sentence.
        text: Arc<str>,
    },
}
