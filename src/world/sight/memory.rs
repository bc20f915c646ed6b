//! The player's memory of where items were last seen.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::FieldOfView;
use crate::{
    base::geometry::Point, content::ItemId, turn::Serial, world::level::Position, world::level::RememberedItems,
};

/// Remembers the items in view and forgets those that are seen to be gone. Of several items in one cell, only the one
/// on top is remembered: the one with the highest serial number.
pub(crate) fn remember(
    view: Single<&FieldOfView>,
    level: Single<&mut RememberedItems>,
    lying: Query<(&Position, &Serial, &ItemId)>,
    mut seen: Local<Vec<(Point, Reverse<Serial>, ItemId)>>,
) {
    let mut remembered = level.into_inner();
    seen.clear();
    let in_view = lying.iter().filter(|(place, ..)| view.sees(place.cell()));
    seen.extend(in_view.map(|(place, serial, kind)| (place.cell(), Reverse(*serial), *kind)));
    seen.sort_unstable();
    seen.dedup_by_key(|(place, ..)| *place);

    let lies_at = |place: &Point| seen.binary_search_by_key(place, |(there, ..)| *there).is_ok();
    let is_gone = |place: &Point| view.sees(*place) && !lies_at(place);
    if remembered.keys().any(is_gone) {
        remembered.retain(|place, _| !is_gone(place));
    }
    for (place, _, kind) in &*seen {
        if remembered.get(place) != Some(kind) {
            remembered.insert(*place, *kind);
        }
    }
}
