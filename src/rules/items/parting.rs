//! Removing items from the pack.

use bevy::prelude::*;

use super::{CarriedBy, Equipment, ItemPartsItem, Lore, Opens, Pack, PackLetter, label_in};
use crate::{
    base::geometry::Position,
    content::{Content, ItemKind},
    turn::{ItemFact, ItemLabel},
    world::{
        level::{Level, OnLevel, Terrain},
        sight::HeldLight,
    },
};

/// How an item leaves the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// Whether it is the light in hand, and burning.
    pub burns: bool,
    /// The number of actions it takes: more for armor, which must be taken off first (`docs/rules.md#curses`).
    pub actions: i32,
}

/// Why an item stays in the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartingRefusal {
    /// The fact that tells the player the reason.
    pub fact: ItemFact,
    /// Whether the player notices the curse for the first time, which takes a turn (`docs/rules.md#curses`).
    pub is_felt: bool,
}

impl PartingRefusal {
    /// Returns the refusal of an item that a curse keeps in use.
    #[must_use]
    pub fn by_curse(label: ItemLabel) -> Self {
        Self { is_felt: !label.is_cursed, fact: ItemFact::Sticks(label) }
    }
}

/// Checks whether a number of items of a stack can leave the pack. An item that leaves is taken out of use
/// automatically, see [`Equipment`].
///
/// # Errors
/// Returns a refusal if the item is the Amulet, or is cursed and in use (`docs/rules.md#curses`).
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

/// Puts the keys to a level's doors back to where they lay, from the pack of a creature that leaves the level. Returns
/// their labels.
pub fn leave_keys(world: &mut World, carrier: Entity, level: Entity) -> Vec<ItemLabel> {
    let carried: Vec<Entity> = world.get::<Pack>(carrier).into_iter().flat_map(Pack::items).collect();
    let mut left = Vec::new();
    for item in carried {
        let Some(home) = home_of(world, item, level) else { continue };
        left.extend(label_in(world, item));
        world.entity_mut(item).remove::<(CarriedBy, PackLetter)>().insert((home, OnLevel(level)));
    }
    left
}

/// Where a key to one of the level's doors belongs.
#[must_use]
pub fn home_of(world: &World, item: Entity, level: Entity) -> Option<Position> {
    let depth = world.get::<Level>(level)?.depth;
    let opens = world.get::<Opens>(item).filter(|opens| opens.depth == depth)?;
    (!world.get::<Terrain>(level)?.blocks_way(opens.home)).then_some(opens.home)
}
