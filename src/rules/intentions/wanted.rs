//! The items that exploring fetches.

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::{Conditions, player_of},
        effects::floats,
        items::{Discarded, Offered, looks_no_better},
        player::{AutomaticPickUp, finds_room},
    },
    world::level::{LevelContents, Position, RememberedItems},
};

/// Returns where the player remembers items that are picked up automatically, were not dropped, and find room in the
/// pack.
pub(super) fn wanted_items(world: &World, level: Entity) -> impl Iterator<Item = Point> {
    let automatic = world.get_resource::<AutomaticPickUp>().copied().unwrap_or_default();
    let remembered = world.get::<RememberedItems>(level).into_iter().flat_map(|items| items.iter());
    remembered.filter_map(move |(place, kind)| {
        let content = world.get_resource::<Content>()?;
        let is_picked_up = automatic.takes(content.item(*kind).kind);
        let mut lying = items_at(world, level, *place).peekable();
        // Somebody may have taken it since it was seen; only a visit tells.
        let is_wanted = lying.peek().is_none() || lying.any(|item| is_taken(world, item) && finds_room(world, item));
        (is_picked_up && is_wanted).then_some(*place)
    })
}

/// Returns where exploring goes for items: nowhere while the player floats above them.
pub(super) fn items_to_fetch(world: &World, level: Entity) -> impl Iterator<Item = Point> {
    let conditions = player_of(world).and_then(|player| world.get::<Conditions>(player));
    let is_on_foot = conditions.is_some_and(|conditions| !floats(conditions));
    wanted_items(world, level).filter(move |_| is_on_foot)
}

/// Returns whether an item is picked up automatically, looks better than what the player has, and neither was dropped
/// by the player nor is one of several to choose from.
fn is_taken(world: &World, item: Entity) -> bool {
    let automatic = world.get_resource::<AutomaticPickUp>().copied().unwrap_or_default();
    let kind = world.get::<ItemId>(item).zip(world.get_resource::<Content>());
    let is_picked_up = kind.is_some_and(|(kind, content)| automatic.takes(content.item(*kind).kind));
    is_picked_up && is_free_to_take(world, item) && !looks_no_better(world, item)
}

/// Returns the items in a cell.
pub(super) fn items_at(world: &World, level: Entity, place: Point) -> impl Iterator<Item = Entity> {
    let contents = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
    contents.filter(move |thing| {
        world.get::<ItemId>(*thing).is_some() && world.get::<Position>(*thing).map(Position::cell) == Some(place)
    })
}

/// Returns whether an item was neither dropped by the player nor is one of several to choose from.
pub(super) fn is_free_to_take(world: &World, item: Entity) -> bool {
    world.get::<Discarded>(item).is_none() && world.get::<Offered>(item).is_none()
}

/// How automatic pick-up treats an item that exploring does not fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotFetched {
    /// It would be taken if there were room.
    NoRoom,
    /// It would be taken if automatic pick-up were on.
    PickUpOff,
    /// Its kind is not taken.
    KindNotTaken,
}

/// Returns the items that the player remembers and is free to take, but that exploring does not fetch.
pub(super) fn not_fetched(world: &World, level: Entity) -> impl Iterator<Item = NotFetched> {
    let automatic = world.get_resource::<AutomaticPickUp>().copied().unwrap_or_default();
    let remembered = world.get::<RememberedItems>(level).into_iter().flat_map(|items| items.keys());
    let left = remembered.flat_map(move |place| items_at(world, level, *place));
    left.filter(|item| is_free_to_take(world, *item) && !looks_no_better(world, *item)).filter_map(move |item| {
        let kind = world.get_resource::<Content>()?.item(*world.get::<ItemId>(item)?).kind;
        match (automatic.takes(kind), automatic.is_on) {
            (true, _) => (!finds_room(world, item)).then_some(NotFetched::NoRoom),
            // It has a phrase of its own.
            (false, _) if kind == ItemKind::Amulet => None,
            (false, true) => Some(NotFetched::KindNotTaken),
            (false, false) => Some(NotFetched::PickUpOff),
        }
    })
}
