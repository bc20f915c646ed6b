//! Set pieces in play: what the player learns on entering, and choices of which only one thing can be taken
//! (`docs/rules.md#set-pieces`).

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::geometry::Position,
    rules::{creatures::Player, items::Offered},
    turn::{Clock, Fact, GroundFact, MessageLog},
    world::level::{Rooms, SetPiecesHere},
};

/// Run condition: the level has set pieces.
pub(super) fn are_here(level: Single<&SetPiecesHere>) -> bool {
    !level.0.is_empty()
}

/// Tells what a set piece looks like when the player first enters it.
pub(super) fn enter(
    standing: Single<&Position, With<Player>>,
    level: Single<(&Rooms, &mut SetPiecesHere)>,
    clock: Res<Clock>,
    mut log: ResMut<MessageLog>,
) {
    let (rooms, mut pieces) = level.into_inner();
    let Some(room) = rooms.index_at(**standing) else { return };
    if let Some(piece) = pieces.0.iter_mut().find(|piece| piece.is_in(room) && !piece.is_told) {
        piece.is_told = true;
        log.tell(clock.turn, Fact::Ground(GroundFact::EntersSetPiece(piece.name.clone())));
    }
}

/// What can still be chosen on the level, one thing of each set piece.
#[derive(SystemParam)]
pub(super) struct Choice<'w, 's> {
    offered: Query<'w, 's, (Entity, &'static Position), With<Offered>>,
    level: Single<'w, 's, (&'static Rooms, &'static mut SetPiecesHere)>,
}

impl Choice<'_, '_> {
    /// Takes away all other things that could be chosen in a room, because one in a cell of it was taken.
    pub fn close(
        &mut self,
        (taken, here): (Entity, Position),
        commands: &mut Commands,
        log: &mut MessageLog,
        turn: u64,
    ) {
        let (rooms, pieces) = &mut *self.level;
        let Some(room) = rooms.index_at(here) else { return };
        let is_left = |thing: Entity, place: Position| thing != taken && rooms.index_at(place) == Some(room);
        let left: Vec<Entity> =
            self.offered.iter().filter(|(thing, place)| is_left(*thing, **place)).map(|(thing, _)| thing).collect();
        if left.is_empty() {
            return;
        }
        for thing in left {
            commands.entity(thing).despawn();
        }
        if let Some(piece) = pieces.0.iter_mut().find(|piece| piece.is_in(room)) {
            piece.is_closed = true;
            log.tell(turn, Fact::Ground(GroundFact::ClosesChoice(piece.name.clone())));
        }
    }
}
