//! Replays a recorded game from beginning to end, hashing its states on another thread, which takes about as long as
//! playing.

use std::{panic::resume_unwind, sync::mpsc::sync_channel, thread};

use bevy::prelude::*;

use super::{Difference, comparison::Checked, replay::Replay};

/// The most states that wait to be hashed, so that the game does not run far ahead.
const MOST_WAITING: usize = 8;

impl Replay {
    /// Replays the whole game from its beginning.
    ///
    /// # Errors
    /// It can't be begun, or is not what was recorded: the first difference.
    pub fn verify(&mut self, world: &mut World) -> Result<(), Difference> {
        self.begin(world).map_err(|what| Difference { turn: 0, what })?;
        thread::scope(|scope| {
            let (states, waiting) = sync_channel::<Checked>(MOST_WAITING);
            let checker = scope.spawn(move || {
                let mut buffer = Vec::new();
                waiting.into_iter().try_for_each(|state| state.check(&mut buffer))
            });
            let played = self.play(world, &mut |state| states.send(state).map_err(|unwanted| unwanted.0.differs()));
            drop(states);
            let checked = checker.join().unwrap_or_else(|panic| resume_unwind(panic));
            // A difference in a state comes before the reason why playing stopped: the checker hangs up at the first
            // difference.
            checked.and(played)
        })
    }

    fn play(
        &mut self,
        world: &mut World,
        check: &mut impl FnMut(Checked) -> Result<(), Difference>,
    ) -> Result<(), Difference> {
        if let Some(state) = self.first_state(world) {
            check(state)?;
        }
        while self.step_and_check(world, check)? {}
        Ok(())
    }
}
