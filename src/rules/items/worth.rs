//! What is not worth picking up by walking onto it.

use bevy::prelude::*;

use super::{Equipment, ItemParts, ItemPartsItem, Lore, Pack};
use crate::{
    content::{Content, ItemKind},
    rules::creatures::player_of,
};

/// Returns whether an item is armor or a launcher that can't well be better than the armor that is worn, or than a
/// launcher of its kind that is carried, or something that would turn to dust. While the player does not know its
/// enchantment, it is given credit for a good one (`player.reckoned_enchantment`).
pub(crate) fn is_no_better<'w, 's>(
    item: &ItemPartsItem<'_, '_>,
    carried: impl IntoIterator<Item = ItemPartsItem<'w, 's>>,
    worn: Option<Entity>,
    content: &Content,
    lore: &Lore,
) -> bool {
    let kind = content.item(*item.kind);
    let known = |item: &ItemPartsItem<'_, '_>| item.label(content, lore).enchantment;
    let owned = |item: &ItemPartsItem<'_, '_>| known(item).unwrap_or(0);
    let credited = known(item).unwrap_or(content.config.player.reckoned_enchantment);
    match kind.kind {
        _ if item.is_known_to_crumble(content, lore) => true,
        ItemKind::Armor => {
            let class = |suit: &ItemPartsItem<'_, '_>, plus: i32| Some(content.item(*suit.kind).armor_class? - plus);
            let worn = carried.into_iter().find(|suit| Some(suit.entity) == worn);
            let worn = worn.and_then(|worn| class(&worn, owned(&worn)));
            worn.zip(class(item, credited)).is_some_and(|(worn, other)| worn <= other)
        }
        ItemKind::Weapon if content.is_launcher(*item.kind) => {
            carried.into_iter().any(|other| *other.kind == *item.kind && owned(&other) >= credited)
        }
        _ => false,
    }
}

/// Returns the same as [`is_no_better`] for an item of a world.
pub(crate) fn looks_no_better(world: &World, item: Entity) -> bool {
    let found = || {
        let player = player_of(world)?;
        let parts = |item: Entity| world.get_entity(item).ok()?.get_components::<ItemParts>().ok();
        let carried = world.get::<Pack>(player)?.items().filter_map(parts);
        let worn = world.get::<Equipment>(player)?.armor;
        let (content, lore) = (world.get_resource::<Content>()?, world.get_resource::<Lore>()?);
        Some(is_no_better(&parts(item)?, carried, worn, content, lore))
    };
    found().unwrap_or(false)
}
