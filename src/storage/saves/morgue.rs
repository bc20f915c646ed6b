//! Writing morgue files. Their text comes from the interface.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    GameId, PlayerName, SaveFolder, StorageError, date_and_time,
    files::{make_folder, write_whole},
};

/// The facts of a morgue file that are not in the world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MorgueHead {
    /// The player's name.
    pub name: String,
    /// The time of writing.
    pub written: Option<String>,
    /// The score of a game that is over.
    pub points: Option<u32>,
    /// Whether the game was given up.
    pub abandoned: bool,
}

/// The function that writes a game as text, provided by the interface.
#[derive(Resource, Clone, Copy)]
pub(crate) struct MorgueTeller(pub fn(&World, &MorgueHead) -> String);

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

/// Writes a game's morgue file, replacing its earlier one. Returns the path.
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
