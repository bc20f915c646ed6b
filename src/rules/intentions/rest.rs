//! Resting: searching until healed.

use bevy::prelude::*;

use super::{Next, running::Running};
use crate::{
    content::Content,
    rules::creatures::{Health, player_of},
    turn::{Action, IntentionFact},
};

/// Returns the next turn of rest: a search, which heals as well as waiting does. A healthy player searches for a limited
/// number of turns.
pub(super) fn next(world: &mut World, running: &mut Running) -> Option<Next> {
    let health = world.get::<Health>(player_of(world)?)?;
    if running.actions == 0 {
        running.run.was_hurt = !health.is_full();
    }
    let most = world.get_resource::<Content>()?.config.intentions.search_turns;
    Some(match (health.is_full(), running.run.was_hurt) {
        (true, true) => Next::end(IntentionFact::Rested),
        (true, false) if running.actions >= most => Next::end(IntentionFact::NothingFound),
        _ => Next::Act(Action::Search),
    })
}
