//! Things that the player has marked as junk, and drops together.

use bevy::prelude::*;

use super::item_action::ItemAction;
use crate::{
    content::{ItemFact, ItemUse},
    rules::{
        creatures::Player,
        items::{Discarded, Equipment, ItemPartsItem, Junk, PackView, gather_likes, part_with},
    },
    turn::{Action, OneShot},
    world::{
        level::{Level, OnLevel, Placed, Position},
        sight::HeldLight,
    },
};

/// Marks an item of the pack as junk, or takes the mark away; takes no time. Neither what is in use nor the
/// Amulet is junk.
pub(super) fn mark_junk(
    mut action: ItemAction,
    pack: PackView,
    player: Single<(&Equipment, &HeldLight), With<Player>>,
    marked: Query<(), With<Junk>>,
) {
    let Action::MarkJunk(serial) = *action.action() else { return };
    let (equipment, held) = *player;
    let item = pack.find(serial).map(|(_, item)| item);
    let Some(item) = item.filter(|item| equipment.slot_of(*held, item.entity).is_none()) else {
        action.refuse_use(ItemUse::Junk);
        return;
    };
    if let Err(kept) = part_with(&action.content, &action.lore, &item, item.quantity.0, equipment, *held) {
        action.keep(&item, kept);
        return;
    }
    let label = action.label(&item);
    let is_marked = !marked.contains(item.entity);
    if is_marked {
        action.commands.entity(item.entity).insert(Junk);
    } else {
        action.commands.entity(item.entity).remove::<Junk>();
    }
    action.tell(ItemFact::MarkedAsJunk { item: label, is_marked });
    action.done(0);
}

/// Drops all that is marked as junk and not in use, in one action.
pub(super) fn drop_junk(
    mut action: ItemAction,
    pack: PackView,
    player: Single<(&Position, &Equipment, &HeldLight), With<Player>>,
    level: Single<Entity, With<Level>>,
    marked: Query<(), With<Junk>>,
) {
    let (place, equipment, held) = (player.0.cell(), player.1, player.2);
    let is_dropped = |item: &ItemPartsItem<'_, '_>| {
        marked.contains(item.entity)
            && equipment.slot_of(*held, item.entity).is_none()
            && part_with(&action.content, &action.lore, item, item.quantity.0, equipment, *held).is_ok()
    };
    let dropped: Vec<_> = pack.by_letter().into_iter().map(|(_, item)| item).filter(is_dropped).collect();
    let mut labels = Vec::new();
    for item in &dropped {
        labels.push(action.label(item));
        let laid = action.lay(item, item.quantity.0, (Placed::at(place), OnLevel(*level)));
        action.commands.entity(laid).remove::<Junk>().insert(Discarded);
    }
    match labels.as_slice() {
        [] => action.refuse(ItemFact::NoJunk),
        [only] => action.tell(ItemFact::Dropped(only.clone())),
        all => action.tell(ItemFact::DroppedJunk { count: u32::try_from(all.len()).unwrap_or(u32::MAX) }),
    }
    if labels.is_empty() {
        return;
    }
    action.commands.queue(move |world: &mut World| world.do_now_with(gather_likes, place));
    action.done(1);
}
