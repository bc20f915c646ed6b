//! Distance maps: how far each cell is from a goal, on foot.

use super::{MovementMode, Terrain, flood::Flood};
use crate::base::geometry::Position;

/// Steps to a goal from every cell, for walkers of one kind.
#[derive(Clone, Debug)]
pub struct DistanceMap {
    goal: Position,
    pub(super) flood: Flood,
}

impl DistanceMap {
    /// What a cell holds from which the goal can't be reached.
    pub const UNREACHABLE: u16 = Flood::UNREACHED;

    /// Steps from every cell to `goal`; closed doors count as open for those who open doors. A goal that they
    /// shun is one all the same: they come as near as they can.
    #[must_use]
    pub fn to(goal: Position, terrain: &Terrain, movement: MovementMode) -> Self {
        let mut map = Self::empty();
        map.begin(goal, terrain, movement);
        map.flood.fill(u32::MAX, terrain.step_masks(movement));
        map
    }

    /// A map of no level.
    pub(super) fn empty() -> Self {
        Self { goal: Position::new(0, 0), flood: Flood::none() }
    }

    /// Becomes the map to another goal, of which nothing is known yet.
    pub(super) fn begin(&mut self, goal: Position, terrain: &Terrain, movement: MovementMode) {
        self.goal = goal;
        let start = is_goal(goal, terrain, movement).then_some(goal);
        self.flood.restart(start, terrain.size());
    }

    /// How good a cell is for who goes to the goal: fewer steps first, then the straighter way.
    #[must_use]
    pub fn rank(&self, cell: Position) -> (u16, u32) {
        (self.from(cell), cell.squared_distance(self.goal))
    }

    /// Steps from `position` to the goal; [`UNREACHABLE`](Self::UNREACHABLE) where there is no way.
    #[inline]
    #[must_use]
    pub fn from(&self, position: Position) -> u16 {
        self.flood.steps_to(position)
    }
}

/// Whether walkers of a gait can go to a cell; also where they would only go if it is their goal.
pub(super) fn is_goal(cell: Position, terrain: &Terrain, movement: MovementMode) -> bool {
    terrain.is_way(cell, MovementMode { shuns_harm: false, ..movement })
}
