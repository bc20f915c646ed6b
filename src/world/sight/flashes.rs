//! Flashes that last for one turn.

use bevy::prelude::*;

use crate::{base::geometry::Position, content::Element};

/// The cells that the bolts and flames of this turn pass, with their elements, for the picture alone. No rule depends
/// on them, and they are neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Flashes(pub Vec<(Position, Element)>);

/// Removes the flashes of the previous turn.
pub(super) fn put_out_flashes(mut flashes: ResMut<Flashes>) {
    if !flashes.0.is_empty() {
        flashes.0.clear();
    }
}
