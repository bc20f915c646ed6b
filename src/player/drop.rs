//! Laying things down.

use bevy::prelude::*;

use super::things::Doing;
use crate::{
    creatures::Player,
    geometry::Position,
    items::{Equipment, PackView, part_with},
    level::{Level, OnLevel},
    sight::{Burning, HeldLight},
    turn::{Action, ItemUse, ThingFact},
};

/// Lays down so many of an item of the pack; a light that is held goes on burning where it lies. What is cursed and in use
/// sticks, and the Amulet is never parted with (DESIGN.md).
pub(super) fn drop_item(
    mut doing: Doing,
    pack: PackView,
    mut player: Query<(&Position, &mut Equipment, &mut HeldLight), With<Player>>,
    level: Query<Entity, With<Level>>,
) -> Result {
    let Action::Drop(serial, count) = *doing.action() else { return Ok(()) };
    let (position, mut equipment, mut held) = player.single_mut()?;
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| (1..=item.quantity.0).contains(&count));
    let Some(item) = item else {
        doing.refuse_use(ItemUse::Drop);
        return Ok(());
    };
    let mut label = doing.label(&item);
    let was_held = held.0 == Some(item.entity) && count == item.quantity.0;
    if let Err(fact) = part_with(&doing.content, &doing.lore, &item, count, &mut equipment, &mut held) {
        doing.refuse(fact);
        return Ok(());
    }
    let laid = doing.lay(&item, count, (*position, OnLevel(level.single()?)));
    if was_held && item.light.is_some_and(|light| light.radius() > 0) {
        doing.commands.entity(laid).insert(Burning);
    }
    label.quantity = count;
    doing.tell(ThingFact::Dropped(label));
    doing.done(1);
    Ok(())
}
