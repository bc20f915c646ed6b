//! From a record to a game that runs.

use bevy::prelude::*;

use super::{WorldRecord, check_record, restore};
use crate::{
    content::Content,
    rules::game::{clear_game, look_around, reset_game},
};

/// Goes on with a game from its record; one that was running is gone.
///
/// # Errors
/// The record is no state that a game could have: then the game that was running goes on.
pub fn continue_game(world: &mut World, record: &WorldRecord) -> Result {
    check_record(record, world.resource::<Content>())?;
    clear_game(world);
    reset_game(world, record.seed);
    restore(world, record)?;
    look_around(world)
}
