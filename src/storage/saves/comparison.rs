//! Comparing a replayed game with its recording.

use bevy::prelude::*;
use thiserror::Error;

use crate::{
    storage::snapshot::{WorldRecord, capture, hash_of},
    turn::Clock,
};

/// A difference between a replayed game and its recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("turn {turn} differs: {what}")]
pub struct Difference {
    /// The first turn in which a difference was seen.
    pub turn: u64,
    /// The difference.
    pub what: String,
}

/// A state of a replayed game where the recording has the beginning of its hash.
pub(super) struct Checked {
    turn: u64,
    state: Option<WorldRecord>,
    hash: Vec<u8>,
    /// The message if it differs.
    otherwise: &'static str,
}

impl Checked {
    /// The replayed state.
    pub fn now(world: &World, hash: &[u8], otherwise: &'static str) -> Self {
        Self { turn: world.resource::<Clock>().turn, state: capture(world), hash: hash.to_vec(), otherwise }
    }

    /// Checks that it is the recorded state.
    pub fn check(self) -> Result<(), Difference> {
        if self.state.as_ref().is_some_and(|state| record_has_hash(state, &self.hash)) {
            Ok(())
        } else {
            Err(self.differs())
        }
    }

    pub fn differs(&self) -> Difference {
        Difference { turn: self.turn, what: self.otherwise.to_owned() }
    }
}

/// Whether the hash of the state begins this way.
pub(super) fn has_hash(world: &World, hash: &[u8]) -> bool {
    capture(world).is_some_and(|record| record_has_hash(&record, hash))
}

/// Whether the hash of a recorded state begins this way.
fn record_has_hash(record: &WorldRecord, hash: &[u8]) -> bool {
    postcard::to_stdvec(record).is_ok_and(|bytes| hash_of(&bytes).starts_with(hash))
}
