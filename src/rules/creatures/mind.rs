//! A monster's state of mind. It lives here because the player's blows change it as well as the monster itself.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Conditions;
use crate::base::geometry::Point;

/// The states of mind (`docs/rules.md#states-of-mind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MindState {
    /// Asleep, until something wakes it.
    Sleeping,
    /// Walking to a goal, unaware of the player.
    Wandering,
    /// Pursuing the player.
    Hunting,
    /// Running away from the player.
    Fleeing,
}

/// A monster's state, what it is heading for, and the path it keeps.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    /// Its state.
    pub state: MindState,
    /// Hunting and fleeing: where it believes the player to be. Wandering: where it is going.
    pub goal: Option<Point>,
    /// The steps that are left to the goal, the next one first.
    pub path: Vec<Point>,
    /// Turns since the path was found.
    pub path_age: u32,
    /// Turns in a row without progress.
    pub stuck: u32,
    /// Turns since it last sensed the player.
    pub unaware: u32,
    /// Turns for which it has waited for the player to come.
    pub waited: u32,
    /// Turns for which it keeps away from the player, after a blow or in fright.
    pub backs_off: u32,
    /// Whether it does so in fright: then it fights when it is cornered.
    #[serde(default)]
    pub is_frightened: bool,
    /// Whether it flees regardless of its hit points, by a debug command.
    pub flees_for_good: bool,
    /// The cell it guards until it notices the player.
    pub post: Option<Point>,
    /// Turns for which it ignores the player because its band has broken up.
    pub distracted: u32,
    /// Actions in a row in which it neither left its cell nor attacked the player.
    pub idle: u32,
    /// Whether it leaves the player alone until it is hurt.
    #[serde(default)]
    pub is_at_peace: bool,
    /// Whether it woke, and its band has not heard of that yet.
    #[serde(default)]
    pub has_woken: bool,
}

/// Whether a creature is in chains: held until it is released, and at peace with the player.
#[must_use]
pub(crate) fn is_captive((mind, conditions): (&Mind, &Conditions)) -> bool {
    mind.is_at_peace && conditions.is_spellbound()
}

impl Mind {
    /// A mind in this state, without a goal.
    #[must_use]
    pub const fn new(state: MindState) -> Self {
        Self {
            state,
            goal: None,
            path: Vec::new(),
            path_age: 0,
            stuck: 0,
            unaware: 0,
            waited: 0,
            backs_off: 0,
            is_frightened: false,
            flees_for_good: false,
            post: None,
            distracted: 0,
            idle: 0,
            is_at_peace: false,
            has_woken: false,
        }
    }

    /// A mind that hunts the player, whom it believes to be at `place`.
    #[must_use]
    pub fn hunting(place: Point) -> Self {
        Self { goal: Some(place), ..Self::new(MindState::Hunting) }
    }

    /// Whether it guards the cell in which it stands.
    #[must_use]
    pub fn guards(&self, place: Point) -> bool {
        self.state == MindState::Wandering && self.post == Some(place)
    }

    /// Notices the player at `place`: a sleeper or wanderer begins to hunt, leaves its post and is at peace no longer.
    pub fn notice(&mut self, place: Point) {
        if matches!(self.state, MindState::Sleeping | MindState::Wandering) {
            self.set_out(MindState::Hunting);
        }
        self.goal = Some(place);
        self.post = None;
        self.stuck = 0;
        self.unaware = 0;
        self.distracted = 0;
        self.is_at_peace = false;
    }

    /// Notices the player at `place` by a noise or by magic, unless it is at peace.
    pub fn alert(&mut self, place: Point) {
        if !self.is_at_peace {
            self.notice(place);
        }
    }

    /// Goes to look at a cell; a sleeper wakes.
    pub fn investigate(&mut self, place: Point) {
        if matches!(self.state, MindState::Sleeping | MindState::Wandering) {
            self.set_out(MindState::Wandering);
            self.stuck = 0;
        }
        self.goal = Some(place);
        self.unaware = 0;
    }

    /// Goes into a waking state, notes whether it slept, and drops its path.
    fn set_out(&mut self, state: MindState) {
        self.has_woken |= self.state == MindState::Sleeping;
        self.state = state;
        self.path.clear();
    }

    /// Flees from `place` for a number of turns; a sleeper stays asleep. Returns whether it flees.
    pub fn take_fright(&mut self, place: Point, turns: u32) -> bool {
        if self.state == MindState::Sleeping || self.is_at_peace || turns == 0 {
            return false;
        }
        self.state = MindState::Fleeing;
        self.goal = Some(place);
        self.path.clear();
        self.post = None;
        self.backs_off = self.backs_off.max(turns);
        self.is_frightened = true;
        true
    }

    /// Keeps away from the player for a number of turns after a blow, without a fight.
    pub const fn back_off(&mut self, turns: u32) {
        self.backs_off = turns;
        self.is_frightened = false;
    }

    /// Loses the trail.
    pub fn lose_trail(&mut self) {
        self.set_out(MindState::Wandering);
        self.goal = None;
        self.stuck = 0;
        self.unaware = 0;
        self.waited = 0;
    }

    /// Forgets the player, leaves its post and walks to `goal`, ignoring the player for a number of turns; a sleeper stays
    /// asleep. Returns whether it goes.
    pub fn run_off(&mut self, goal: Option<Point>, turns: u32) -> bool {
        if self.state == MindState::Sleeping {
            return false;
        }
        self.lose_trail();
        self.goal = goal;
        self.post = None;
        self.backs_off = 0;
        self.distracted = turns;
        true
    }

    /// Takes over what the monster that woke it knows: where the player is, or where to look.
    pub fn rouse(&mut self, alarm: &Self) {
        match alarm.goal {
            Some(place) if alarm.state == MindState::Wandering => self.investigate(place),
            Some(place) => self.notice(place),
            None => self.lose_trail(),
        }
    }
}
