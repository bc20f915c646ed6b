//! Taking a weapon in hand, and lighting a light.

use bevy::prelude::*;

use crate::{
    content::{Content, ItemKind},
    creatures::{Player, Strength},
    items::{
        CarriedBy, Equipment, NewItem, PackLetter, PackView, Quantity, first_free_letter, pack_capacity, spawn_item,
    },
    sight::HeldLight,
    turn::{Action, Clock, Fact, ItemUse, MessageLog, NextSerial, Outcome, PendingAction},
};

/// Wields a weapon of the pack, or lights a light: one of a stack is taken out of it.
pub(super) fn wield(
    mut commands: Commands,
    content: Res<Content>,
    (pending, clock): (Res<PendingAction>, Res<Clock>),
    (mut outcome, mut log, mut serials): (ResMut<Outcome>, ResMut<MessageLog>, ResMut<NextSerial>),
    pack: PackView,
    mut player: Query<(Entity, &Strength, &mut Equipment, &mut HeldLight), With<Player>>,
) -> Result {
    let Action::Wield(serial) = pending.0 else { return Ok(()) };
    let (player, strength, mut equipment, mut held) = player.single_mut()?;
    let item = pack.find(serial).map(|(_, item)| item).filter(|item| equipment.slot_of(*held, item.entity).is_none());
    let mut refuse = |fact| {
        log.tell(clock.turn, fact);
        *outcome = Outcome::Refused;
    };
    let Some(item) = item else {
        refuse(Fact::CanNotUse { purpose: ItemUse::Wield });
        return Ok(());
    };
    let mut label = item.label(&content);
    if let Some(light) = item.light {
        label.quantity = 1;
        if item.quantity.0 > 1 {
            let letters: Vec<char> = pack.by_letter().iter().map(|(letter, _)| *letter).collect();
            let capacity = pack_capacity(&content.config.player, strength.current);
            let Some(letter) = first_free_letter(&letters, capacity) else {
                refuse(Fact::PackFull { item: label });
                return Ok(());
            };
            let one = NewItem { fuel: Some(light.fuel()), ..NewItem::plain(*item.kind, 1) };
            let place = (CarriedBy(player), PackLetter(letter));
            held.0 = Some(spawn_item(&mut commands, &content, one, serials.take(), place));
            commands.entity(item.entity).insert(Quantity(item.quantity.0 - 1));
        } else {
            held.0 = Some(item.entity);
        }
        log.tell(clock.turn, Fact::LightLit { item: label });
    } else if content.item(*item.kind).kind == ItemKind::Weapon {
        equipment.weapon = Some(item.entity);
        log.tell(clock.turn, Fact::Wielded { item: label });
    } else {
        refuse(Fact::CanNotUse { purpose: ItemUse::Wield });
        return Ok(());
    }
    *outcome = Outcome::WHOLE_ACTION;
    Ok(())
}
