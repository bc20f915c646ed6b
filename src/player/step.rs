//! A step, and what it becomes where something is in the way.

use bevy::prelude::*;

use crate::{
    creatures::{Asleep, Player, player_of},
    geometry::Position,
    level::{DoorState, Occupancy, Structure, Terrain, can_step},
    turn::{Action, Clock, Energy, Fact, MessageLog, Outcome, PendingAction},
};

/// Whether the player moved to another cell in this turn.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Stepped(pub bool);

/// Whether the player can act now: awake, and with the energy for it. While not, turns pass by themselves.
#[must_use]
pub fn can_player_act(world: &World) -> bool {
    let parts = |player| world.get::<Energy>(player).zip(world.get::<Asleep>(player));
    player_of(world).and_then(parts).is_none_or(|(energy, asleep)| can_act(*energy, *asleep))
}

const fn can_act(energy: Energy, asleep: Asleep) -> bool {
    energy.allows_action() && asleep.0 == 0
}

/// Whatever was asked for, a player who can't act lets the turn pass.
pub(super) fn stay_helpless(
    mut pending: ResMut<PendingAction>,
    player: Query<(&Energy, &Asleep), With<Player>>,
) -> Result {
    let (energy, asleep) = player.single()?;
    if !can_act(*energy, *asleep) {
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
