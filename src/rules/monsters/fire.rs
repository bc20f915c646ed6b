//! A monster that fire hurts leaves it first of all.

use std::collections::{BTreeSet, VecDeque};

use super::{choose::DecisionContext, ground::Step, thinker::ThinkerItem};
use crate::{
    base::geometry::Point,
    world::level::{DoorState, Structure},
};

impl DecisionContext<'_, '_, '_, '_> {
    /// Returns the step of a monster that stands in fire and fears it: toward the nearest cell that does not burn,
    /// through the fire if it must. `None` for a monster that has nothing to leave, cannot walk, or is shut in.
    pub(crate) fn leave_fire(&self, thinker: &ThinkerItem<'_, '_>) -> Option<Step> {
        let start = *thinker.position;
        if !self.ground.terrain.burns(start) || !self.fears.fire || !thinker.can_walk() {
            return None;
        }
        let first = self.first_step_out(start)?;
        Some(if self.is_closed_door(first) { Step::Open(first) } else { Step::To(first) })
    }

    /// Returns the first cell on the shortest way to a free cell that does not burn and that the monster does not
    /// avoid.
    fn first_step_out(&self, start: Point) -> Option<Point> {
        let mut seen = BTreeSet::from([start]);
        // Each cell with the first cell on the way there.
        let mut frontier = VecDeque::from([(start, None)]);
        while let Some((cell, first)) = frontier.pop_front() {
            for next in self.ground.ways_from(cell) {
                let is_open = self.ground.occupancy.is_free(next) || self.is_closed_door(next);
                if !is_open || !seen.insert(next) {
                    continue;
                }
                let first = first.or(Some(next));
                if self.ground.terrain.burns(next) {
                    frontier.push_back((next, first));
                } else if !self.ground.shunned.contains(next) {
                    return first;
                }
            }
        }
        None
    }

    fn is_closed_door(&self, cell: Point) -> bool {
        self.ground.terrain.structure(cell) == Structure::Door(DoorState::Closed)
    }
}
