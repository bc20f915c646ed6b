//! A step that somebody may not want to make is asked about first.

use bevy::prelude::*;

use super::{
    interface::{Interface, Mode},
    play::play_action,
    sightings::{known_traps, monsters_perceived},
};
use crate::{
    content::{Condition, TrapKind},
    creatures::{Conditions, player_of},
    geometry::{Direction, Position},
    level::{Terrain, current_level, leads},
    turn::Action,
};

/// Takes a step, or asks first whether the player means to step onto a trap that they know.
pub(super) fn step_or_ask(world: &mut World, direction: Direction) {
    match trap_ahead(world, direction) {
        Some(kind) => world.resource_mut::<Interface>().mode = Mode::ConfirmStep { direction, kind },
        None => _ = play_action(world, Action::Move(direction)),
    }
}

/// The known trap onto which a step would lead. Who does not know where they step is not asked, nor who floats above it,
/// can't get away, or attacks somebody there.
fn trap_ahead(world: &World, direction: Direction) -> Option<TrapKind> {
    let player = player_of(world)?;
    let position = *world.get::<Position>(player)?;
    let target = position.step(direction);
    let (_, kind) = known_traps(world).find(|(place, _)| *place == target)?;
    let befallen = world.get::<Conditions>(player)?;
    let unasked = [Condition::Confused, Condition::Blind, Condition::Levitating, Condition::Held];
    let is_attack = || monsters_perceived(world).iter().any(|sighting| sighting.place == target);
    let leads_there = leads(world.get::<Terrain>(current_level(world)?)?, position, direction, false);
    let asks = leads_there && !unasked.into_iter().any(|condition| befallen.has(condition)) && !is_attack();
    asks.then_some(kind)
}
