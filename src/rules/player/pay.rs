//! What an action costs, and the clock.

use bevy::prelude::*;

use crate::{
    base::geometry::Position,
    content::Content,
    rules::creatures::{Conditions, Player},
    turn::{Clock, Energy, Outcome, Speed, Ticking},
    world::level::{Scent, Terrain},
};

/// Pays for the action; the clock moves when the player has no energy for another one, or is helpless.
pub(super) fn pay_for_action(
    mut outcome: ResMut<Outcome>,
    mut ticking: ResMut<Ticking>,
    player: Single<(&mut Energy, &Conditions), With<Player>>,
) -> Result {
    if *outcome == Outcome::Pending {
        // No system answered: the action is none that can be taken here.
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

/// The clock turn ends: the player leaves a trail (document 002, "Smell") and gains energy.
pub(super) fn advance_clock(
    content: Res<Content>,
    mut clock: ResMut<Clock>,
    player: Single<(&Position, &mut Energy, &Speed, &Conditions), With<Player>>,
    level: Single<(&Terrain, &mut Scent)>,
) -> Result {
    let (place, mut energy, speed, conditions) = player.into_inner();
    let (terrain, mut scent) = level.into_inner();
    scent.lay(*place, clock.turn, terrain);
    // Whoever slept through the turn kept what an action takes, and does not save it up for a second one.
    if !energy.allows_action() {
        energy.gain(conditions.speed(*speed, &content.config));
    }
    clock.turn += 1;
    Ok(())
}
