//! Forcing locked doors.

use bevy::prelude::*;

use crate::{
    base::random::{Chance, RandomStreams, Stream},
    content::{Content, DoorFact, Fact},
    rules::creatures::{Player, Strength},
    turn::{Action, GameLog, Outcome, PendingAction},
    world::level::{Door, DoorState, Doors, Noises, Position, Terrain},
};

/// Tries to force the locked door in the direction of the action. Strength helps; the noise is heard far away either
/// way.
pub(super) fn force_door(
    content: Res<Content>,
    pending: Res<PendingAction>,
    mut streams: ResMut<RandomStreams>,
    mut noises: ResMut<Noises>,
    mut outcome: ResMut<Outcome>,
    mut log: GameLog,
    player: Single<(&Position, &Strength), With<Player>>,
    level: Single<(&mut Terrain, &Doors)>,
    mut doors: Query<&mut Door>,
) -> Result {
    let Action::Force(direction) = pending.0 else { return Ok(()) };
    let (position, strength) = *player;
    let (mut terrain, places) = level.into_inner();
    let place = position.step(direction);
    let door = places.get(&place).and_then(|door| doors.get_mut(*door).ok());
    let Some(mut door) = door.filter(|door| door.state() == DoorState::Locked && door.is_discovered()) else {
        log.tell(Fact::Door(DoorFact::NothingToForce));
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let config = &content.config;
    noises.make(place, config.ai.loudness.forced_door);
    let points = strength.effective().unsigned_abs();
    let chance = Chance::from_parts(config.locks.force_chance_per_strength.parts().saturating_mul(points));
    if streams.get(Stream::PlayerLuck).chance(chance) {
        door.set_state(DoorState::Broken, place, &mut terrain);
        log.tell(Fact::Door(DoorFact::Forced));
    } else {
        log.tell(Fact::Door(DoorFact::HoldsFast));
    }
    *outcome = Outcome::WHOLE_ACTION;
    Ok(())
}
