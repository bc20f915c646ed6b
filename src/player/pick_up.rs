//! Picking up.

use bevy::prelude::*;

use super::Stepped;
use crate::{
    content::{Content, ItemKind},
    creatures::{Player, Purse, Strength},
    geometry::Position,
    items::{CarriedBy, ItemParts, MOST_LETTERS, PackLetter, PackView, Quantity, first_free_letter, pack_capacity},
    level::OnLevel,
    sight::HeldLight,
    turn::{Action, Clock, Fact, MessageLog, Outcome, PendingAction},
};

/// Whether things are picked up by walking onto them; gold always is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AutomaticPickUp(pub bool);

/// Switches automatic picking up; takes no time.
pub(super) fn toggle_automatic_pick_up(
    pending: Res<PendingAction>,
    clock: Res<Clock>,
    mut outcome: ResMut<Outcome>,
    mut automatic: ResMut<AutomaticPickUp>,
    mut log: ResMut<MessageLog>,
) {
    if pending.0 == Action::ToggleAutomaticPickUp {
        automatic.0 = !automatic.0;
        log.tell(clock.turn, Fact::AutomaticPickUp { on: automatic.0 });
        *outcome = Outcome::NO_TIME;
    }
}

/// Takes what lies here when asked to or, after a step, gold and, if it is switched on, everything else.
pub(super) fn pick_up(
    mut commands: Commands,
    content: Res<Content>,
    (pending, stepped, automatic, clock): (Res<PendingAction>, Res<Stepped>, Res<AutomaticPickUp>, Res<Clock>),
    (mut outcome, mut log): (ResMut<Outcome>, ResMut<MessageLog>),
    mut player: Query<(Entity, &Position, &Strength, &HeldLight, &mut Purse), With<Player>>,
    lying: Query<(ItemParts, &Position)>,
    pack: PackView,
) -> Result {
    let asked = pending.0 == Action::PickUp;
    if !asked && !stepped.0 {
        return Ok(());
    }
    let (player, position, strength, held, mut purse) = player.single_mut()?;
    let mut here: Vec<_> = lying.iter().filter(|(_, place)| *place == position).map(|(item, _)| item).collect();
    if here.is_empty() {
        if asked {
            log.tell(clock.turn, Fact::NothingHere);
            *outcome = Outcome::Refused;
        }
        return Ok(());
    }
    here.sort_by_key(|item| *item.serial);

    // Letters and stacks as they will be once the commands are carried out.
    let mut letters: Vec<char> = Vec::new();
    let mut stacks: Vec<(Entity, char, u32)> = Vec::new();
    let carried = pack.by_letter();
    for (letter, item) in &carried {
        letters.push(*letter);
        stacks.push((item.entity, *letter, item.quantity.0));
    }
    let capacity = pack_capacity(&content.config.player, strength.current);
    // Nobody is to stand before the Amulet with a full pack: it takes a letter beyond the capacity.
    let mut left: Vec<_> = Vec::new();
    let mut taken = false;
    for item in &here {
        let kind = content.item(*item.kind).kind;
        if kind == ItemKind::Gold {
            purse.0 = purse.0.saturating_add(item.quantity.0);
            commands.entity(item.entity).despawn();
            log.tell(clock.turn, Fact::GoldTaken { amount: item.quantity.0 });
            taken = true;
            continue;
        }
        if !asked && !automatic.0 {
            left.push(item);
            continue;
        }
        let mut label = item.label(&content);
        // Nothing joins the light in hand: it burns alone.
        let others = carried.iter().map(|(_, other)| other).chain(&here);
        let mut like = others.filter(|other| Some(other.entity) != held.0 && item.stacks_with(other, &content));
        let stack = like.find_map(|like| stacks.iter().position(|(entity, ..)| *entity == like.entity));
        let stack = stack.and_then(|place| stacks.get_mut(place));
        if let Some((entity, letter, quantity)) = stack {
            *quantity = quantity.saturating_add(item.quantity.0);
            commands.entity(*entity).insert(Quantity(*quantity));
            commands.entity(item.entity).despawn();
            label.quantity = *quantity;
            log.tell(clock.turn, Fact::PickedUp { item: label, letter: *letter });
        } else if let Some(letter) =
            first_free_letter(&letters, if kind == ItemKind::Amulet { MOST_LETTERS } else { capacity })
        {
            letters.push(letter);
            stacks.push((item.entity, letter, item.quantity.0));
            let mut moved = commands.entity(item.entity);
            moved.remove::<(Position, OnLevel)>().insert((CarriedBy(player), PackLetter(letter)));
            log.tell(clock.turn, Fact::PickedUp { item: label, letter });
            if kind == ItemKind::Amulet {
                log.tell(clock.turn, Fact::AmuletTaken);
            }
        } else {
            log.tell(clock.turn, Fact::PackFull { item: label });
            continue;
        }
        taken = true;
    }
    match left.as_slice() {
        [] => {}
        [item] => log.tell(clock.turn, Fact::ItemHere { item: item.label(&content) }),
        pile => log.tell(clock.turn, Fact::PileHere { count: u32::try_from(pile.len()).unwrap_or(u32::MAX) }),
    }
    if asked {
        *outcome = if taken { Outcome::WHOLE_ACTION } else { Outcome::Refused };
    }
    Ok(())
}
