//! Filling a light, with a question if much of the oil would be lost.

use bevy::prelude::*;

use super::{
    hazard_prompt::{ActionQuestion, HazardPrompt},
    screens::Response,
};
use crate::{
    base::random::Chance,
    content::{Content, ItemId},
    rules::{
        creatures::player_of,
        items::{all_carried, carried, label_in},
    },
    turn::{Action, ItemLabel, Serial},
    world::sight::{HeldLight, LightSource},
};

/// Fills the light in hand, or asks first if most of the oil would be lost.
pub(super) fn fill_or_ask(world: &World, oil: Serial) -> Response {
    let action = Action::Apply(oil);
    if let Some(lost) = oil_lost(world, oil) {
        Response::open(ActionQuestion { action, peril: HazardPrompt::LostOil(lost) })
    } else {
        Response::Act(action)
    }
}

/// The turns of oil that would be lost, if enough to ask about. A full light is refused anyway.
fn oil_lost(world: &World, oil: Serial) -> Option<u32> {
    let (content, held) = (world.resource::<Content>(), world.get::<HeldLight>(player_of(world)?)?.0?);
    let fuels = content.item(*world.get::<ItemId>(carried(world, oil)?)?).fuels;
    let light = world.get::<LightSource>(held).filter(|light| fuels == Some(light.kind))?;
    let lighting = &content.config.lighting;
    let room = lighting.lantern_fuel.saturating_sub(light.fuel()?);
    let lost = lighting.oil_flask_fuel.saturating_sub(room);
    let share = |part: u32, whole: u32| u64::from(part) * u64::from(whole);
    let is_much = share(lost, Chance::WHOLE) >= share(lighting.oil_flask_fuel, lighting.oil_loss_asked.parts());
    (room > 0 && lost > 0 && is_much).then_some(lost)
}

/// A light in the pack that could be filled with oil from the pack if it were in hand.
pub(super) fn light_to_hold(world: &World) -> Option<ItemLabel> {
    let content = world.resource::<Content>();
    let fuels = |item: Entity| content.item(*world.get::<ItemId>(item)?).fuels;
    let burns = |item: &Entity| {
        let light = world.get::<LightSource>(*item);
        light.is_some_and(|light| all_carried(world).any(|oil| fuels(oil) == Some(light.kind)))
    };
    label_in(world, all_carried(world).find(burns)?)
}
