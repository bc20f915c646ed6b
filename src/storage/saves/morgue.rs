//! The morgue file: when it is written, and where. What it says is told by whoever shows games.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    GameId, PlayerName, SaveFolder, StorageError, date_and_time,
    files::{make_folder, write_whole},
};

/// What a morgue file says that the world does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MorgueHead {
    /// What the player is called.
    pub name: String,
    /// When it is written.
    pub written: Option<String>,
    /// The score of a game that is over.
    pub points: Option<u32>,
    /// Whether the game was given up.
    pub abandoned: bool,
}

/// Tells a game as a text: put in by whoever can.
#[derive(Resource, Clone, Copy)]
pub struct MorgueTeller(pub fn(&World, &MorgueHead) -> String);

/// The text of the morgue file of the game in `world`, written at `now`, in seconds since 1970.
pub(super) fn morgue_text(world: &World, name: &PlayerName, now: u64, ending: Option<(u32, bool)>) -> String {
    let head = MorgueHead {
        name: name.to_string(),
        written: Some(date_and_time(now)),
        points: ending.map(|(points, _)| points),
        abandoned: ending.is_some_and(|(_, abandoned)| abandoned),
    };
    world.get_resource::<MorgueTeller>().map(|MorgueTeller(tell)| tell(world, &head)).unwrap_or_default()
}

/// Writes a game's morgue file, over the one it has already; answers where.
pub(super) fn write_morgue_file(
    folder: &SaveFolder,
    name: &PlayerName,
    game: GameId,
    text: &str,
) -> Result<PathBuf, StorageError> {
    make_folder(&folder.morgue())?;
    let path = folder.morgue().join(format!("{}-{game}.txt", name.slot()));
    write_whole(&path, text.as_bytes())?;
    Ok(path)
}
