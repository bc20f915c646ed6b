//! What passes on a level to which the player returns, for the time away (`docs/rules.md#absence`).

use bevy::prelude::*;

use crate::{
    base::{geometry::Point, random::RandomStreams},
    content::Content,
    rules::monsters::Absence,
    turn::Clock,
    world::level::{Fires, Gas, LeftAt, Level, Terrain},
};

/// Lets the fires of a level burn down in the time away, without spreading.
pub(super) fn burn_out(
    In(level): In<Entity>,
    content: Res<Content>,
    clock: Res<Clock>,
    mut levels: Query<(&LeftAt, &mut Terrain, &mut Fires)>,
) {
    if content.config.absence.is_none() {
        return;
    }
    if let Ok((LeftAt(left_at), mut terrain, mut fires)) = levels.get_mut(level) {
        let passed = u32::try_from(clock.turn.saturating_sub(*left_at)).unwrap_or(u32::MAX);
        fires.burn_down(passed, &content.terrain, &mut terrain);
    }
}

/// Lets the gas of the current level spread and thin out for a number of turns.
pub(super) fn thin_out(In(turns): In<u32>, content: Res<Content>, level: Single<(&Terrain, &mut Gas)>) {
    let (terrain, mut gas) = level.into_inner();
    for _ in 0..turns {
        if gas.is_empty() {
            return;
        }
        gas.drift(terrain, content.terrain.gas.thins);
    }
}

/// Returns the time away that is to pass on a level to which the player returns, as far as the data allow, before the
/// player stands at `arrival`. On a level that the player never left nothing passes.
pub(super) fn absence_from(
    In((level, arrival)): In<(Entity, Point)>,
    mut commands: Commands,
    content: Res<Content>,
    clock: Res<Clock>,
    streams: Res<RandomStreams>,
    levels: Query<(&Level, &LeftAt)>,
) -> Option<Absence> {
    let (Level { depth, .. }, LeftAt(left_at)) = levels.get(level).ok()?;
    commands.entity(level).remove::<LeftAt>();
    let config = content.config.absence.as_ref()?;
    let passed = clock.turn.saturating_sub(*left_at);
    let turns = u32::try_from(passed).unwrap_or(u32::MAX).min(config.most_turns);
    (turns > 0).then(|| Absence {
        left_at: *left_at,
        turns,
        moves: turns >= config.moving_turns,
        most_steps: config.most_steps,
        arrival,
        random: streams.absence(*depth, *left_at, turns),
    })
}
