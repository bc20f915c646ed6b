//! Conditions wear off.

use bevy::prelude::*;

use crate::{
    creatures::{Conditions, Player},
    turn::{Fact, Fate},
};

/// A turn of each of the player's conditions passes; the player is told which end.
pub(super) fn wear_off(mut fate: Fate, mut player: Query<&mut Conditions, With<Player>>) -> Result {
    let mut conditions = player.single_mut()?;
    if conditions.is_empty() {
        return Ok(());
    }
    for condition in conditions.pass_turn() {
        fate.tell(Fact::ConditionEnds { condition });
    }
    Ok(())
}
