//! What a rule tells the player, up to the last thing.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{CauseOfDeath, Clock, Fact, MessageLog, Progress};

/// The log with the clock of its lines, and whether the game goes on.
#[derive(SystemParam)]
pub struct Fate<'w> {
    clock: Res<'w, Clock>,
    log: ResMut<'w, MessageLog>,
    progress: ResMut<'w, Progress>,
}

impl Fate<'_> {
    /// Tells the player what happened.
    pub fn tell(&mut self, fact: Fact) {
        self.log.tell(self.clock.turn, fact);
    }

    /// Turns of the clock since the game began.
    #[must_use]
    pub fn turn(&self) -> u64 {
        self.clock.turn
    }

    /// The player dies.
    pub fn die(&mut self, cause: CauseOfDeath) {
        self.tell(Fact::PlayerDied { cause });
        *self.progress = Progress::Dead(cause);
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        *self.progress != Progress::Playing
    }
}
