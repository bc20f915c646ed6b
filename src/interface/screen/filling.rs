//! Filling a light, with a question if much of the oil would be lost.

use bevy::prelude::*;

use super::{confirmation::Confirmation, screens::Response};
use crate::{
    base::random::Chance,
    content::{ItemId, ItemLabel},
    rules::GameRef,
    turn::{Action, Serial},
    words::oil_question,
    world::sight::LightSource,
};

/// Fills the light in hand, or asks first if most of the oil would be lost.
pub(super) fn fill_or_ask(game: &GameRef<'_>, oil: Serial) -> Response {
    let fill = Response::Act(Action::Apply(oil));
    let Some(lost) = oil_lost(game, oil) else { return fill };
    let question = oil_question(lost, game.content.config.lighting.oil_flask_fuel);
    Response::open(Confirmation::before(question, fill))
}

/// The turns of oil that would be lost, if enough to ask about. A full light is refused anyway.
fn oil_lost(game: &GameRef<'_>, oil: Serial) -> Option<u32> {
    let (content, held) = (game.content, game.player.held_light.0?);
    let fuels = content.item(*game.get::<ItemId>(game.carried(oil)?)?).fuels;
    let light = game.get::<LightSource>(held).filter(|light| fuels == Some(light.kind))?;
    let lighting = &content.config.lighting;
    let room = lighting.lantern_fuel.saturating_sub(light.fuel()?);
    let lost = lighting.oil_flask_fuel.saturating_sub(room);
    let share = |part: u32, whole: u32| u64::from(part) * u64::from(whole);
    let is_much = share(lost, Chance::WHOLE) >= share(lighting.oil_flask_fuel, lighting.oil_loss_asked.parts());
    (room > 0 && lost > 0 && is_much).then_some(lost)
}

/// A light in the pack that could be filled with oil from the pack if it were in hand.
pub(super) fn light_to_hold(game: &GameRef<'_>) -> Option<ItemLabel> {
    let content = game.content;
    let fuels = |item: Entity| content.item(*game.get::<ItemId>(item)?).fuels;
    let burns = |item: &Entity| {
        let light = game.get::<LightSource>(*item);
        light.is_some_and(|light| game.player.pack().any(|oil| fuels(oil) == Some(light.kind)))
    };
    game.label(game.player.pack().find(burns)?)
}
