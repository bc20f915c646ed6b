//! Distance maps: the walking distance from each cell to a goal.

use super::{MovementMode, Terrain, flood::Flood};
use crate::base::geometry::Point;

/// The number of steps to a goal from each cell, for one movement mode.
#[derive(Clone, Debug)]
pub struct DistanceMap {
    goal: Point,
    pub(super) flood: Flood,
}

impl DistanceMap {
    /// The value of a cell from which the goal cannot be reached.
    pub const UNREACHABLE: u16 = Flood::UNREACHED;

    /// Returns the steps from each cell to `goal`; closed doors count as open for creatures that open doors. A goal
    /// that they avoid still counts: they come as near as they can.
    pub fn to(goal: Point, terrain: &Terrain, movement: MovementMode) -> Self {
        let mut map = Self::empty();
        map.begin(goal, terrain, movement);
        map.flood.fill(u32::MAX, terrain.step_masks(movement));
        map
    }

    /// Returns a map without a level.
    pub(super) fn empty() -> Self {
        Self { goal: Point::new(0, 0), flood: Flood::none() }
    }

    /// Resets the map for another goal, with nothing known yet.
    pub(super) fn begin(&mut self, goal: Point, terrain: &Terrain, movement: MovementMode) {
        self.goal = goal;
        let start = is_goal(goal, terrain, movement).then_some(goal);
        self.flood.restart(start, terrain.size());
    }

    /// Returns the rank of a cell on the way to the goal: fewer steps first, then the straighter way.
    pub fn rank(&self, cell: Point) -> (u16, u32) {
        (self.from(cell), cell.squared_distance(self.goal))
    }

    /// Steps from `position` to the goal; [`UNREACHABLE`](Self::UNREACHABLE) without a path.
    #[inline]
    pub fn from(&self, position: Point) -> u16 {
        self.flood.steps_to(position)
    }
}

/// Returns whether creatures with a movement mode can go to a cell, including one that they would enter only as their
/// goal.
pub(super) fn is_goal(cell: Point, terrain: &Terrain, movement: MovementMode) -> bool {
    terrain.is_way(cell, MovementMode { shuns_harm: false, ..movement })
}
