//! Set pieces in play: what the player learns on entering (`docs/rules.md#set-pieces`).

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::{Content, Fact, GroundFact, ItemId, SetPieceName},
    rules::{
        creatures::Player,
        items::{Lore, Offered},
    },
    turn::{Clock, MessageLog, Serial},
    world::level::{Position, Rooms, SetPiecesHere},
};

/// Run condition: the level has set pieces.
pub(super) fn are_here(level: Single<&SetPiecesHere>) -> bool {
    !level.0.is_empty()
}

/// Tells what a set piece looks like when the player first enters it, and makes the kinds known that are on offer there.
pub(super) fn enter(
    standing: Single<&Position, With<Player>>,
    level: Single<(&Rooms, &mut SetPiecesHere)>,
    offered: Query<(&Serial, &ItemId, &Position), With<Offered>>,
    content: Res<Content>,
    clock: Res<Clock>,
    mut lore: ResMut<Lore>,
    mut log: ResMut<MessageLog>,
) {
    let (rooms, mut pieces) = level.into_inner();
    let Some(room) = rooms.index_at(standing.cell()) else { return };
    if let Some(piece) = pieces.0.iter_mut().find(|piece| piece.is_in(room) && !piece.is_told) {
        piece.is_told = true;
        log.tell(clock.turn, Fact::Ground(GroundFact::EntersSetPiece(SetPieceName(piece.name.clone()))));
        let is_here = |place: &Point| rooms.index_at(*place) == Some(room);
        let mut kinds: Vec<(Serial, ItemId)> =
            offered.iter().filter(|(.., place)| is_here(place)).map(|(serial, kind, _)| (*serial, *kind)).collect();
        kinds.sort_unstable_by_key(|(serial, _)| *serial);
        for (_, kind) in kinds {
            let eliminated = lore.learn(&content, kind).and_then(|learnt| learnt.eliminated);
            eliminated.into_iter().for_each(|fact| log.tell(clock.turn, fact));
        }
    }
}
