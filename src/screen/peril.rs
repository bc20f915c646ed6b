//! A step that the player can see to be grave is asked about first: nobody dies of one mistyped key.

use bevy::prelude::*;

use super::{
    interface::{Interface, Mode},
    play_action,
    sightings::monsters_perceived,
};
use crate::{
    content::{Condition, Content, LayerKind},
    creatures::{Conditions, player_of},
    geometry::{Direction, Position},
    level::{Explored, Gait, Terrain, current_level, layers_at, leads},
    player::floats,
    sight::FieldOfView,
    turn::Action,
    words::step_question,
};

/// Makes a step or, where it is known to lead into what burns or drops, asks first.
pub(super) fn step_or_ask(world: &mut World, direction: Direction) {
    if grave_ground(world, direction).is_some() {
        world.resource_mut::<Interface>().mode = Mode::ConfirmStep { direction };
    } else {
        play_action(world, Action::Move(direction));
    }
}

/// The step that was asked about is made after all.
pub(super) fn step_all_the_same(world: &mut World, direction: Direction) {
    world.resource_mut::<Interface>().mode = Mode::Map;
    play_action(world, Action::Move(direction));
}

/// What is asked.
pub(super) fn question_before_step(world: &World, direction: Direction) -> String {
    let content = world.get_resource::<Content>();
    let layer = grave_ground(world, direction);
    content.zip(layer).map_or_else(String::new, |(content, layer)| step_question(content, layer))
}

/// What the player knows to be in the cell that a step leads to, if it is grave: not for who floats over it or stands in
/// it already, and not for a blow at somebody; the feet of the confused go where they like.
fn grave_ground(world: &World, direction: Direction) -> Option<LayerKind> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    let (place, conditions) = world.entity(player).get_components::<(&Position, &Conditions)>().ok()?;
    let (terrain, explored) = (world.get::<Terrain>(level)?, world.get::<Explored>(level)?);
    let target = place.step(direction);
    let is_known = explored.get_or(target, false) || world.get::<FieldOfView>(player)?.sees(target);
    let goes_there = leads(terrain, *place, direction, Gait::ANYWHERE)
        && !conditions.has(Condition::Confused)
        && !conditions.has(Condition::Held)
        && !monsters_perceived(world).iter().any(|sighting| sighting.place == target);
    if !is_known || !goes_there {
        return None;
    }
    let table = &world.get_resource::<Content>()?.terrain;
    let grave = |cell: Position| {
        let mut layers = layers_at(table, terrain, cell);
        layers.find(|layer| if floats(conditions) { layer.flyers } else { layer.walkers }.is_grave())
    };
    let layer = grave(target)?.kind;
    grave(*place).is_none_or(|here| here.kind != layer).then_some(layer)
}
