//! The state hash and the positions of the random streams after each turn, noted while debug mode is on.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::stage_times::{LastStageNoted, is_debug_game};
use crate::{
    random::{Purpose, RandomStreams},
    save::state_hash,
    turn::{Clock, Turn},
};

/// Turns kept.
const TURNS: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<History>().add_systems(Turn, note.run_if(is_debug_game).after(LastStageNoted));
}

/// The state after the last turns, oldest first.
#[derive(Resource, Debug, Default)]
pub(super) struct History(VecDeque<Moment>);

/// The state after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// The clock.
    pub turn: u64,
    /// Words drawn from each running stream, in the order of their purposes.
    pub positions: [u128; Purpose::ALL.len()],
    /// The state's hash.
    pub hash: String,
}

impl History {
    /// The moments, newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = &Moment> {
        self.0.iter().rev()
    }

    fn keep(&mut self, moment: Moment) {
        if self.0.back() == Some(&moment) {
            return;
        }
        if self.0.len() == TURNS {
            self.0.pop_front();
        }
        self.0.push_back(moment);
    }
}

fn note(world: &mut World) {
    let (Some(clock), Some(streams)) = (world.get_resource::<Clock>(), world.get_resource::<RandomStreams>()) else {
        return;
    };
    let (turn, positions) = (clock.turn, streams.positions());
    if let Ok(Some(hash)) = state_hash(world) {
        world.resource_mut::<History>().keep(Moment { turn, positions, hash });
    }
}
