//! Dropping items.

use bevy::prelude::*;

use super::item_action::ItemAction;
use crate::{
    content::{ItemFact, ItemUse},
    rules::{
        creatures::Player,
        items::{Discarded, Equipment, PackView, Parting, gather_likes, part_with},
    },
    turn::{Action, OneShot},
    world::{
        level::{Level, OnLevel, Placed, Position},
        sight::{Burning, HeldLight},
    },
};

/// Drops a number of an item from the pack. A light that is held continues to burn where it lies. A cursed item in use
/// sticks, and the Amulet can never be dropped (`docs/rules.md#picking-up-and-dropping`).
pub(super) fn drop_item(
    mut action: ItemAction,
    pack: PackView,
    player: Single<(&Position, &Equipment, &HeldLight), With<Player>>,
    level: Single<Entity, With<Level>>,
) -> Result {
    let Action::Drop(serial, count) = *action.action() else { return Ok(()) };
    let (position, equipment, held) = *player;
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| (1..=item.quantity.0).contains(&count));
    let Some(item) = item else {
        action.refuse_use(ItemUse::Drop);
        return Ok(());
    };
    let mut label = action.label(&item);
    let Parting { burns, actions } = match part_with(&action.content, &action.lore, &item, count, equipment, *held) {
        Ok(parting) => parting,
        Err(kept) => {
            action.keep(&item, kept);
            return Ok(());
        }
    };
    let laid = action.lay(&item, count, (Placed::at(position.cell()), OnLevel(*level)));
    action.commands.entity(laid).insert(Discarded);
    if burns {
        action.commands.entity(laid).insert(Burning);
    }
    let place = position.cell();
    action.commands.queue(move |world: &mut World| world.do_now_with(gather_likes, place));
    label.quantity = count;
    action.tell(ItemFact::Dropped(label));
    action.done(actions);
    Ok(())
}
