//! The list of scores: one file for all finished games.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{
    GameId, PlayerName, SaveFolder, StorageError,
    files::{self, set_aside, write_whole},
    lock::Lock,
};
use crate::storage::snapshot::{FileError, FileKind, open_sealed, seal};

/// Version of the format.
const SCORES_VERSION: u16 = 1;

/// The cause of death of an abandoned game.
pub(super) const ABANDONED: &str = "abandoned";

/// The score of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// The identity of the game, which counts once.
    pub game: GameId,
    /// The score: the gold, minus a tenth (rounded down) after a death.
    pub score: u32,
    /// The player's name.
    pub name: PlayerName,
    /// The seed.
    pub seed: u64,
    /// Turns of the clock.
    pub turns: u64,
    /// The depth where it ended.
    pub depth: u32,
    /// The deepest level reached.
    pub deepest: u32,
    /// Experience level.
    pub level: i32,
    /// Gold pieces.
    pub gold: u32,
    /// Whether the Amulet was carried out.
    pub won: bool,
    /// The cause otherwise: "killed by an Orc", "abandoned".
    pub cause_of_death: Option<String>,
    /// Version of the program.
    pub version: String,
    /// When it ended, in seconds since 1970.
    pub date: u64,
    /// The date of the daily game, as `2026-11-21`.
    pub daily: Option<String>,
}

impl Score {
    /// Whether the game came to its end and was not given up.
    pub fn is_over(&self) -> bool {
        self.cause_of_death.as_deref() != Some(ABANDONED)
    }
}

/// All scores in the order in which the games ended.
///
/// # Errors
/// The list can't be read. The file is not changed.
pub(crate) fn read_scores(folder: &SaveFolder) -> Result<Vec<Score>, StorageError> {
    let path = folder.scores();
    match files::read(&path)? {
        None => Ok(Vec::new()),
        Some(bytes) => parse(&bytes).map_err(|error| StorageError::new(&path, error.to_string())),
    }
}

/// Adds a score once. A damaged list is set aside, and its new path is returned.
///
/// # Errors
/// The list can't be written, or a newer version of the game wrote it.
pub(super) fn add_score(folder: &SaveFolder, score: &Score) -> Result<Option<PathBuf>, StorageError> {
    let path = folder.scores();
    let _lock = Lock::wait(&folder.scores_lock())?;
    let known = files::read(&path)?.map(|bytes| parse(&bytes));
    let (mut scores, aside) = match known {
        None => (Vec::new(), None),
        Some(Ok(scores)) => (scores, None),
        Some(Err(error @ FileError::Newer(_))) => return Err(StorageError::new(&path, error.to_string())),
        Some(Err(_)) => (Vec::new(), Some(set_aside(&path)?)),
    };
    if scores.iter().any(|known| known.game == score.game) {
        return Ok(None);
    }
    scores.push(score.clone());
    write(&path, &scores).map(|()| aside)
}

fn write(path: &Path, scores: &Vec<Score>) -> Result<(), StorageError> {
    let payload = postcard::to_stdvec(scores).map_err(|error| StorageError::new(path, error.to_string()))?;
    write_whole(path, &seal(FileKind::Scores, SCORES_VERSION, &payload)).map(drop)
}

fn parse(bytes: &[u8]) -> Result<Vec<Score>, FileError> {
    let opened = open_sealed(FileKind::Scores, SCORES_VERSION, bytes)?;
    if !opened.rest.is_empty() {
        return Err(FileError::Damaged);
    }
    match postcard::take_from_bytes(opened.payload) {
        Ok((scores, [])) => Ok(scores),
        _ => Err(FileError::Damaged),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn score(game: u8) -> Score {
        Score {
            game: GameId([game; 16]),
            score: 90,
            name: PlayerName::default(),
            seed: 3,
            turns: 17,
            depth: 2,
            deepest: 2,
            level: 1,
            gold: 100,
            won: false,
            cause_of_death: Some("killed by an Orc".into()),
            version: "0.1.0".into(),
            date: 1_700_000_000,
            daily: None,
        }
    }

    #[test]
    fn a_game_counts_once() {
        let place = tempfile::tempdir().unwrap();
        let folder = SaveFolder::at(place.path());
        assert_eq!(read_scores(&folder).unwrap(), []);
        for game in [1, 2, 1] {
            add_score(&folder, &score(game)).unwrap();
        }
        assert_eq!(read_scores(&folder).unwrap(), [score(1), score(2)]);
    }

    #[test]
    fn a_damaged_list_is_put_aside_and_one_of_a_newer_version_is_left_alone() {
        let place = tempfile::tempdir().unwrap();
        let folder = SaveFolder::at(place.path());
        add_score(&folder, &score(1)).unwrap();
        let mut bytes = fs::read(folder.scores()).unwrap();
        bytes[20] ^= 1;
        fs::write(folder.scores(), &bytes).unwrap();
        assert!(read_scores(&folder).unwrap_err().reason.contains("damaged"));
        add_score(&folder, &score(2)).unwrap();
        assert_eq!(read_scores(&folder).unwrap(), [score(2)]);
        assert_eq!(fs::read(place.path().join("scores.damaged-1")).unwrap(), bytes);

        let newer = seal(FileKind::Scores, SCORES_VERSION + 1, b"what?");
        fs::write(folder.scores(), &newer).unwrap();
        assert!(add_score(&folder, &score(3)).unwrap_err().reason.contains("newer"));
        assert_eq!(fs::read(folder.scores()).unwrap(), newer);
    }
}
