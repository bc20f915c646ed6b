//! The room in the pack for an item.

use bevy::prelude::*;

use crate::{
    content::{Content, ItemKind},
    rules::{
        creatures::{Strength, player_of},
        items::{
            ItemParts, ItemPartsItem, Lore, MOST_LETTERS, NewItem, Pack, PackLetter, carries_amulet, pack_capacity,
        },
    },
    world::sight::HeldLight,
};

/// Returns whether the pack has room for an item on the floor. Items that stack have no secrets, so the player knows as well
/// which of them share a letter. Keys need none.
pub(crate) fn finds_room(world: &World, item: Entity) -> bool {
    let room = || {
        let (content, player) = (world.get_resource::<Content>()?, player_of(world)?);
        let thing = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?;
        let kind = content.item(*thing.kind);
        let lore = world.get_resource::<Lore>()?;
        if matches!(kind.kind, ItemKind::Gold | ItemKind::Key) || thing.is_known_to_crumble(content, lore) {
            return Some(true);
        }
        let one = as_taken(&thing, content);
        let held = world.get::<HeldLight>(player)?.0;
        let carried: Vec<Entity> = world.get::<Pack>(player).into_iter().flat_map(Pack::items).collect();
        let is_like = |other: &Entity| {
            let parts = world.get_entity(*other).ok().and_then(|other| other.get_components::<ItemParts>().ok());
            Some(*other) != held && parts.is_some_and(|parts| parts.is_more_of(&one, content))
        };
        let strength = world.get::<Strength>(player)?.effective();
        let most = most_letters(content, strength, kind.kind, carries_amulet(world));
        let lettered = carried.iter().filter(|item| world.get::<PackLetter>(**item).is_some()).count();
        Some(lettered < most || carried.iter().any(is_like))
    };
    room().unwrap_or(false)
}

/// One of an item as it is in the pack: an item that wards off monsters has been handled, and nothing is on offer.
pub(super) fn as_taken(item: &ItemPartsItem<'_, '_>, content: &Content) -> NewItem {
    let mut one = item.some(1);
    one.state.is_handled |= content.item(*item.kind).is_ward();
    one.state.is_offered = false;
    one
}

/// Returns the number of letters that the pack may use when an item of this kind is put in. The Amulet has one of its own,
/// beyond the capacity: a full pack must not keep the player from it.
pub(super) fn most_letters(content: &Content, strength: i32, kind: ItemKind, has_amulet: bool) -> usize {
    let capacity = pack_capacity(&content.config.player, strength);
    if kind == ItemKind::Amulet { MOST_LETTERS } else { capacity + usize::from(has_amulet) }
}
