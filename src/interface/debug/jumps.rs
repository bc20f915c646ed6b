//! Going through a recording by commands: to a turn, and to where something comes about.

use bevy::prelude::*;

use crate::base::geometry::Point;

/// A place in a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Jump {
    /// The beginning of a turn.
    Turn(u64),
    /// This many turns later.
    Forward(u64),
    /// This many turns earlier.
    Back(u64),
    /// Where the state of mind of the followed monster changes next.
    State,
    /// Where the player loses hit points next.
    Hurt,
    /// Where the player first saw a cell of this level.
    FirstSeen(Point),
}

/// The jump that a command line has asked for, until the screen that shows the recording makes it.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct WantedJump(pub Option<Jump>);
