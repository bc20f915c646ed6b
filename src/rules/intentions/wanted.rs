//! The items that exploring fetches.

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::{ItemId, ItemKind},
    rules::{
        GameRef,
        effects::floats,
        items::{Discarded, Offered, looks_no_better},
        player::{AutomaticPickUp, finds_room},
    },
};

/// Returns where the player remembers items that are picked up automatically, were not dropped, and find room in the
/// pack.
pub(super) fn wanted_items(game: &GameRef<'_>) -> impl Iterator<Item = Point> {
    let automatic = *game.resource::<AutomaticPickUp>();
    let remembered = game.level.remembered.iter();
    remembered.filter_map(move |(place, kind)| {
        let is_picked_up = automatic.takes(game.content.item(*kind).kind);
        let mut lying = game.items_at(*place).peekable();
        // Somebody may have taken it since it was seen; only a visit tells.
        let is_wanted = lying.peek().is_none() || lying.any(|item| is_taken(game, item) && finds_room(game, item));
        (is_picked_up && is_wanted).then_some(*place)
    })
}

/// Returns where exploring goes for items: nowhere while the player floats above them.
pub(super) fn items_to_fetch(game: &GameRef<'_>) -> impl Iterator<Item = Point> {
    let is_on_foot = !floats(game.player.conditions);
    wanted_items(game).filter(move |_| is_on_foot)
}

/// Returns whether an item is picked up automatically, looks better than what the player has, and neither was dropped
/// by the player nor is one of several to choose from.
fn is_taken(game: &GameRef<'_>, item: Entity) -> bool {
    let automatic = *game.resource::<AutomaticPickUp>();
    let is_picked_up = game.get::<ItemId>(item).is_some_and(|kind| automatic.takes(game.content.item(*kind).kind));
    is_picked_up && is_free_to_take(game, item) && !looks_no_better(game, item)
}

/// Returns whether an item was neither dropped by the player nor is one of several to choose from.
pub(super) fn is_free_to_take(game: &GameRef<'_>, item: Entity) -> bool {
    game.get::<Discarded>(item).is_none() && game.get::<Offered>(item).is_none()
}

/// How automatic pick-up treats an item that exploring does not fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotFetched {
    /// It would be taken if there were room.
    NoRoom,
    /// It would be taken if automatic pick-up were on.
    PickUpOff,
    /// Automatic pick-up is on, but takes no items of its kind.
    KindNotTaken,
}

/// Returns the items that the player remembers and is free to take, but that exploring does not fetch.
pub(super) fn not_fetched(game: &GameRef<'_>) -> impl Iterator<Item = NotFetched> {
    let automatic = *game.resource::<AutomaticPickUp>();
    let remembered = game.level.remembered.keys();
    let left = remembered.flat_map(move |place| game.items_at(*place));
    left.filter(|item| is_free_to_take(game, *item) && !looks_no_better(game, *item)).filter_map(move |item| {
        let kind = game.content.item(*game.get::<ItemId>(item)?).kind;
        match (automatic.takes(kind), automatic.is_on) {
            (true, _) => (!finds_room(game, item)).then_some(NotFetched::NoRoom),
            // It has a phrase of its own.
            (false, _) if kind == ItemKind::Amulet => None,
            (false, true) => Some(NotFetched::KindNotTaken),
            (false, false) => Some(NotFetched::PickUpOff),
        }
    })
}
