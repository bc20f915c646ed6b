//! Hit points lost: to flames, say (document 004, section 3.3; Rogue 5.4, section 5).

use bevy::prelude::*;

use super::attack::Attack;
use crate::{
    base::random::{Dice, Purpose, RandomStreams},
    rules::{
        creatures::Player,
        effects::{Body, End},
    },
    turn::{CauseOfDeath, Fate},
};

/// The player loses hit points.
pub(super) fn harm(
    In((attack, damage)): In<(Attack, Dice)>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<Body, With<Player>>,
) -> Result {
    let damage = streams.get(Purpose::Combat).roll(damage);
    let end = End::OfGame(CauseOfDeath::Monster(attack.kind));
    player.single_mut()?.take_damage(damage, end, &mut fate, |wound| Some(attack.harm(wound.damage)))?;
    Ok(())
}
