//! A condition that begins.

use bevy::prelude::*;

use crate::{
    base::random::{Dice, Purpose, RandomStreams},
    content::{Condition, Content},
    rules::creatures::{Conditions, Player},
    turn::Fate,
};

/// A condition of the player begins.
pub(super) fn afflict(
    In((condition, turns)): In<(Condition, Dice)>,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<&mut Conditions, With<Player>>,
) -> Result {
    let turns = streams.get(Purpose::Combat).roll(turns).max(0).unsigned_abs();
    let begun = player.single_mut()?.begin(condition, turns, &content.config);
    if let Some(fact) = begun.fact(condition) {
        fate.tell(fact);
    }
    Ok(())
}
