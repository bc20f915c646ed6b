//! The cost of actions, and the clock.

use bevy::prelude::*;

use crate::{
    content::Content,
    rules::creatures::{Conditions, Player},
    turn::{Clock, Energy, Outcome, Speed, Ticking},
    world::level::{Position, Scent, Terrain},
};

/// Pays for the action. The clock advances if the player has no energy for another one, or is helpless.
pub(super) fn pay_for_action(
    mut outcome: ResMut<Outcome>,
    mut ticking: ResMut<Ticking>,
    player: Single<(&mut Energy, &Conditions), With<Player>>,
) -> Result {
    if *outcome == Outcome::Pending {
        // No system handled the action: it is not possible here.
        *outcome = Outcome::Refused;
    }
    let Outcome::Done { cost } = *outcome else { return Ok(()) };
    if cost == 0 {
        return Ok(());
    }
    let (mut energy, conditions) = player.into_inner();
    if !conditions.is_helpless() && energy.allows_action() {
        energy.spend(cost);
    }
    ticking.0 = conditions.is_helpless() || !energy.allows_action();
    Ok(())
}

/// Ends the turn: the player leaves a trail (`docs/rules.md#scent`) and gains energy.
pub(super) fn advance_clock(
    content: Res<Content>,
    mut clock: ResMut<Clock>,
    player: Single<(&Position, &mut Energy, &Speed, &Conditions), With<Player>>,
    level: Single<(&Terrain, &mut Scent)>,
) -> Result {
    let (place, mut energy, speed, conditions) = player.into_inner();
    let (terrain, mut scent) = level.into_inner();
    scent.lay(place.cell(), clock.turn, terrain);
    // A player who slept through the turn still has the energy for an action, and does not save up a second one.
    if !energy.allows_action() {
        energy.gain(conditions.speed(*speed, &content.config));
    }
    clock.tick();
    Ok(())
}
