//! Picking up items.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::pack_room::{as_taken, most_letters};
use crate::{
    base::limits::{MOST_TOGETHER, added},
    content::{Condition, Content, Fact, ItemFact, ItemId, ItemKind, ItemKinds},
    rules::{
        creatures::{Conditions, Player, Purse, Strength},
        items::{
            CarriedBy, Discarded, Equipment, Handled, ItemParts, ItemPartsItem, Lore, Offered, PackLetter, PackView,
            Quantity, SetPieceChoice, first_free_letter, is_no_better,
        },
    },
    turn::{Action, Clock, MessageLog, Outcome, PendingAction},
    world::{
        level::{OnLevel, Position},
        sight::{Burning, HeldLight},
    },
};

/// Which items are picked up by walking onto them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AutomaticPickUp {
    /// Whether anything but gold is.
    pub is_on: bool,
    /// The kinds that are while it is on.
    pub kinds: ItemKinds,
}

impl AutomaticPickUp {
    /// Returns whether items of a kind are picked up by walking onto them: gold always is, and the Amulet never.
    pub fn takes(self, kind: ItemKind) -> bool {
        match kind {
            ItemKind::Gold => true,
            ItemKind::Amulet => false,
            kind => self.is_on && self.kinds.contains(kind),
        }
    }
}

/// Toggles automatic pick-up or chooses its kinds; this takes no time.
pub(super) fn set_automatic_pick_up(
    pending: Res<PendingAction>,
    clock: Res<Clock>,
    mut outcome: ResMut<Outcome>,
    mut automatic: ResMut<AutomaticPickUp>,
    mut log: ResMut<MessageLog>,
) {
    if let Action::PickUpKinds(kinds) = pending.0 {
        automatic.kinds = kinds;
    } else {
        automatic.is_on = !automatic.is_on;
        let kinds = automatic.is_on.then_some(automatic.kinds);
        log.tell(clock.turn, Fact::AutomaticPickUp { kinds });
    }
    *outcome = Outcome::NO_TIME;
}

/// Run condition: the player picks up something.
pub(super) fn is_asked(pending: Res<PendingAction>) -> bool {
    matches!(pending.0, Action::PickUp | Action::Take(_))
}

/// Run condition: an item lies in the player's cell.
pub(super) fn lies_here(here: Single<&Position, With<Player>>, lying: Query<&Position, With<ItemId>>) -> bool {
    lying.iter().any(|place| place == *here)
}

/// Picks up items in the player's cell. On request, takes all of them or the chosen ones; after a step, takes gold and,
/// with automatic pick-up on, the chosen kinds of items.
pub(super) fn pick_up(
    pending: Res<PendingAction>,
    automatic: Res<AutomaticPickUp>,
    mut outcome: ResMut<Outcome>,
    standing: Single<(&Position, &Conditions), With<Player>>,
    lying: Query<(Entity, &Position), With<ItemId>>,
    parts: Query<ItemParts>,
    discarded: Query<(), With<Discarded>>,
    mut choice: SetPieceChoice,
    mut pick_up_items: PickUpItems,
) {
    let (asked, chosen) = match &pending.0 {
        Action::PickUp => (true, None),
        Action::Take(chosen) => (true, Some(chosen)),
        _ => (false, None),
    };
    let (position, conditions) = *standing;
    let is_chosen = |item: &ItemPartsItem<'_, '_>| chosen.is_none_or(|chosen| chosen.contains(item.serial));
    let lies_here = lying.iter().filter(|(_, place)| *place == position);
    let mut here: Vec<_> = lies_here.filter_map(|(item, _)| parts.get(item).ok()).collect();
    here.sort_by_key(|item| *item.serial);
    let refusal = if conditions.has(Condition::Levitating) {
        Some(Fact::OutOfReach)
    } else if here.iter().all(|item| !is_chosen(item)) {
        Some(Fact::NothingHere)
    } else {
        None
    };
    if let Some(fact) = refusal {
        if asked {
            pick_up_items.log.tell(pick_up_items.clock.turn, fact);
            *outcome = Outcome::Refused;
        }
        return;
    }
    let is_wanted = |item: &&ItemPartsItem<'_, '_>| {
        if asked {
            is_chosen(item)
        } else {
            let kind = pick_up_items.content.item(*item.kind).kind;
            automatic.takes(kind) && !item.is_offered && (kind == ItemKind::Gold || !discarded.contains(item.entity))
        }
    };
    let (wanted, mut left): (Vec<_>, Vec<_>) = here.iter().partition(is_wanted);
    let (no_better, wanted): (Vec<_>, Vec<_>) =
        wanted.into_iter().partition(|item| !asked && pick_up_items.is_no_better(item));
    for item in &no_better {
        pick_up_items.leave(item);
    }
    // A blind player learns of a kind by trying to pick it up, which a refusal would not record.
    let is_met = wanted.iter().all(|item| pick_up_items.lore.is_met(*item.kind));
    let taken = pick_up_items.take(&wanted);
    // A full pack may have left the very thing that was chosen.
    let chosen = wanted.iter().find(|item| item.is_offered).filter(|_| taken == wanted.len());
    if let Some(item) = chosen {
        let PickUpItems { commands, log, clock, .. } = &mut pick_up_items;
        if let Some(closed) = choice.close((item.entity, position.cell()), commands) {
            log.tell(clock.turn, closed);
        }
    }
    left.extend(&no_better);
    match left.as_slice() {
        [] => {}
        // Its own line has told of it.
        [item] if no_better.iter().any(|other| other.entity == item.entity) => {}
        [item] => pick_up_items.log.tell(
            pick_up_items.clock.turn,
            Fact::ItemHere { item: item.label(&pick_up_items.content, &pick_up_items.lore) },
        ),
        pile => {
            let count = u32::try_from(pile.len()).unwrap_or(u32::MAX);
            pick_up_items.log.tell(pick_up_items.clock.turn, Fact::PileHere { count });
        }
    }
    if asked {
        *outcome = match (taken, is_met) {
            (0, true) => Outcome::Refused,
            (0, false) => Outcome::NO_TIME,
            _ => Outcome::WHOLE_ACTION,
        };
    }
}

/// Gives the player an item that lies somewhere on the level (a one-shot system). Returns whether there was room for it.
///
/// # Errors
/// Fails if there is no such item, or not exactly one player.
pub(crate) fn give_to_player(
    In(item): In<Entity>,
    items: Query<ItemParts>,
    mut pick_up_items: PickUpItems,
) -> Result<bool> {
    Ok(pick_up_items.take(&[&items.get(item)?]) > 0)
}

/// System parameters to put items into the pack.
#[derive(SystemParam)]
pub(crate) struct PickUpItems<'w, 's> {
    commands: Commands<'w, 's>,
    content: Res<'w, Content>,
    lore: ResMut<'w, Lore>,
    clock: Res<'w, Clock>,
    log: ResMut<'w, MessageLog>,
    player: Single<
        'w,
        's,
        (Entity, &'static Strength, &'static HeldLight, &'static Equipment, &'static mut Purse),
        With<Player>,
    >,
    pack: PackView<'w, 's>,
}

impl PickUpItems<'_, '_> {
    /// Returns whether an item looks no better than what the player has.
    fn is_no_better(&self, item: &ItemPartsItem<'_, '_>) -> bool {
        let (_, _, _, equipment, _) = &*self.player;
        is_no_better(item, self.pack.items(), equipment.armor, &self.content, &self.lore)
    }

    /// Leaves an item that looks no better than what the player has, and says so. It is not thought of again.
    fn leave(&mut self, item: &ItemPartsItem<'_, '_>) {
        self.commands.entity(item.entity).insert(Discarded);
        self.log.tell(self.clock.turn, Fact::Item(ItemFact::NoBetter(item.label(&self.content, &self.lore))));
    }

    /// Takes the items in order: gold into the purse, keys onto the ring, an item like one in the pack onto its stack, any
    /// other under its own letter. Returns the number of items that found room.
    fn take(&mut self, wanted: &[&ItemPartsItem<'_, '_>]) -> usize {
        let content = &*self.content;
        let turn = self.clock.turn;
        let (player, strength, held, _, purse) = &mut *self.player;
        let player = *player;
        // The letters and stacks as they will be after the commands are applied.
        let mut letters: Vec<char> = Vec::new();
        let mut stacks: Vec<(Entity, char, u32)> = Vec::new();
        let carried = self.pack.by_letter();
        for (letter, item) in &carried {
            letters.push(*letter);
            stacks.push((item.entity, *letter, item.quantity.0));
        }
        let has_amulet = carried.iter().any(|(_, item)| content.item(*item.kind).kind == ItemKind::Amulet);
        let mut taken = 0;
        for item in wanted {
            let kind = content.item(*item.kind).kind;
            if kind == ItemKind::Gold {
                purse.put(item.quantity.0);
                self.commands.entity(item.entity).despawn();
                self.log.tell(turn, Fact::GoldTaken { amount: item.quantity.0 });
                taken += 1;
                continue;
            }
            self.lore.meet(*item.kind);
            let wards = content.item(*item.kind).wards;
            if wards && item.is_handled {
                let learnt = self.lore.learn(content, *item.kind);
                let label = item.label(content, &self.lore);
                self.commands.entity(item.entity).despawn();
                self.log.tell(turn, Fact::Item(ItemFact::Dust(label)));
                learnt.and_then(|learnt| learnt.eliminated).into_iter().for_each(|fact| self.log.tell(turn, fact));
                taken += 1;
                continue;
            }
            let mut label = item.label(content, &self.lore);
            if kind == ItemKind::Key {
                let mut moved = self.commands.entity(item.entity);
                moved.remove::<(Position, OnLevel, Discarded, Offered)>().insert(CarriedBy(player));
                self.log.tell(turn, Fact::Item(ItemFact::OnRing(label)));
                taken += 1;
                continue;
            }
            let as_taken = as_taken(item, content);
            // No item is stacked with the light in hand.
            let in_pack = carried.iter().filter(|(_, other)| other.is_more_of(&as_taken, content));
            let before_it = wanted.iter().filter(|other| item.stacks_with(other, content));
            let like: Vec<Entity> =
                in_pack.map(|(_, other)| other.entity).chain(before_it.map(|other| other.entity)).collect();
            let is_like = |entity: &Entity| like.contains(entity) && Some(*entity) != held.0;
            let stack = stacks.iter_mut().find(|(entity, ..)| is_like(entity));
            let most = most_letters(content, strength.effective(), kind, has_amulet);
            if let Some((entity, letter, quantity)) = stack {
                *quantity = added(*quantity, item.quantity.0, MOST_TOGETHER);
                self.commands.entity(*entity).insert(Quantity(*quantity));
                self.commands.entity(item.entity).despawn();
                label.quantity = *quantity;
                self.log.tell(turn, Fact::PickedUp { item: label, letter: *letter });
            } else if let Some(letter) = first_free_letter(&letters, most) {
                letters.push(letter);
                stacks.push((item.entity, letter, item.quantity.0));
                let mut moved = self.commands.entity(item.entity);
                // Picking up a light puts it out.
                moved
                    .remove::<(Position, OnLevel, Burning, Discarded, Offered)>()
                    .insert((CarriedBy(player), PackLetter(letter)));
                if wards {
                    moved.insert(Handled);
                }
                self.log.tell(turn, Fact::PickedUp { item: label, letter });
                if kind == ItemKind::Amulet {
                    self.log.tell(turn, Fact::AmuletTaken);
                }
            } else {
                self.log.tell(turn, Fact::PackFull { item: label });
                continue;
            }
            taken += 1;
        }
        taken
    }
}
