//! Armor and rings: putting them on and taking them off (`docs/rules.md#pack-and-equipment`).

use bevy::prelude::*;

use super::item_action::ItemAction;
use crate::{
    content::{Fact, ItemFact, ItemKind, ItemUse, MagicFact, RingPower},
    rules::{
        creatures::Player,
        items::{Equipment, Identified, PackView},
    },
    turn::Action,
    world::sight::HeldLight,
};

/// Puts on a suit of armor, which reveals its enchantment; the old suit must come off first.
pub(super) fn wear(
    mut action: ItemAction,
    pack: PackView,
    player: Single<(&mut Equipment, &HeldLight), With<Player>>,
) -> Result {
    let Action::Wear(serial) = *action.action() else { return Ok(()) };
    let (mut equipment, held) = player.into_inner();
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| {
        action.content.item(*item.kind).kind == ItemKind::Armor && equipment.slot_of(*held, item.entity).is_none()
    });
    let Some(item) = item else {
        action.refuse_use(ItemUse::Wear);
        return Ok(());
    };
    let worn = equipment.armor;
    if let Some((_, worn)) = pack.by_letter().into_iter().find(|(_, item)| Some(item.entity) == worn) {
        let label = action.label(&worn);
        action.refuse(ItemFact::AlreadyArmored(label));
        return Ok(());
    }
    equipment.armor = Some(item.entity);
    let ItemAction { commands, content, .. } = &mut action;
    Identified::note(commands, item.entity, content.item(*item.kind));
    let label = item.label_when_identified(&action.content, &action.lore);
    action.tell(ItemFact::Worn(label));
    let actions = action.content.config.player.armor_actions;
    action.done(actions);
    Ok(())
}

/// Takes off the suit of armor, unless it is cursed.
pub(super) fn take_off(mut action: ItemAction, pack: PackView, player: Single<&mut Equipment, With<Player>>) -> Result {
    let Action::TakeOff(serial) = *action.action() else { return Ok(()) };
    let mut equipment = player.into_inner();
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| equipment.armor == Some(item.entity));
    let Some(label) = action.loosen(item.as_ref(), ItemUse::TakeOff) else { return Ok(()) };
    equipment.armor = None;
    action.tell(ItemFact::TakenOff(label));
    let actions = action.content.config.player.armor_actions;
    action.done(actions);
    Ok(())
}

/// Puts a ring on the left hand if that is free, else on the right. A ring whose power shows at once is identified.
pub(super) fn put_on(
    mut action: ItemAction,
    pack: PackView,
    player: Single<(&mut Equipment, &HeldLight), With<Player>>,
) -> Result {
    let Action::PutOn(serial) = *action.action() else { return Ok(()) };
    let (mut equipment, held) = player.into_inner();
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| {
        action.content.item(*item.kind).kind == ItemKind::Ring && equipment.slot_of(*held, item.entity).is_none()
    });
    let Some(item) = item else {
        action.refuse_use(ItemUse::PutOn);
        return Ok(());
    };
    let Equipment { left_ring, right_ring, .. } = &mut *equipment;
    let Some(hand) = [left_ring, right_ring].into_iter().find(|hand| hand.is_none()) else {
        action.refuse(ItemFact::HandsFull);
        return Ok(());
    };
    *hand = Some(item.entity);
    let kind = *item.kind;
    let content = action.content.clone();
    let (mut label, mut eliminated) = (action.label(&item), None);
    if content.item(kind).shows_when_worn() {
        eliminated = action.lore.learn(&content, kind).and_then(|learnt| learnt.eliminated);
        Identified::note(&mut action.commands, item.entity, content.item(kind));
        label = item.label_when_identified(&content, &action.lore);
    }
    action.lore.note_use(kind);
    action.tell(ItemFact::PutOn(label));
    action.log.tell(eliminated);
    if content.item(kind).powers.iter().flatten().any(|power| *power == RingPower::Aggravate) {
        action.log.tell(Fact::Magic(MagicFact::RingAggravates));
    }
    action.done(1);
    Ok(())
}

/// Takes off a ring, unless it is cursed.
pub(super) fn remove(mut action: ItemAction, pack: PackView, player: Single<&mut Equipment, With<Player>>) -> Result {
    let Action::Remove(serial) = *action.action() else { return Ok(()) };
    let mut equipment = player.into_inner();
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| equipment.rings().any(|ring| ring == item.entity));
    let Some(label) = action.loosen(item.as_ref(), ItemUse::Remove) else { return Ok(()) };
    item.iter().for_each(|item| equipment.stop_using(item.entity));
    action.tell(ItemFact::Removed(label));
    action.done(1);
    Ok(())
}
