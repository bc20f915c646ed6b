//! A recorded game, played again from beginning to end. Its states are hashed beside it: of a game of many levels that
//! takes as long as to play it.

use std::{panic::resume_unwind, sync::mpsc::sync_channel, thread};

use bevy::prelude::*;

use super::{Difference, Replay, loading::record_has_hash};
use crate::{
    storage::snapshot::{WorldRecord, capture},
    turn::Clock,
};

/// States that wait to be hashed at most, so that a game can't run far ahead of them.
const MOST_WAITING: usize = 8;

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

    fn differs(&self) -> Difference {
        Difference { turn: self.turn, what: self.otherwise.to_owned() }
    }
}

impl Replay {
    /// Plays the whole game again from its beginning.
    ///
    /// # Errors
    /// It can't be begun, or is not what was recorded: the first difference.
    pub fn verify(&mut self, world: &mut World) -> Result<(), Difference> {
        self.begin(world).map_err(|what| Difference { turn: 0, what })?;
        thread::scope(|scope| {
            let (states, waiting) = sync_channel::<Checked>(MOST_WAITING);
            let checker = scope.spawn(move || waiting.into_iter().try_for_each(Checked::check));
            let played = self.play(world, &mut |state| states.send(state).map_err(|unwanted| unwanted.0.differs()));
            drop(states);
            let checked = checker.join().unwrap_or_else(|panic| resume_unwind(panic));
            // The states that were sent come before what ended the playing: the checker hangs up at the first difference.
            checked.and(played)
        })
    }

    fn play(
        &mut self,
        world: &mut World,
        check: &mut impl FnMut(Checked) -> Result<(), Difference>,
    ) -> Result<(), Difference> {
        if let Some(hash) = self.first_hash() {
            check(Checked::now(world, hash, "the first state is not what it was"))?;
        }
        while self.step_and_check(world, check)? {}
        Ok(())
    }
}
