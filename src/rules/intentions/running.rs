//! An intention with its plan.

use std::collections::{BTreeSet, VecDeque};

use super::Intention;
use crate::{
    base::geometry::{Direction, Point},
    content::MonsterId,
    turn::Serial,
};

/// An intention with its plan.
#[derive(Clone, Debug)]
pub(super) struct Running {
    pub intention: Intention,
    /// The cells still to be walked over, the next one first.
    pub path: VecDeque<Point>,
    /// The number of discoveries on the level when the path was planned.
    pub planned_at: u32,
    /// The number of actions so far.
    pub actions: u32,
    /// Whether it ends with its first action, since the player flees.
    pub is_flight: bool,
    pub run: RunState,
    /// The cells where an exploring player made plans; none of them is a goal again.
    pub visited: BTreeSet<Point>,
    /// The cells where earlier explorations found nothing new beside unknown ground, by the same light.
    pub barren: BTreeSet<Point>,
}

/// What an exploration that has ended learned of cells beside unknown ground: where the player stood, and how the level
/// looked then. The next one goes to none of them as long as nothing has changed, so that repeating the command ends with
/// a refusal, and not with the same walk again.
#[derive(Clone, Debug)]
pub(super) struct Exploration {
    pub look: LevelLook,
    pub visited: BTreeSet<Point>,
}

/// The depth of a level, the number of discoveries there, and how far the player's light reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LevelLook {
    pub depth: u32,
    pub explored: u32,
    pub light: u32,
}

impl Running {
    /// Returns an intention without a plan.
    pub(crate) fn new(intention: Intention) -> Self {
        Self {
            intention,
            path: VecDeque::new(),
            planned_at: 0,
            actions: 0,
            is_flight: false,
            run: RunState::default(),
            visited: BTreeSet::new(),
            barren: BTreeSet::new(),
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
    /// The light that a resting player has put out.
    pub saved_light: Option<Serial>,
    /// The monster that is fought.
    pub foe: Option<Serial>,
    /// What the monster that is fought or walked to looks like.
    pub looks: Option<MonsterId>,
    /// Whether that monster was adjacent at the first shot.
    pub began_near: bool,
    /// The turns of walking to that monster, or waiting for it, since the last blow.
    pub approach: u32,
    /// Whether a blow was struck.
    pub has_struck: bool,
    /// Whether the last blow was a shot.
    pub has_shot: bool,
    /// Whether the player was badly hurt at the beginning of the fight.
    pub strikes_once: bool,
    /// Whether the last action waited for a monster to take the last step.
    pub has_waited: bool,
}
