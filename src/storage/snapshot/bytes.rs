//! A game as bytes, for programs that keep games themselves.

use bevy::prelude::*;

use super::{BrokenRecord, FileKind, WorldRecord, capture, open_sealed, restore::continue_game, seal};

/// The version of the format.
const VERSION: u16 = 1;

/// Writes the running game as bytes, with the components that [`SaveComponent`](crate::ecs::SaveComponent) names, and without its
/// log. Kinds of monsters and items are written by number: the bytes are for the same data files.
///
/// # Errors
/// No game runs, or an entity of it lacks a component that belongs to its state.
pub fn game_to_bytes(world: &World) -> Result<Vec<u8>> {
    Ok(seal(FileKind::Game, VERSION, &minicbor_serde::to_vec(capture(world)?)?))
}

/// Continues a game from its bytes, replacing a running one.
///
/// # Errors
/// The bytes are damaged, no possible state of a game by these data, or have components of a plugin that is not here. The running
/// game continues.
pub fn game_from_bytes(world: &mut World, bytes: &[u8]) -> Result {
    continue_game(world, &read_game(bytes)?)
}

/// Reads the record of a game from its bytes.
///
/// # Errors
/// The bytes are damaged.
pub(crate) fn read_game(bytes: &[u8]) -> Result<WorldRecord> {
    let opened = open_sealed(FileKind::Game, VERSION, bytes)?;
    let record = minicbor_serde::from_slice(opened.payload);
    Ok(record.map_err(|error| BrokenRecord::new(format!("a game that can't be read: {error}")))?)
}
