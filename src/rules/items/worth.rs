//! What is not worth picking up by walking onto it.

use bevy::prelude::*;

use super::{Equipment, ItemParts, ItemPartsItem, Lore, Pack};
use crate::{
    content::{Content, ItemKind},
    rules::creatures::player_of,
};

/// Whether an item is armor or a launcher that looks no better than the armor that is worn, or than a launcher of its kind
/// that is carried. An enchantment that the player does not know counts as none.
#[must_use]
pub fn is_no_better(
    item: &ItemPartsItem<'_, '_>,
    carried: &[ItemPartsItem<'_, '_>],
    worn: Option<Entity>,
    (content, lore): (&Content, &Lore),
) -> bool {
    let kind = content.item(*item.kind);
    let plus = |item: &ItemPartsItem<'_, '_>| item.label(content, lore).enchantment.unwrap_or(0);
    match kind.kind {
        ItemKind::Armor => {
            let class = |suit: &ItemPartsItem<'_, '_>| Some(content.item(*suit.kind).armor_class? - plus(suit));
            let worn = carried.iter().find(|suit| Some(suit.entity) == worn);
            worn.and_then(class).zip(class(item)).is_some_and(|(worn, other)| worn <= other)
        }
        ItemKind::Weapon if content.is_launcher(*item.kind) => {
            carried.iter().any(|other| *other.kind == *item.kind && plus(other) >= plus(item))
        }
        _ => false,
    }
}

/// The same for an item of a world.
#[must_use]
pub fn looks_no_better(world: &World, item: Entity) -> bool {
    let found = || {
        let player = player_of(world)?;
        let parts = |item: Entity| world.get_entity(item).ok()?.get_components::<ItemParts>().ok();
        let carried: Vec<_> = world.get::<Pack>(player)?.items().filter_map(parts).collect();
        let worn = world.get::<Equipment>(player)?.armor;
        let known = (world.get_resource::<Content>()?, world.get_resource::<Lore>()?);
        Some(is_no_better(&parts(item)?, &carried, worn, known))
    };
    found().unwrap_or(false)
}
