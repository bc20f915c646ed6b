//! Opening and closing doors.

use bevy::prelude::*;

use crate::{
    content::{Content, ItemId},
    creatures::Player,
    geometry::{Direction, Position},
    level::{Door, DoorState, Doors, Noises, Occupancy, Terrain},
    turn::{Action, Clock, Fact, MessageLog, Outcome, PendingAction},
};

/// Opens the door in the direction of the action.
pub(super) fn open_door(
    (content, pending, clock): (Res<Content>, Res<PendingAction>, Res<Clock>),
    (mut outcome, mut noises): (ResMut<Outcome>, ResMut<Noises>),
    mut log: ResMut<MessageLog>,
    player: Query<&Position, With<Player>>,
    mut level: Query<(&mut Terrain, &Doors)>,
    mut doors: Query<&mut Door>,
) -> Result {
    let Action::Open(direction) = pending.0 else { return Ok(()) };
    let (mut terrain, places) = level.single_mut()?;
    let (place, door) = door_towards(player.single()?, direction, places);
    let mut refuse = |fact| {
        log.tell(clock.turn, fact);
        *outcome = Outcome::Refused;
    };
    let Some(mut door) = door.and_then(|door| doors.get_mut(door).ok()).filter(|door| door.is_discovered()) else {
        refuse(Fact::NothingToOpen);
        return Ok(());
    };
    match door.state() {
        DoorState::Closed => {
            door.set_state(DoorState::Open, place, &mut terrain);
            noises.make(place, content.config.ai.loudness.door);
            log.tell(clock.turn, Fact::DoorOpened);
            *outcome = Outcome::WHOLE_ACTION;
        }
        DoorState::Locked => refuse(Fact::DoorLocked),
        DoorState::Open | DoorState::Broken => refuse(Fact::DoorIsOpen),
        DoorState::Archway | DoorState::Secret => refuse(Fact::NothingToOpen),
    }
    Ok(())
}

/// Closes the door in the direction of the action, unless somebody or something is in it.
pub(super) fn close_door(
    (content, pending, clock): (Res<Content>, Res<PendingAction>, Res<Clock>),
    (mut outcome, mut noises): (ResMut<Outcome>, ResMut<Noises>),
    mut log: ResMut<MessageLog>,
    player: Query<&Position, With<Player>>,
    mut level: Query<(&mut Terrain, &Doors, &Occupancy)>,
    mut doors: Query<&mut Door>,
    lying: Query<&Position, With<ItemId>>,
) -> Result {
    let Action::Close(direction) = pending.0 else { return Ok(()) };
    let (mut terrain, places, occupancy) = level.single_mut()?;
    let (place, door) = door_towards(player.single()?, direction, places);
    let mut refuse = |fact| {
        log.tell(clock.turn, fact);
        *outcome = Outcome::Refused;
    };
    let Some(mut door) = door.and_then(|door| doors.get_mut(door).ok()).filter(|door| door.is_discovered()) else {
        refuse(Fact::NothingToClose);
        return Ok(());
    };
    match door.state() {
        DoorState::Open if !occupancy.is_free(place) || lying.iter().any(|thing| *thing == place) => {
            refuse(Fact::DoorwayBlocked);
        }
        DoorState::Open => {
            door.set_state(DoorState::Closed, place, &mut terrain);
            noises.make(place, content.config.ai.loudness.door);
            log.tell(clock.turn, Fact::DoorClosed);
            *outcome = Outcome::WHOLE_ACTION;
        }
        DoorState::Closed | DoorState::Locked => refuse(Fact::DoorIsClosed),
        DoorState::Broken => refuse(Fact::DoorIsBroken),
        DoorState::Archway | DoorState::Secret => refuse(Fact::NothingToClose),
    }
    Ok(())
}

fn door_towards(player: &Position, direction: Direction, doors: &Doors) -> (Position, Option<Entity>) {
    let place = player.step(direction);
    (place, doors.get(&place).copied())
}
