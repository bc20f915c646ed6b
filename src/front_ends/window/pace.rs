//! Takes the actions that need no key, at their pace: those of an intention and of a recorded game that is being watched.

use std::time::Duration;

use bevy::prelude::*;

use super::{effects::Activity, picture::Picture, stage::FrameStage};
use crate::interface::screen::{KeyGuard, pace};

/// The most actions that one update plays, so that the window stays responsive at any speed.
const MOST_ACTIONS: u32 = 100;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextAction>().add_systems(Update, go_on.in_set(FrameStage::Keys));
}

/// When the next action is due, on the clock of `Time<Real>`; `None` while everything waits for the player.
#[derive(Resource, Debug, Default)]
struct NextAction(Option<Duration>);

fn go_on(world: &mut World) {
    let now = world.resource::<Time<Real>>().elapsed();
    let mut due = world.resource::<NextAction>().0;
    let mut actions = 0;
    while let Some(pace) = pace(world) {
        let next = *due.get_or_insert(now + pace);
        if next > now {
            break;
        }
        world.resource_scope(|world, mut guard: Mut<'_, KeyGuard>| guard.go_on(world, now));
        actions += 1;
        // After the limit, actions that are still overdue are not caught up with.
        due = Some(if actions < MOST_ACTIONS { next + pace } else { now + pace });
    }
    if pace(world).is_none() {
        due = None;
    }
    world.resource_mut::<NextAction>().0 = due;
    if actions > 0 {
        world.resource_mut::<Activity>().keep_moving_from(now);
        world.resource_mut::<Picture>().draw_again();
    }
}
