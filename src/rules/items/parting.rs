//! Removing items from the pack.

use super::{Equipment, ItemPartsItem, Lore};
use crate::{
    content::{Content, ItemKind},
    turn::{ItemFact, ItemLabel},
    world::sight::HeldLight,
};

/// How an item leaves the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// Whether it burns, like the light in hand.
    pub burns: bool,
    /// The number of actions it takes: more for armor, which must be taken off first (`docs/rules.md#curses`).
    pub actions: i32,
}

/// Why an item stays in the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartingRefusal {
    /// The fact for the player.
    pub fact: ItemFact,
    /// Whether the player notices the curse for the first time, which takes a turn (`docs/rules.md#curses`).
    pub is_felt: bool,
}

impl PartingRefusal {
    /// A curse keeps the item in use.
    #[must_use]
    pub fn by_curse(label: ItemLabel) -> Self {
        Self { is_felt: !label.is_cursed, fact: ItemFact::Sticks(label) }
    }
}

/// Checks whether a number of an item can leave the pack. When they do, they are [no longer in use](super::Equipment).
///
/// # Errors
/// What is cursed and in use sticks, and the Amulet is never parted with (`docs/rules.md#curses`).
pub fn part_with(
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
