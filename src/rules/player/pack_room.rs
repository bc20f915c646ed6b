//! The room in the pack for an item.

use bevy::prelude::*;

use crate::{
    content::{Content, ItemKind},
    rules::{
        GameRef,
        items::{ItemPartsItem, MOST_LETTERS, NewItem, PackLetter, pack_capacity},
    },
};

/// Returns whether the pack has room for an item on the floor. Items that stack have no secrets, so the player knows as well
/// which of them share a letter. Keys need none.
pub(crate) fn finds_room(game: &GameRef<'_>, item: Entity) -> bool {
    let Some(thing) = game.item_parts(item) else { return false };
    let kind = game.content.item(*thing.kind).kind;
    if matches!(kind, ItemKind::Gold | ItemKind::Key) || thing.is_known_to_crumble(game.content, game.lore) {
        return true;
    }
    let one = as_taken(&thing, game.content);
    let is_like = |other: Entity| {
        let parts = game.item_parts(other);
        Some(other) != game.player.held_light.0 && parts.is_some_and(|parts| parts.is_more_of(&one, game.content))
    };
    let most = most_letters(game.content, game.player.strength.effective(), kind, game.carries_amulet());
    let lettered = game.player.pack().filter(|item| game.get::<PackLetter>(*item).is_some()).count();
    lettered < most || game.player.pack().any(is_like)
}

/// One of an item as it is in the pack: an item that wards off monsters has been handled, and nothing is on offer.
pub(super) fn as_taken(item: &ItemPartsItem<'_, '_>, content: &Content) -> NewItem {
    let mut one = item.some(1);
    one.state.is_handled |= content.item(*item.kind).wards;
    one.state.is_offered = false;
    one
}

/// Returns the number of letters that the pack may use when an item of this kind is put in. The Amulet has one of its own,
/// beyond the capacity: a full pack must not keep the player from it.
pub(super) fn most_letters(content: &Content, strength: i32, kind: ItemKind, has_amulet: bool) -> usize {
    let capacity = pack_capacity(&content.config.player, strength);
    if kind == ItemKind::Amulet { MOST_LETTERS } else { capacity + usize::from(has_amulet) }
}
