//! Things that keep monsters off the cell where they lie.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::geometry::Position,
    content::{Content, ItemId, MonsterId},
    world::level::OnLevel,
};

/// What lies on the current level, for the question of where no monster steps (`docs/rules.md#scrolls`: scare monster).
#[derive(SystemParam)]
pub struct Wards<'w, 's> {
    lying: Query<'w, 's, (&'static ItemId, &'static Position), (With<OnLevel>, Without<MonsterId>)>,
}

impl Wards<'_, '_> {
    /// The cells onto which no monster steps, and at whose player none strikes; one comes once for each thing there.
    pub fn cells(&self, content: &Content) -> impl Iterator<Item = Position> {
        let warding = self.lying.iter().filter(|(kind, _)| content.item(**kind).wards == Some(true));
        warding.map(|(_, place)| *place)
    }
}
