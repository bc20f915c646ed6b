//! Work at chains and stones, turn after turn.

use bevy::prelude::*;

use super::Next;
use crate::{rules::player::can_work, turn::Action};

/// Returns the next action of work, which ends when there is nothing left to work at.
#[expect(clippy::unnecessary_wraps, reason = "as the other intentions")]
pub(super) fn next(world: &World) -> Option<Next> {
    Some(if can_work(world) { Next::Act(Action::Search) } else { Next::End(None) })
}
