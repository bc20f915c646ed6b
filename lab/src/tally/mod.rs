//! What happened in a game, counted while it is played: for the statistics of many games
//! (`docs/contract.md#json-of-other-commands`).
//!
//! `watch.rs` has the one system that looks at each turn: at the player, and at the facts that are new in the log. It
//! hands them to the parts of a [`GameTally`]: `depths.rs` (the player by depth and by time), `fights.rs` (what each kind
//! of monster cost), `finds.rs` (items found and used), `needs.rs` (hunger and darkness) and `ending.rs` (how suddenly
//! death came). `refusals.rs` counts the commands that were refused, which no turn shows. `statistics.rs` puts names to them at the end of the game.
//!
//! Nothing here changes a game, and no rule depends on it.

mod depths;
mod ending;
mod fights;
mod finds;
mod needs;
mod refusals;
mod statistics;
mod watch;

use bevy::prelude::*;

#[cfg(test)]
pub use depths::CoursePoint;
pub use depths::{Arrival, TimeAtDepth};
pub use statistics::{GameStatistics, ItemStatistics, MonsterStatistics, game_statistics};

use depths::DepthTally;
use ending::LastMoments;
use fights::Fights;
use finds::Finds;
use needs::Needs;
use refusals::Refusals;
use watch::watch_turn;
use yendor::{
    Stage, Turn,
    ecs::OneShot,
    internals::{BotGameBegins, BotKeyPressed},
};

/// What happened in a game so far.
#[derive(Resource, Clone, Debug, Default)]
pub struct GameTally {
    depths: DepthTally,
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

/// Counts what happens in the games that bots play in a world.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameTally>()
        .add_systems(Turn, watch_turn.after(Stage::FieldOfView))
        .add_observer(begin)
        .add_observer(note_key);
}

/// Begins to count with the state before the first turn.
fn begin(_: On<BotGameBegins>, mut commands: Commands) {
    commands.insert_resource(GameTally::default());
    commands.queue(|world: &mut World| world.run_now(watch_turn));
}

fn note_key(pressed: On<BotKeyPressed>, mut tally: ResMut<GameTally>) {
    tally.refusals.note(pressed.0);
}
