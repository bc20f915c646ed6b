//! A monster's state of mind. It lives here because the player's blows change it as well as the monster itself.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{Conditions, MindChange};
use crate::{
    base::{
        geometry::Point,
        limits::{MOST_TURNS_LEFT, added},
    },
    turn::Serial,
};

/// The states of mind (`docs/rules.md#states-of-mind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
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

impl MindState {
    /// Returns its name in debug commands.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A monster's state, what it is heading for, and the path it keeps. Each field is described by the method of its name.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    state: MindState,
    goal: Option<Point>,
    path: Vec<Point>,
    path_age: u32,
    stuck: u32,
    unaware: u32,
    waited: u32,
    backs_off: u32,
    #[serde(default)]
    is_frightened: bool,
    flees_for_good: bool,
    post: Option<Point>,
    distracted: u32,
    idle: u32,
    #[serde(default)]
    is_at_peace: bool,
    #[serde(default)]
    has_woken: bool,
    #[serde(skip)]
    change: LastChange,
}

/// Why a mind is in its state, if it is not the one it was born with. It is not saved, and two minds that differ in it
/// alone are equal: nothing depends on it.
#[derive(Clone, Copy, Debug, Default)]
struct LastChange(Option<MindChange>);

impl PartialEq for LastChange {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for LastChange {}

/// Returns whether a creature is in chains: held until it is released, and at peace with the player.
pub(crate) fn is_captive((mind, conditions): (&Mind, &Conditions)) -> bool {
    mind.is_at_peace && conditions.is_spellbound()
}

impl Mind {
    /// Returns a mind in this state, without a goal.
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
            change: LastChange(None),
        }
    }

    /// Returns whether it sleeps, wanders, hunts or flees.
    pub const fn state(&self) -> MindState {
        self.state
    }

    /// Returns where it believes the player to be, if it hunts or flees, or where it is going, if it wanders.
    pub const fn goal(&self) -> Option<Point> {
        self.goal
    }

    /// Returns the steps that are left to the goal, the next one first.
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// Returns the turns since the path was found.
    pub const fn path_age(&self) -> u32 {
        self.path_age
    }

    /// Returns the turns in a row without progress.
    pub const fn stuck(&self) -> u32 {
        self.stuck
    }

    /// Returns the turns since it last sensed the player.
    pub const fn unaware(&self) -> u32 {
        self.unaware
    }

    /// Returns the turns for which it has waited for the player to come.
    pub const fn waited(&self) -> u32 {
        self.waited
    }

    /// Returns the turns for which it keeps away from the player, after a blow or in fright.
    pub const fn backs_off(&self) -> u32 {
        self.backs_off
    }

    /// Returns whether it keeps away in fright: then it fights when it is cornered.
    pub const fn is_frightened(&self) -> bool {
        self.is_frightened
    }

    /// Returns whether it flees regardless of its hit points, by a debug command.
    pub const fn flees_for_good(&self) -> bool {
        self.flees_for_good
    }

    /// Returns the cell it guards until it notices the player.
    pub const fn post(&self) -> Option<Point> {
        self.post
    }

    /// Returns the turns for which it ignores the player because its band has broken up.
    pub const fn distracted(&self) -> u32 {
        self.distracted
    }

    /// Returns the number of actions in a row in which it neither left its cell nor attacked the player.
    pub const fn idle(&self) -> u32 {
        self.idle
    }

    /// Returns whether it leaves the player alone until it is hurt.
    pub const fn is_at_peace(&self) -> bool {
        self.is_at_peace
    }

    /// Returns whether it woke, and its band has not heard of that yet.
    pub const fn has_woken(&self) -> bool {
        self.has_woken
    }

    /// Returns why it last went into another state, since it was born or restored.
    pub const fn change(&self) -> Option<MindChange> {
        self.change.0
    }

    /// Goes into a state; the reason is kept if it was in another.
    fn enter(&mut self, state: MindState, why: MindChange) {
        if self.state != state {
            self.state = state;
            self.change = LastChange(Some(why));
        }
    }

    /// Returns all cells that it has in mind.
    pub(crate) fn places(&self) -> impl Iterator<Item = Point> {
        self.goal.iter().chain(&self.post).chain(&self.path).copied()
    }

    /// Returns all turns and actions that it counts.
    pub(crate) const fn counts(&self) -> [u32; 7] {
        // Lists every field, so that a new one can't be forgotten.
        let Self {
            state: _,
            goal: _,
            path: _,
            path_age,
            stuck,
            unaware,
            waited,
            backs_off,
            is_frightened: _,
            flees_for_good: _,
            post: _,
            distracted,
            idle,
            is_at_peace: _,
            has_woken: _,
            change: _,
        } = self;
        [*path_age, *stuck, *unaware, *waited, *backs_off, *distracted, *idle]
    }

    /// Returns a wandering mind that leaves the player alone until it is hurt.
    pub fn at_peace() -> Self {
        Self { is_at_peace: true, ..Self::new(MindState::Wandering) }
    }

    /// Returns a mind in this state that guards a cell until it notices the player.
    pub fn guarding(post: Point, state: MindState) -> Self {
        Self { post: Some(post), ..Self::new(state) }
    }

    /// Returns a mind that hunts the player, whom it believes to be at `place`.
    pub fn hunting(place: Point) -> Self {
        Self { goal: Some(place), ..Self::new(MindState::Hunting) }
    }

    /// Returns whether it guards the cell in which it stands.
    pub fn guards(&self, place: Point) -> bool {
        self.state == MindState::Wandering && self.post == Some(place)
    }

    /// Notices the player at `place`: a sleeper or wanderer begins to hunt, leaves its post and is at peace no longer.
    pub fn notice(&mut self, place: Point, why: MindChange) {
        if matches!(self.state, MindState::Sleeping | MindState::Wandering) {
            self.set_out(MindState::Hunting, why);
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
            self.notice(place, MindChange::Alerted);
        }
    }

    /// Goes to look at a cell; a sleeper wakes.
    pub fn investigate(&mut self, place: Point, why: MindChange) {
        if matches!(self.state, MindState::Sleeping | MindState::Wandering) {
            self.set_out(MindState::Wandering, why);
            self.stuck = 0;
        }
        self.goal = Some(place);
        self.unaware = 0;
    }

    /// Goes into a waking state, notes whether it slept, and drops its path.
    fn set_out(&mut self, state: MindState, why: MindChange) {
        self.has_woken |= self.state == MindState::Sleeping;
        self.enter(state, why);
        self.path.clear();
    }

    /// Flees from `place` for a number of turns; a sleeper stays asleep. Returns whether it flees.
    pub fn take_fright(&mut self, place: Point, turns: u32) -> bool {
        if self.state == MindState::Sleeping || self.is_at_peace || turns == 0 {
            return false;
        }
        self.enter(MindState::Fleeing, MindChange::Frightened { turns });
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

    /// Gives up the hunt or the flight, and wanders without a goal.
    pub fn lose_trail(&mut self, why: MindChange) {
        self.set_out(MindState::Wandering, why);
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
        self.lose_trail(MindChange::LeaderDied);
        self.goal = goal;
        self.post = None;
        self.backs_off = 0;
        self.distracted = turns;
        true
    }

    /// Flees from now on, whatever its hit points and whatever it sees.
    pub const fn flee_for_good(&mut self) {
        self.flees_for_good = true;
    }

    /// Turns to flee because it is hurt or has what it wanted.
    pub(crate) fn turn_to_flee(&mut self, why: MindChange) {
        self.enter(MindState::Fleeing, why);
        self.path.clear();
    }

    /// Hunts again after a flight.
    pub(crate) fn turn_to_hunt(&mut self) {
        self.enter(MindState::Hunting, MindChange::Recovered);
    }

    /// Goes into a state with a cell in mind, by a debug command.
    pub(crate) fn command(&mut self, state: MindState, goal: Option<Point>) {
        self.set_out(state, MindChange::Commanded);
        self.goal = goal;
        self.post = None;
        self.unaware = 0;
    }

    /// Goes somewhere else, or nowhere.
    pub const fn head_for(&mut self, goal: Option<Point>) {
        self.goal = goal;
    }

    /// Comes after the player to another level, where its post is not.
    pub(crate) fn follow_to(&mut self, player: Point) {
        self.path.clear();
        self.goal = Some(player);
        self.post = None;
    }

    /// Gives up its post.
    pub(crate) const fn leave_post(&mut self) {
        self.post = None;
    }

    /// Drops its path, after a step that was not on it.
    pub(crate) fn forget_path(&mut self) {
        self.path.clear();
    }

    /// Follows a new path, given by its steps.
    pub(crate) fn follow(&mut self, path: Vec<Point>) {
        self.path = path;
        self.path_age = 0;
    }

    /// Goes on with its path for a turn.
    pub(crate) fn keep_path(&mut self) {
        self.path_age = added(self.path_age, 1, MOST_TURNS_LEFT);
    }

    /// Takes the next step of its path.
    pub(crate) fn take_step(&mut self) {
        if !self.path.is_empty() {
            self.path.remove(0);
        }
    }

    /// Has got nearer to where it is going.
    pub(crate) const fn note_progress(&mut self) {
        self.stuck = 0;
    }

    /// Has got no nearer to where it is going.
    pub(crate) fn note_no_progress(&mut self) {
        self.stuck = added(self.stuck, 1, MOST_TURNS_LEFT);
    }

    /// Has left its cell or attacked.
    pub(crate) const fn note_action(&mut self) {
        self.idle = 0;
    }

    /// Has neither left its cell nor attacked.
    pub(crate) fn note_idleness(&mut self) {
        self.idle = added(self.idle, 1, MOST_TURNS_LEFT);
    }

    /// Has sensed a sign of the player.
    pub(crate) const fn note_sign(&mut self) {
        self.unaware = 0;
    }

    /// Has sensed nothing of the player for some turns.
    pub(crate) fn note_no_sign(&mut self, turns: u32) {
        self.unaware = added(self.unaware, turns, MOST_TURNS_LEFT);
    }

    /// Lets turns pass in which it keeps away.
    pub(crate) const fn pass_backing_off(&mut self, turns: u32) {
        self.backs_off = self.backs_off.saturating_sub(turns);
    }

    /// Lets turns pass in which it is distracted.
    pub(crate) const fn pass_distraction(&mut self, turns: u32) {
        self.distracted = self.distracted.saturating_sub(turns);
    }

    /// Waits a turn for the player to come.
    pub(crate) fn wait(&mut self) {
        self.waited = added(self.waited, 1, MOST_TURNS_LEFT);
    }

    /// Waits no longer.
    pub(crate) const fn stop_waiting(&mut self) {
        self.waited = 0;
    }

    /// Its band has heard that it woke.
    pub(crate) const fn tell_waking(&mut self) {
        self.has_woken = false;
    }

    /// Takes over what the monster that woke it knows: where the player is, or where to look.
    pub fn rouse(&mut self, alarm: &Self, by: Serial) {
        let why = MindChange::Told { by };
        match alarm.goal {
            Some(place) if alarm.state == MindState::Wandering => self.investigate(place, why),
            Some(place) => self.notice(place, why),
            None => self.lose_trail(why),
        }
    }
}
