//! Searching.

use bevy::prelude::*;

use crate::{
    content::Content,
    creatures::Player,
    geometry::Position,
    level::{Door, DoorState, Doors, Terrain},
    random::{Purpose, RandomStreams},
    turn::{Action, Clock, Fact, MessageLog, Outcome, PendingAction},
};

/// Searches the eight cells around: each secret door there is found by chance (Rogue 5.4, section 9).
pub(super) fn search(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    pending: Res<PendingAction>,
    clock: Res<Clock>,
    mut outcome: ResMut<Outcome>,
    mut log: ResMut<MessageLog>,
    player: Query<&Position, With<Player>>,
    mut level: Query<(&mut Terrain, &Doors)>,
    mut doors: Query<&mut Door>,
) -> Result {
    if pending.0 != Action::Search {
        return Ok(());
    }
    *outcome = Outcome::WHOLE_ACTION;
    let (mut terrain, places) = level.single_mut()?;
    for place in player.single()?.neighbours() {
        let Some(mut door) = places.get(&place).and_then(|door| doors.get_mut(*door).ok()) else { continue };
        let chance = content.config.search.secret_door_chance;
        if door.state() == DoorState::Secret && streams.get(Purpose::Fortune).chance(chance) {
            door.set_state(DoorState::Closed, place, &mut terrain);
            log.tell(clock.turn, Fact::SecretDoorFound);
        }
    }
    Ok(())
}
