//! The lights that commands of many actions put out and light.

use std::cmp::Reverse;

use bevy::prelude::*;

use crate::{
    content::ItemId,
    rules::{GameRef, items::PackLetter},
    turn::Serial,
    world::sight::LightSource,
};

/// Returns whether the player's cell is lit by something other than the light in hand.
pub(super) fn is_lit_without_light(game: &GameRef<'_>) -> bool {
    game.level.terrain.lit.get_or(game.here, false) || game.level.lights.is_lit(game.here)
}

/// Returns whether the player has light enough to see the adjacent ground.
pub(super) fn sees_ground(game: &GameRef<'_>) -> bool {
    is_lit_without_light(game) || game.light_radius() > 0
}

/// Returns the light in hand, if it burns fuel.
pub(super) fn light_to_save(game: &GameRef<'_>) -> Option<Serial> {
    let held = game.player.held_light.0?;
    let burns = game.get::<LightSource>(held).is_some_and(|light| !light.is_endless() && !light.is_burnt_out());
    game.get::<Serial>(held).copied().filter(|_| burns)
}

/// Returns the light of the pack that a player with none in hand lights: the one that shines farthest, of equal ones
/// the one that has burned longest. `None` while a light is in hand, and in a liquid that puts out open flames.
pub(super) fn light_to_light(game: &GameRef<'_>) -> Option<Serial> {
    let content = game.content;
    let held = game.light_in_hand();
    let liquid = game.level.terrain.liquid(game.here);
    if held.is_some_and(|held| held.radius() > 0) {
        return None;
    }
    let usable = game.player.pack().filter_map(|item| {
        let light = game.get::<LightSource>(item).filter(|light| light.radius() > 0)?;
        let has_flame = content.item(*game.get::<ItemId>(item)?).open_flame;
        let order = (Reverse(light.radius()), light.fuel(), game.get::<PackLetter>(item).copied());
        (!(has_flame && content.terrain.drenches(liquid))).then_some((order, *game.get::<Serial>(item)?))
    });
    usable.min().map(|(_, light)| light)
}

/// Returns the fuel of the pack for the light in hand, if that has burnt out.
pub(super) fn fuel_for_light(game: &GameRef<'_>) -> Option<Serial> {
    let content = game.content;
    let held = game.light_in_hand()?;
    let fuels = |item: &Entity| {
        let kind = game.get::<ItemId>(*item).map(|kind| content.item(*kind));
        held.is_burnt_out() && kind.is_some_and(|kind| kind.fuels == Some(held.kind))
    };
    let fuel = game.player.pack().filter(fuels);
    fuel.filter_map(|item| game.get::<Serial>(item).copied()).min()
}
