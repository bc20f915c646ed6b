//! Wielding a weapon, lighting a light, and putting it out.

use bevy::prelude::*;

use super::item_action::ItemAction;
use crate::{
    base::limits::MOST_PACK_LETTERS,
    content::{Fact, ItemFact, ItemKind, ItemUse},
    rules::{
        creatures::Player,
        items::{
            AmuletInPack, CarriedBy, Equipment, Habits, ItemParts, MOST_LETTERS, PackLetter, PackView, PartingRefusal,
            first_free_letter, split_off,
        },
    },
    turn::Action,
    world::sight::HeldLight,
};

/// Wields a weapon from the pack or lights a light; one light is taken out of a stack. A cursed weapon stays in hand.
/// The light that was in hand is put out and can be lit again.
pub(super) fn wield(
    mut action: ItemAction,
    pack: PackView,
    weapons: Query<ItemParts>,
    player: Single<(Entity, &mut Equipment, &mut HeldLight, &mut Habits), With<Player>>,
    amulet: AmuletInPack,
) -> Result {
    let Action::Wield(serial) = *action.action() else { return Ok(()) };
    let (player, mut equipment, mut held, mut habits) = player.into_inner();
    let item = pack.find(serial).map(|(_, item)| item);
    if let Some(light) = item.as_ref().filter(|item| held.0 == Some(item.entity)) {
        held.0 = None;
        let label = action.label(light);
        action.tell(ItemFact::PutOut(label));
        action.done(1);
        return Ok(());
    }
    let item = item.filter(|item| equipment.slot_of(*held, item.entity).is_none());
    let Some(item) = item else {
        action.refuse_use(ItemUse::Wield);
        return Ok(());
    };
    let mut label = action.label(&item);
    if item.light.is_some() {
        label.quantity = 1;
        if item.quantity.0 > 1 {
            let letters: Vec<char> = pack.by_letter().iter().map(|(letter, _)| *letter).collect();
            // It is carried already, and lit even in a full pack.
            let with_amulet = if amulet.is_there() { MOST_LETTERS } else { MOST_PACK_LETTERS };
            let Some(letter) = first_free_letter(&letters, with_amulet) else {
                action.refuse(ItemFact::NoRoomToLight(label));
                return Ok(());
            };
            let place = (CarriedBy(player), PackLetter(letter));
            let ItemAction { commands, content, serials, .. } = &mut action;
            held.0 = Some(split_off(commands, content, serials, &item, 1, place));
        } else {
            held.0 = Some(item.entity);
        }
        action.log.tell(Fact::LightLit { item: label });
    } else if action.content.item(*item.kind).kind == ItemKind::Weapon {
        let in_hand = equipment.weapon.and_then(|weapon| weapons.get(weapon).ok());
        if let Some(sticking) = in_hand.as_ref().filter(|weapon| weapon.is_cursed) {
            let label = action.label(sticking);
            action.keep(sticking, PartingRefusal::by_curse(label));
            return Ok(());
        }
        habits.weapon = in_hand.map(|weapon| *weapon.serial);
        equipment.weapon = Some(item.entity);
        action.log.tell(Fact::Wielded { item: label });
    } else {
        action.refuse_use(ItemUse::Wield);
        return Ok(());
    }
    action.done(1);
    Ok(())
}
