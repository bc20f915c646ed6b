//! The state of mind that a monster shows. Every text, picture, program and command of many actions goes by it, so that
//! none of them contradicts another.

use bevy::prelude::*;

use super::BandMember;
use crate::{
    rules::{
        GameRef,
        creatures::{Mind, MindState},
    },
    turn::Serial,
};

/// Returns the state of mind that a monster of the current level shows; `None` if it is no monster.
pub(crate) fn shown_state(game: &GameRef<'_>, monster: Entity) -> Option<MindState> {
    let leader = |serial: Serial| Some(game.get::<Mind>(game.level.turn_order.find(serial)?)?.state());
    let own = (*game.get::<Serial>(monster)?, game.get::<BandMember>(monster));
    Some(shown(game.get::<Mind>(monster)?, own, leader))
}

/// Returns the state that a mind shows. A band member that has nothing better to do than to follow a hunter comes for the
/// player as its leader does, so it shows that it hunts. `leader` finds the state of a leader on the level.
pub(super) fn shown(
    mind: &Mind,
    (serial, band): (Serial, Option<&BandMember>),
    leader: impl FnOnce(Serial) -> Option<MindState>,
) -> MindState {
    let is_free = mind.state() == MindState::Wandering && !mind.is_at_peace() && mind.post().is_none();
    let band = band.filter(|band| is_free && band.orders.follows && band.leader != serial);
    let hunts = band.and_then(|band| leader(band.leader)) == Some(MindState::Hunting);
    if hunts { MindState::Hunting } else { mind.state() }
}
