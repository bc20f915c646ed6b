//! A step, and what it becomes where something is in the way.

use bevy::prelude::*;

use crate::{
    creatures::{Asleep, Player},
    geometry::Position,
    level::{DoorState, Occupancy, Structure, Terrain, can_step},
    turn::{Action, Clock, Energy, Fact, MessageLog, Outcome, PendingAction},
};

/// Whether the player moved to another cell in this turn.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Stepped(pub bool);

/// Whatever was asked for, a player who can't act lets the turn pass; debug commands ask nothing of the player.
pub(super) fn stay_helpless(
    mut pending: ResMut<PendingAction>,
    player: Query<(&Energy, &Asleep), With<Player>>,
) -> Result {
    let (energy, asleep) = player.single()?;
    let is_helpless = asleep.0 > 0 || !energy.allows_action();
    if is_helpless && !matches!(pending.0, Action::Debug(_)) {
        pending.0 = Action::Pass;
    }
    Ok(())
}

/// Makes the step. Into a creature it becomes an attack, into a closed door it opens it, and into a wall it is refused
/// without a word.
pub(super) fn step(
    mut pending: ResMut<PendingAction>,
    mut outcome: ResMut<Outcome>,
    mut stepped: ResMut<Stepped>,
    clock: Res<Clock>,
    mut log: ResMut<MessageLog>,
    mut player: Query<(Entity, &mut Position), With<Player>>,
    mut level: Query<(&Terrain, &mut Occupancy)>,
) -> Result {
    stepped.0 = false;
    let Action::Move(direction) = pending.0 else { return Ok(()) };
    let (player, mut position) = player.single_mut()?;
    let (terrain, mut occupancy) = level.single_mut()?;
    let target = position.step(direction);
    match terrain.structure(target) {
        Structure::Door(DoorState::Closed) if !direction.is_diagonal() => pending.0 = Action::Open(direction),
        Structure::Door(DoorState::Locked) if !direction.is_diagonal() => {
            log.tell(clock.turn, Fact::DoorLocked);
            *outcome = Outcome::Refused;
        }
        _ if !can_step(terrain, *position, direction, |cell| !terrain.structure(cell).blocks_way()) => {
            *outcome = Outcome::Refused;
        }
        _ if !occupancy.is_free(target) => pending.0 = Action::Attack(direction),
        _ => {
            occupancy.relocate(player, &mut position, target);
            stepped.0 = true;
            *outcome = Outcome::WHOLE_ACTION;
        }
    }
    Ok(())
}
