//! What flashes up for the moment of a turn.

use bevy::prelude::*;

use crate::{base::geometry::Position, content::Element};

/// The cells that bolts and flames of this turn pass, and of what they are: for the picture alone. No rule depends on it,
/// and it is neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Flashes(pub Vec<(Position, Element)>);

/// Those of the turn before go out.
pub(super) fn put_out_flashes(mut flashes: ResMut<Flashes>) {
    if !flashes.0.is_empty() {
        flashes.0.clear();
    }
}
