//! Opening and closing doors.

use bevy::prelude::*;

use super::item_action::ItemAction;
use crate::{
    base::geometry::{Direction, Point},
    content::{Content, DoorFact, Fact, ItemId},
    rules::{
        creatures::Player,
        items::{ItemPartsItem, PackView, use_up},
    },
    turn::{Action, Clock, MessageLog, Outcome, PendingAction},
    world::level::{CurrentDepth, Door, DoorState, Doors, Noises, Occupancy, Position, Terrain},
};

/// Opens the door in the direction of the action. A locked door is opened with its key from the ring, which stays in
/// the lock.
pub(super) fn open_door(
    mut action: ItemAction,
    pack: PackView,
    mut noises: ResMut<Noises>,
    player: Single<&Position, With<Player>>,
    level: Single<(&mut Terrain, &Doors)>,
    mut doors: Query<&mut Door>,
    depth: Res<CurrentDepth>,
) -> Result {
    let Action::Open(direction) = *action.action() else { return Ok(()) };
    let (mut terrain, places) = level.into_inner();
    let (place, door) = door_toward(*player, direction, places);
    let Some(mut door) = door.and_then(|door| doors.get_mut(door).ok()).filter(|door| door.is_discovered()) else {
        action.refuse_for(Fact::Door(DoorFact::NothingToOpen));
        return Ok(());
    };
    let opened = match door.state() {
        DoorState::Closed => DoorFact::Opened,
        DoorState::Locked => {
            let keys = pack.keys();
            let is_key = |item: &&ItemPartsItem<'_, '_>| item.is_key_to(depth.depth, place, &action.content);
            let Some(key) = keys.iter().find(is_key) else {
                action.refuse_for(Fact::Door(DoorFact::LockedButCanBeForced));
                if find_locked(Some(door)) == Outcome::NO_TIME {
                    action.done(0);
                }
                return Ok(());
            };
            use_up(&mut action.commands, key, 1);
            DoorFact::OpenedWith(key.label_of_one(&action.content, &action.lore))
        }
        DoorState::Open | DoorState::Broken => {
            action.refuse_for(Fact::Door(DoorFact::IsOpen));
            return Ok(());
        }
        DoorState::Archway | DoorState::Secret => {
            action.refuse_for(Fact::Door(DoorFact::NothingToOpen));
            return Ok(());
        }
    };
    door.set_state(DoorState::Open, place, &mut terrain);
    noises.make(place, action.content.config.ai.loudness.door);
    action.log.tell(Fact::Door(opened));
    action.done(1);
    Ok(())
}

/// Notes that the player found a door locked, which takes no time. A refusal would not be recorded, so only a
/// door that was known to be locked gives one.
pub(super) fn find_locked(door: Option<Mut<Door>>) -> Outcome {
    match door {
        Some(mut door) if !door.is_found_locked() => {
            door.find_locked();
            Outcome::NO_TIME
        }
        _ => Outcome::Refused,
    }
}

/// Closes the door in the direction of the action, unless a creature or an item is in the doorway.
pub(super) fn close_door(
    content: Res<Content>,
    pending: Res<PendingAction>,
    clock: Res<Clock>,
    mut outcome: ResMut<Outcome>,
    mut noises: ResMut<Noises>,
    mut log: ResMut<MessageLog>,
    player: Single<&Position, With<Player>>,
    level: Single<(&mut Terrain, &Doors, &Occupancy)>,
    mut doors: Query<&mut Door>,
    lying: Query<&Position, With<ItemId>>,
) -> Result {
    let Action::Close(direction) = pending.0 else { return Ok(()) };
    let (mut terrain, places, occupancy) = level.into_inner();
    let (place, door) = door_toward(*player, direction, places);
    let mut refuse = |fact| {
        log.tell(clock.turn, Fact::Door(fact));
        *outcome = Outcome::Refused;
    };
    let Some(mut door) = door.and_then(|door| doors.get_mut(door).ok()).filter(|door| door.is_discovered()) else {
        refuse(DoorFact::NothingToClose);
        return Ok(());
    };
    match door.state() {
        DoorState::Open if !occupancy.is_free(place) || lying.iter().any(|thing| thing.cell() == place) => {
            refuse(DoorFact::IsBlocked);
        }
        DoorState::Open => {
            door.set_state(DoorState::Closed, place, &mut terrain);
            noises.make(place, content.config.ai.loudness.door);
            log.tell(clock.turn, Fact::Door(DoorFact::Closed));
            *outcome = Outcome::WHOLE_ACTION;
        }
        DoorState::Closed | DoorState::Locked => refuse(DoorFact::IsClosed),
        DoorState::Broken => refuse(DoorFact::IsBroken),
        DoorState::Archway | DoorState::Secret => refuse(DoorFact::NothingToClose),
    }
    Ok(())
}

fn door_toward(player: &Point, direction: Direction, doors: &Doors) -> (Point, Option<Entity>) {
    let place = player.step(direction);
    (place, doors.get(&place).copied())
}
