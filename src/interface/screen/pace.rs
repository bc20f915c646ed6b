//! The pace of what continues without keys: an intention, and a recorded game that is being watched.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    press::continue_intention,
    replay_view::{step_replay, watching_pace},
};
use crate::{content::Content, rules::intentions::is_pursuing};

/// The time before the next action that needs no key; `None` if everything waits for the player.
#[must_use]
pub fn pace(world: &World) -> Option<Duration> {
    let step = || world.get_resource::<Content>().map(|content| content.config.display.intention_pace);
    let of_intention = is_pursuing(world).then(step).flatten().map(|pace| Duration::from_millis(pace.into()));
    of_intention.or_else(|| watching_pace(world))
}

/// Takes the next action that needs no key.
pub(super) fn go_on(world: &mut World) {
    if is_pursuing(world) {
        continue_intention(world);
    } else {
        step_replay(world);
    }
}
