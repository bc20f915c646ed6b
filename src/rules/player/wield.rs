//! Taking a weapon in hand, lighting a light, and putting it out.

use bevy::prelude::*;

use super::things::Doing;
use crate::{
    content::ItemKind,
    rules::{
        creatures::{Player, Strength},
        items::{
            CarriedBy, Equipment, ItemParts, Kept, PackLetter, PackView, first_free_letter, pack_capacity, split_off,
        },
    },
    turn::{Action, Fact, ItemUse, ThingFact},
    world::sight::HeldLight,
};

/// Wields a weapon of the pack, or lights a light: one of a stack is taken out of it. A cursed weapon stays in hand; the light
/// in hand is put out, and can be lit again.
pub(super) fn wield(
    mut doing: Doing,
    pack: PackView,
    weapons: Query<ItemParts>,
    player: Single<(Entity, &Strength, &mut Equipment, &mut HeldLight), With<Player>>,
) -> Result {
    let Action::Wield(serial) = *doing.action() else { return Ok(()) };
    let (player, strength, mut equipment, mut held) = player.into_inner();
    let item = pack.find(serial).map(|(_, item)| item);
    if let Some(light) = item.as_ref().filter(|item| held.0 == Some(item.entity)) {
        held.0 = None;
        let label = doing.label(light);
        doing.tell(ThingFact::PutOut(label));
        doing.done(1);
        return Ok(());
    }
    let item = item.filter(|item| equipment.slot_of(*held, item.entity).is_none());
    let Some(item) = item else {
        doing.refuse_use(ItemUse::Wield);
        return Ok(());
    };
    let mut label = doing.label(&item);
    if item.light.is_some() {
        label.quantity = 1;
        if item.quantity.0 > 1 {
            let letters: Vec<char> = pack.by_letter().iter().map(|(letter, _)| *letter).collect();
            let capacity = pack_capacity(&doing.content.config.player, strength.effective());
            let Some(letter) = first_free_letter(&letters, capacity) else {
                doing.refuse(ThingFact::NoRoomToLight(label));
                return Ok(());
            };
            let place = (CarriedBy(player), PackLetter(letter));
            let Doing { commands, content, serials, .. } = &mut doing;
            held.0 = Some(split_off(commands, content, serials, &item, 1, place));
        } else {
            held.0 = Some(item.entity);
        }
        doing.fate.tell(Fact::LightLit { item: label });
    } else if doing.content.item(*item.kind).kind == ItemKind::Weapon {
        if let Some(sticking) = equipment.weapon.and_then(|weapon| weapons.get(weapon).ok()).filter(|it| it.is_cursed) {
            let label = doing.label(&sticking);
            doing.keep(&sticking, Kept::by_curse(label));
            return Ok(());
        }
        equipment.weapon = Some(item.entity);
        doing.fate.tell(Fact::Wielded { item: label });
    } else {
        doing.refuse_use(ItemUse::Wield);
        return Ok(());
    }
    doing.done(1);
    Ok(())
}
