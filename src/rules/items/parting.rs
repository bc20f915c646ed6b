//! Removing items from the pack.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{CarriedBy, Equipment, ItemParts, ItemPartsItem, Lore, Opens, Pack, PackLetter};
use crate::{
    content::{Content, ItemFact, ItemKind, ItemLabel},
    world::{
        level::{Level, OnLevel, Placed, Terrain},
        sight::HeldLight,
    },
};

/// How an item leaves the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parting {
    /// Whether it is the light in hand, and burning.
    pub burns: bool,
    /// The number of actions it takes: more for armor, which must be taken off first (`docs/rules.md#curses`).
    pub actions: i32,
}

/// Why an item stays in the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartingRefusal {
    /// The fact that tells the player the reason.
    pub fact: ItemFact,
    /// Whether the player notices the curse for the first time, which takes a turn (`docs/rules.md#curses`).
    pub is_felt: bool,
}

impl PartingRefusal {
    /// Returns the refusal of an item that a curse keeps in use.
    pub(crate) fn by_curse(label: ItemLabel) -> Self {
        Self { is_felt: !label.is_cursed, fact: ItemFact::Sticks(label) }
    }
}

/// Checks whether a number of items of a stack can leave the pack. An item that leaves is taken out of use
/// automatically, see [`Equipment`].
///
/// # Errors
/// Returns a refusal if the item is the Amulet, or is cursed and in use (`docs/rules.md#curses`).
pub(crate) fn part_with(
    content: &Content,
    lore: &Lore,
    item: &ItemPartsItem<'_, '_>,
    count: u32,
    equipment: &Equipment,
    held: HeldLight,
) -> Result<Parting, PartingRefusal> {
    let at_once = Parting { burns: false, actions: 1 };
    if content.item(*item.kind).kind == ItemKind::Amulet {
        let fact = ItemFact::NeverParted(item.label(content, lore));
        return Err(PartingRefusal { fact, is_felt: false });
    }
    if equipment.slot_of(held, item.entity).is_none() {
        return Ok(at_once);
    }
    if item.is_cursed {
        return Err(PartingRefusal::by_curse(item.label(content, lore)));
    }
    if count < item.quantity.0 {
        return Ok(at_once);
    }
    let is_worn = equipment.armor == Some(item.entity);
    let actions = if is_worn { content.config.player.armor_actions } else { 1 };
    let is_held = held.0 == Some(item.entity);
    Ok(Parting { burns: is_held && item.light.is_some_and(|light| light.radius() > 0), actions })
}

/// What is needed to leave keys on their level.
#[derive(SystemParam)]
pub(crate) struct KeyReturn<'w, 's> {
    content: Res<'w, Content>,
    lore: Res<'w, Lore>,
    packs: Query<'w, 's, &'static Pack>,
    keys: Query<'w, 's, (ItemParts, &'static Opens)>,
    level: Single<'w, 's, (Entity, &'static Level, &'static Terrain)>,
}

impl KeyReturn<'_, '_> {
    /// Puts the keys to the current level's doors back to where they lay, from the pack of a creature that leaves the
    /// level. Returns their labels.
    pub(crate) fn leave_keys(&self, commands: &mut Commands<'_, '_>, carrier: Entity) -> Vec<ItemLabel> {
        let (level, at, terrain) = *self.level;
        let mut left = Vec::new();
        let carried = self.packs.get(carrier).into_iter().flat_map(Pack::items);
        for (key, opens) in carried.filter_map(|item| self.keys.get(item).ok()) {
            if let Some(home) = opens.home_on(at.depth, terrain) {
                left.push(key.label(&self.content, &self.lore));
                let mut moved = commands.entity(key.entity);
                moved.remove::<(CarriedBy, PackLetter)>().insert((Placed::at(home), OnLevel(level)));
            }
        }
        left
    }
}
