//! What happened in a game, counted while it is played: for the statistics of many games
//! (`docs/contract.md#json-of-other-commands`).
//!
//! `watch.rs` has the one system that looks at each turn: at the player, and at the facts that are new in the log. It
//! hands them to the parts of a [`GameTally`]: `journey.rs` (the player by depth and by time), `fights.rs` (what each kind
//! of monster cost), `finds.rs` (items found and used), `needs.rs` (hunger and darkness) and `ending.rs` (how suddenly
//! death came). `refusals.rs` counts the commands that were refused, which no turn shows. `statistics.rs` puts names to them at the end of the game.
//!
//! Nothing here changes a game, and no rule depends on it.

mod ending;
mod fights;
mod finds;
mod journey;
mod needs;
mod refusals;
mod statistics;
mod watch;

use bevy::prelude::*;

pub use journey::{Arrival, CoursePoint, Stay};
pub use refusals::{BeforeKey, KeyEffect, KeyPress};
pub use statistics::{GameStatistics, ItemStatistics, MonsterStatistics, game_statistics};
pub use watch::watch_turn;

use crate::turn::{Stage, Turn};
use ending::LastMoments;
use fights::Fights;
use finds::Finds;
use journey::Journey;
use needs::Needs;
use refusals::Refusals;

/// What happened in a game so far.
#[derive(Resource, Clone, Debug, Default)]
pub struct GameTally {
    journey: Journey,
    fights: Fights,
    finds: Finds,
    needs: Needs,
    refusals: Refusals,
    last_moments: LastMoments,
    /// Wanderers that the player saw.
    wanderers_met: u32,
    /// The number of facts that were in the log after the last turn.
    read: u64,
}

impl GameTally {
    /// Adds what a key did.
    pub fn note_key(&mut self, key: KeyPress) {
        self.refusals.note(key);
    }
}

/// Counts what happens in the games of a world.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameTally>().add_systems(Turn, watch_turn.after(Stage::FieldOfView));
}
