//! When the window updates next: sixty times a second while something moves, else when something happens.

use std::time::Duration;

use bevy::{
    prelude::*,
    time::TimeReceiver,
    winit::{UpdateMode, WinitSettings},
};

use super::{Stage, effects::MovingCells};
use crate::interface::screen::watching_pace;

/// Effects rest this long after the last key or turn, so that an idle window costs nothing.
pub(super) const MOVING_TIME: Duration = Duration::from_secs(2);
/// From one update to the next while something moves.
const MOVING_PACE: Duration = Duration::from_nanos(1_000_000_000 / 60);
/// From one update to the next when nothing happens; what happens wakes the window at once.
const RESTING_PACE: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    // the renderer's clock would say when the picture before was done: after a sleep, long ago
    app.world_mut().remove_resource::<TimeReceiver>();
    app.init_resource::<Activity>()
        .insert_resource(settings(RESTING_PACE))
        .add_systems(Update, set_pace.in_set(Stage::Pace));
}

/// When the player last did something, on the clock of `Time<Real>`.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Activity {
    last: Duration,
}

impl Activity {
    /// Lets effects move for another [`MOVING_TIME`] from `now`.
    pub const fn keep_moving_from(&mut self, now: Duration) {
        self.last = now;
    }

    /// The time since then.
    pub const fn age(&self, now: Duration) -> Duration {
        now.saturating_sub(self.last)
    }
}

fn set_pace(world: &mut World) {
    let is_moving = world.resource::<MovingCells>().is_moving() || watching_pace(world).is_some();
    let pace = settings(if is_moving { MOVING_PACE } else { RESTING_PACE });
    let mut current = world.resource_mut::<WinitSettings>();
    if current.focused_mode != pace.focused_mode {
        *current = pace;
    }
}

/// Updates at this pace, and at once when a key, the window or another thread asks for it.
fn settings(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(wait);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}
