//! Items that keep monsters off the cell where they lie.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::geometry::Position,
    content::{Content, ItemId, MonsterId},
    world::level::OnLevel,
};

/// The items on the current level that ward off monsters (`docs/rules.md#scrolls`).
#[derive(SystemParam)]
pub struct Wards<'w, 's> {
    lying: Query<'w, 's, (&'static ItemId, &'static Position), (With<OnLevel>, Without<MonsterId>)>,
}

impl Wards<'_, '_> {
    /// The cells that no monster enters, and in which it does not attack the player; a cell comes once for each item
    /// there.
    pub fn cells(&self, content: &Content) -> impl Iterator<Item = Position> {
        let warding = self.lying.iter().filter(|(kind, _)| content.item(**kind).wards == Some(true));
        warding.map(|(_, place)| *place)
    }
}
