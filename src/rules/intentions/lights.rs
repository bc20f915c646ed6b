//! The lights that commands of many actions put out and light.

use std::cmp::Reverse;

use bevy::prelude::*;

use crate::{
    content::{Content, ItemId},
    rules::{
        creatures::player_of,
        items::{Pack, PackLetter},
    },
    turn::Serial,
    world::{
        level::{Position, Terrain, current_level},
        sight::{HeldLight, Illumination, LightSource, light_radius_in},
    },
};

/// Returns whether the player's cell is lit by something other than the light in hand.
pub(super) fn is_lit_without_light(world: &World) -> bool {
    let lit = || {
        let (level, here) = (current_level(world)?, world.get::<Position>(player_of(world)?)?.cell());
        let is_in_lit_room = world.get::<Terrain>(level)?.lit.get_or(here, false);
        Some(is_in_lit_room || world.get::<Illumination>(level).is_some_and(|lights| lights.is_lit(here)))
    };
    lit().unwrap_or(false)
}

/// Returns whether the player has light enough to see the adjacent ground.
pub(super) fn sees_ground(world: &World) -> bool {
    let radius = player_of(world).and_then(|player| light_radius_in(world, player));
    is_lit_without_light(world) || radius.is_some_and(|radius| radius > 0)
}

/// Returns the light in hand, if it burns fuel.
pub(super) fn light_to_save(world: &World) -> Option<Serial> {
    let held = world.get::<HeldLight>(player_of(world)?)?.0?;
    let burns = world.get::<LightSource>(held).is_some_and(|light| !light.is_endless() && !light.is_burnt_out());
    world.get::<Serial>(held).copied().filter(|_| burns)
}

/// Returns the light of the pack that a player with none in hand lights: the one that shines farthest, of equal ones
/// the one that has burned longest. `None` while a light is in hand, and in a liquid that puts out open flames.
pub(super) fn light_to_light(world: &World) -> Option<Serial> {
    let player = player_of(world)?;
    let content = world.get_resource::<Content>()?;
    let held = world.get::<HeldLight>(player)?.0.and_then(|held| world.get::<LightSource>(held));
    let liquid = world.get::<Terrain>(current_level(world)?)?.liquid(world.get::<Position>(player)?.cell());
    if held.is_some_and(|held| held.radius() > 0) {
        return None;
    }
    let usable = world.get::<Pack>(player)?.items().filter_map(|item| {
        let light = world.get::<LightSource>(item).filter(|light| light.radius() > 0)?;
        let has_flame = content.item(*world.get::<ItemId>(item)?).open_flame == Some(true);
        let order = (Reverse(light.radius()), light.fuel(), world.get::<PackLetter>(item).copied());
        (!(has_flame && content.terrain.drenches(liquid))).then_some((order, *world.get::<Serial>(item)?))
    });
    usable.min().map(|(_, light)| light)
}

/// Returns the fuel of the pack for the light in hand, if that has burnt out.
pub(super) fn fuel_for_light(world: &World) -> Option<Serial> {
    let player = player_of(world)?;
    let content = world.get_resource::<Content>()?;
    let held = world.get::<HeldLight>(player)?.0.and_then(|held| world.get::<LightSource>(held))?;
    let fuels = |item: &Entity| {
        let kind = world.get::<ItemId>(*item).map(|kind| content.item(*kind));
        held.is_burnt_out() && kind.is_some_and(|kind| kind.fuels == Some(held.kind))
    };
    let fuel = world.get::<Pack>(player)?.items().filter(fuels);
    fuel.filter_map(|item| world.get::<Serial>(item).copied()).min()
}
