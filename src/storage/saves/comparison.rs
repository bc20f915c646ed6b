//! Comparing a replayed game with its recording.

use bevy::prelude::*;
use thiserror::Error;

use crate::{
    storage::snapshot::{CapturedState, StateCapturer, capture, hash_of},
    turn::Clock,
};

/// The first difference between a replayed game and its recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("turn {turn} differs: {what}")]
pub struct Difference {
    /// The turn in which the difference was found.
    pub turn: u64,
    /// A description of the difference.
    pub what: String,
}

/// A state of a replayed game, with the beginning of the hash that the recording has for it.
pub(super) struct Checked {
    turn: u64,
    state: Option<CapturedState>,
    hash: Vec<u8>,
    /// The description of the difference if the hashes differ.
    message: &'static str,
}

impl Checked {
    /// Captures the current state of the replayed game.
    pub fn now(states: &mut StateCapturer, world: &World, hash: &[u8], message: &'static str) -> Self {
        Self { turn: world.resource::<Clock>().turn, state: states.capture(world), hash: hash.to_vec(), message }
    }

    /// Checks that the replayed state is the recorded one. `buffer` is memory to reuse from state to state.
    pub fn check(self, buffer: &mut Vec<u8>) -> Result<(), Difference> {
        let hash = self.state.as_ref().and_then(|state| state.hash(buffer).ok());
        if hash.is_some_and(|hash| hash.starts_with(&self.hash)) { Ok(()) } else { Err(self.differs()) }
    }

    /// Returns the difference that a failed check reports.
    pub fn differs(&self) -> Difference {
        Difference { turn: self.turn, what: self.message.to_owned() }
    }
}

/// Whether the hash of the current state begins with these bytes.
pub(super) fn has_hash(world: &World, hash: &[u8]) -> bool {
    capture(world).and_then(|record| hash_of(&record).ok()).is_some_and(|whole| whole.starts_with(hash))
}
