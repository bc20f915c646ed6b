//! An intention with its plan.

use std::collections::{BTreeSet, VecDeque};

use super::Intention;
use crate::{
    base::geometry::{Direction, Position},
    turn::Serial,
};

/// An intention with its plan.
#[derive(Clone, Debug)]
pub(super) struct Running {
    pub intention: Intention,
    /// The cells still to be walked over, the next one first.
    pub path: VecDeque<Position>,
    /// The number of explored cells when the path was planned.
    pub planned_at: u32,
    /// The number of actions so far.
    pub actions: u32,
    /// The state of a run.
    pub run: RunState,
    /// The cells where an exploring player made plans; none of them is a goal again.
    pub visited: BTreeSet<Position>,
}

impl Running {
    /// An intention without a plan.
    pub fn new(intention: Intention) -> Self {
        Self {
            intention,
            path: VecDeque::new(),
            planned_at: 0,
            actions: 0,
            run: RunState::default(),
            visited: BTreeSet::new(),
        }
    }
}

/// The state of a run, a fight or a rest.
#[derive(Clone, Debug, Default)]
pub(super) struct RunState {
    /// The direction of the last step.
    pub heading: Option<Direction>,
    /// Whether the run follows a corridor.
    pub is_corridor: bool,
    /// The openings to the left and right of the last cell.
    pub sides: [bool; 2],
    /// The number of landmarks known at the start: items, doors and stairs.
    pub landmarks: usize,
    /// Whether a resting player was hurt at first.
    pub was_hurt: bool,
    /// The monster that is fought.
    pub foe: Option<Serial>,
    /// Whether the last action waited for a monster to take the last step.
    pub has_waited: bool,
}
