//! Applying an item: pouring oil into the lantern in hand.

use bevy::prelude::*;

use crate::{
    content::{Content, Fact, ItemFact, ItemUse},
    rules::{
        creatures::Player,
        items::{Lore, PackView, use_up},
    },
    turn::{Action, Clock, MessageLog, Outcome, PendingAction},
    world::sight::{HeldLight, LightSource},
};

/// Refuels the light in hand with a fuel that fits it.
pub(super) fn apply_item(
    mut commands: Commands,
    content: Res<Content>,
    lore: Res<Lore>,
    pending: Res<PendingAction>,
    clock: Res<Clock>,
    mut outcome: ResMut<Outcome>,
    mut log: ResMut<MessageLog>,
    pack: PackView,
    player: Single<&HeldLight, With<Player>>,
) -> Result {
    let Action::Apply(serial) = pending.0 else { return Ok(()) };
    let held = player.0;
    let carried = pack.by_letter();
    let lights = || carried.iter().map(|(_, item)| item).filter(|item| item.light.is_some());
    let fuels = pack.find(serial).and_then(|(_, item)| content.item(*item.kind).fuels.map(|fuels| (item, fuels)));
    let mut refuse = |fact| {
        log.tell(clock.turn, fact);
        *outcome = Outcome::Refused;
    };
    let Some((fuel, fits)) = fuels else {
        refuse(Fact::CanNotUse { purpose: ItemUse::Apply });
        return Ok(());
    };
    let mut fitting = lights().filter(|item| item.light.is_some_and(|light| light.kind == fits));
    let Some(light) = fitting.clone().find(|item| Some(item.entity) == held) else {
        refuse(fitting.next().map_or(Fact::CanNotUse { purpose: ItemUse::Apply }, |light| {
            Fact::Item(ItemFact::HoldToFill(light.label(&content, &lore)))
        }));
        return Ok(());
    };
    let Some(source) = light.light else { return Ok(()) };
    let lighting = &content.config.lighting;
    let mut filled: LightSource = *source;
    filled.fill(lighting.oil_flask_fuel, lighting.lantern_fuel);
    if filled == *source {
        refuse(Fact::LightIsFull { item: light.label(&content, &lore) });
        return Ok(());
    }
    commands.entity(light.entity).insert(filled);
    use_up(&mut commands, &fuel, 1);
    let mut label = light.label(&content, &lore);
    label.fuel = filled.fuel();
    log.tell(clock.turn, Fact::LightFilled { item: label });
    *outcome = Outcome::WHOLE_ACTION;
    Ok(())
}
