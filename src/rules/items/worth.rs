//! What is not worth picking up by walking onto it.

use bevy::prelude::*;

use super::{ItemPartsItem, Lore};
use crate::{
    content::{Content, ItemKind},
    rules::GameRef,
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

/// Returns the same as [`is_no_better`] for an item of a game.
pub(crate) fn looks_no_better(game: &GameRef<'_>, item: Entity) -> bool {
    let carried = game.player.pack().filter_map(|item| game.item_parts(item));
    let worn = game.player.equipment.armor;
    game.item_parts(item).is_some_and(|parts| is_no_better(&parts, carried, worn, game.content, game.lore))
}
