//! Levels left behind: what happened there is computed when the player comes back, from the level as it was left and
//! the time since.

use bevy::prelude::*;

use crate::{
    base::{geometry::Position, random::RandomStreams},
    content::Content,
    rules::{
        monsters::{Absence, pass_absence},
        player::burn_unseen,
    },
    turn::{Clock, OneShot},
    world::level::{Gas, LeftAt, Level, Terrain},
};

/// Leaves a level: from now on time stands still there.
pub(super) fn begin(world: &mut World, level: Entity) {
    let turn = world.resource::<Clock>().turn;
    world.entity_mut(level).insert(LeftAt(turn));
}

/// Lets the time away pass on a level to which the player returns, as far as the data allow. The player is about to
/// stand at `arrival`. On a level that the player never left nothing passes.
pub(super) fn end(world: &mut World, level: Entity, arrival: Position) -> Result {
    let Some(LeftAt(left_at)) = world.entity_mut(level).take::<LeftAt>() else { return Ok(()) };
    let Some(config) = world.resource::<Content>().config.absence.clone() else { return Ok(()) };
    let passed = world.resource::<Clock>().turn.saturating_sub(left_at);
    let turns = u32::try_from(passed).unwrap_or(u32::MAX).min(config.most_turns);
    let depth = world.get::<Level>(level).ok_or("a level has a depth")?.depth;
    if turns == 0 {
        return Ok(());
    }
    let random = world.resource::<RandomStreams>().absence(depth, left_at, turns);
    let moves = turns >= config.moving_turns;
    let absence = Absence { left_at, turns, moves, most_steps: config.most_steps, arrival, random };
    world.run_now_with::<_, (), _, _>(pass_absence, absence)?;
    world.run_now_with(burn_unseen, turns)?;
    world.run_now_with(thin_out, turns)?;
    Ok(())
}

/// Lets the gas of the current level spread and thin out for a number of turns.
fn thin_out(In(turns): In<u32>, content: Res<Content>, level: Single<(&Terrain, &mut Gas)>) {
    let (terrain, mut gas) = level.into_inner();
    for _ in 0..turns {
        if gas.is_empty() {
            return;
        }
        gas.drift(terrain, content.terrain.gas.thins);
    }
}
