//! How long each stage of a turn takes, measured between the stages while debug mode is on.
//!
//! The game never sees these times. Bevy's `DiagnosticsStore` would hold them, but each value with its moment instead of
//! its turn, those of refused actions too, and the measuring would stay.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use bevy::{ecs::schedule::ScheduleConfigs, ecs::system::ScheduleSystem, prelude::*};

use crate::{
    base::push_newest,
    front_ends::window::stopwatch::now,
    interface::debug::{DebugMode, SessionReset},
    turn::{Clock, Outcome, Stage, Turn},
};

/// The stages, in order, with their names.
pub(super) const STAGES: [(Stage, &str); 6] = [
    (Stage::Input, "Input"),
    (Stage::PlayerAction, "PlayerAction"),
    (Stage::MonsterAi, "MonsterAi"),
    (Stage::WanderingSpawn, "WanderingSpawn"),
    (Stage::Upkeep, "Upkeep"),
    (Stage::FieldOfView, "FieldOfView"),
];
/// Number of turns kept.
pub(super) const TURNS: usize = 120;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StageTimes>().add_observer(forget);
    app.add_systems(Turn, begin.run_if(is_debug_game).before(Stage::Input));
    let mut stages = STAGES.into_iter().enumerate().peekable();
    while let Some((index, (stage, _))) = stages.next() {
        let end = note_end(index).after(stage);
        let end = match stages.peek() {
            Some((_, (next, _))) => end.before(next.clone()),
            None => end.in_set(LastStageNoted),
        };
        app.add_systems(Turn, end);
    }
}

/// The set of the system that notes the end of the last stage.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LastStageNoted;

/// A run condition: the running game has a debug console.
pub(super) fn is_debug_game(mode: Res<DebugMode>) -> bool {
    mode.is_on()
}

/// How long the stages of the last turns took.
#[derive(Resource, Debug, Default)]
pub(super) struct StageTimes {
    last: Option<Instant>,
    current: [Duration; STAGES.len()],
    turns: VecDeque<TurnTimes>,
}

/// How long the stages of one turn took.
#[derive(Clone, Copy, Debug)]
pub(super) struct TurnTimes {
    /// The turn number after it.
    pub turn: u64,
    /// One time per stage, in the order of [`STAGES`].
    pub stages: [Duration; STAGES.len()],
}

impl StageTimes {
    /// Returns the turns measured, oldest first.
    pub(crate) fn turns(&self) -> impl ExactSizeIterator<Item = &TurnTimes> {
        self.turns.iter()
    }

    fn end_stage(&mut self, index: usize, now: Instant) {
        if let (Some(last), Some(time)) = (self.last, self.current.get_mut(index)) {
            *time = now - last;
        }
        self.last = Some(now);
    }

    fn keep(&mut self, turn: u64) {
        push_newest(&mut self.turns, TurnTimes { turn, stages: self.current }, TURNS);
    }
}

/// Forgets what was measured in the previous game.
fn forget(_: On<SessionReset>, mut times: ResMut<StageTimes>) {
    *times = StageTimes::default();
}

fn begin(mut times: ResMut<StageTimes>) {
    times.last = Some(now());
}

/// Returns a system that notes the end of a stage and, after the last one, keeps the turn if it took game time.
fn note_end(index: usize) -> ScheduleConfigs<ScheduleSystem> {
    let note = move |mut times: ResMut<StageTimes>, outcome: Res<Outcome>, clock: Res<Clock>| {
        times.end_stage(index, now());
        let takes_time = matches!(*outcome, Outcome::Done { cost } if cost > 0);
        if index + 1 == STAGES.len() && takes_time {
            times.keep(clock.turn);
        }
    };
    note.run_if(is_debug_game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bounded_number_of_turns_is_kept_the_newest_last() {
        let mut times = StageTimes::default();
        for turn in 0..200 {
            times.keep(turn);
        }
        let turns: Vec<u64> = times.turns().map(|times| times.turn).collect();
        assert_eq!((turns.len(), turns.first(), turns.last()), (TURNS, Some(&80), Some(&199)));
    }
}
