//! Choices in set pieces: of several items only one can be taken, or read where it lies (`docs/rules.md#set-pieces`).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::Offered;
use crate::{
    base::geometry::Point,
    content::{Fact, GroundFact, SetPieceName},
    world::level::{Position, Rooms, SetPiecesHere},
};

/// What can still be chosen on the level, one thing of each set piece.
#[derive(SystemParam)]
pub(crate) struct SetPieceChoice<'w, 's> {
    offered: Query<'w, 's, (Entity, &'static Position), With<Offered>>,
    level: Single<'w, 's, (&'static Rooms, &'static mut SetPiecesHere)>,
}

impl SetPieceChoice<'_, '_> {
    /// Takes away all other items that could be chosen in a room, because the one in a cell of it was taken or used up.
    /// Returns what is to be reported.
    pub(crate) fn close(&mut self, (taken, here): (Entity, Point), commands: &mut Commands) -> Option<Fact> {
        let (rooms, pieces) = &mut *self.level;
        let room = rooms.index_at(here)?;
        let is_left = |thing: Entity, place: Point| thing != taken && rooms.index_at(place) == Some(room);
        let left: Vec<Entity> = self
            .offered
            .iter()
            .filter(|(thing, place)| is_left(*thing, place.cell()))
            .map(|(thing, _)| thing)
            .collect();
        for thing in &left {
            commands.entity(*thing).despawn();
        }
        let piece = pieces.0.iter_mut().find(|piece| piece.is_in(room))?;
        piece.is_closed = true;
        (!left.is_empty()).then(|| Fact::Ground(GroundFact::ClosesChoice(SetPieceName(piece.name.clone()))))
    }
}
