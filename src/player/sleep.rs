//! Helplessness wears off.

use bevy::prelude::*;

use crate::{
    creatures::{Asleep, Player},
    turn::{Clock, Fact, MessageLog},
};

/// A turn of helplessness passes; at the last one the player comes to.
pub(super) fn wear_off_sleep(
    clock: Res<Clock>,
    mut log: ResMut<MessageLog>,
    mut player: Query<&mut Asleep, With<Player>>,
) -> Result {
    let mut asleep = player.single_mut()?;
    if asleep.0 > 0 {
        asleep.0 -= 1;
        if asleep.0 == 0 {
            log.tell(clock.turn, Fact::ComesTo);
        }
    }
    Ok(())
}
