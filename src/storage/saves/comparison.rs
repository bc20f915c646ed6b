//! A state of a game played again, compared with what was recorded of it.

use bevy::prelude::*;
use thiserror::Error;

use crate::{
    storage::snapshot::{WorldRecord, capture, hash_of},
    turn::Clock,
};

/// Where a game played again is not what was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("turn {turn} differs: {what}")]
pub struct Difference {
    /// The first turn that was seen to differ.
    pub turn: u64,
    /// How.
    pub what: String,
}

/// A state of a game played again where the recording tells what its hash begins with.
pub(super) struct Checked {
    turn: u64,
    state: Option<WorldRecord>,
    hash: Vec<u8>,
    /// What to say when it is another.
    otherwise: &'static str,
}

impl Checked {
    /// The state as it is now.
    pub fn now(world: &World, hash: &[u8], otherwise: &'static str) -> Self {
        Self { turn: world.resource::<Clock>().turn, state: capture(world), hash: hash.to_vec(), otherwise }
    }

    /// Checks that it is what was recorded.
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

/// Whether the hash of the state begins so.
pub(super) fn has_hash(world: &World, hash: &[u8]) -> bool {
    capture(world).is_some_and(|record| record_has_hash(&record, hash))
}

/// Whether the hash of a recorded state begins so.
fn record_has_hash(record: &WorldRecord, hash: &[u8]) -> bool {
    postcard::to_stdvec(record).is_ok_and(|bytes| hash_of(&bytes).starts_with(hash))
}
