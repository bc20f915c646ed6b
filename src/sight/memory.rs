//! Items are remembered where they were last seen.

use bevy::prelude::*;

use super::FieldOfView;
use crate::{content::ItemId, geometry::Position, level::RememberedItems, turn::Serial};

/// Notes the items in view, and forgets those that are no longer where they were.
///
/// # Errors
/// There is not exactly one player and one current level.
pub fn remember(
    view: Query<&FieldOfView>,
    mut level: Query<&mut RememberedItems>,
    lying: Query<(&Position, &ItemId, &Serial)>,
) -> Result {
    let view = view.single()?;
    let mut remembered = level.single_mut()?;
    let top_at = |place: Position| {
        let here = lying.iter().filter(|(there, ..)| **there == place);
        here.max_by_key(|(.., serial)| **serial).map(|(_, kind, _)| *kind)
    };
    let gone = remembered.keys().any(|place| view.sees(*place) && top_at(*place).is_none());
    if gone {
        remembered.retain(|place, _| !view.sees(*place) || top_at(*place).is_some());
    }
    for (place, ..) in lying.iter().filter(|(place, ..)| view.sees(**place)) {
        let Some(top) = top_at(*place) else { continue };
        if remembered.get(place) != Some(&top) {
            remembered.insert(*place, top);
        }
    }
    Ok(())
}
