//! Flashes that last for one turn.

use bevy::prelude::*;

use crate::{
    base::geometry::Position,
    content::{Element, ItemId},
};

/// What flies through a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flash {
    /// A bolt or a breath.
    Element(Element),
    /// An item that is thrown or shot.
    Missile(ItemId),
}

/// The cells that the bolts, flames and missiles of this turn pass, in the order in which they do, for the picture alone.
/// No rule depends on them, and they are neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Flashes(pub Vec<(Position, Flash)>);

/// Removes the flashes of the previous turn.
pub(super) fn put_out_flashes(mut flashes: ResMut<Flashes>) {
    if !flashes.0.is_empty() {
        flashes.0.clear();
    }
}
