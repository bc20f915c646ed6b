//! Distances to a goal for monsters that would rather walk around others than wait for them.

use std::collections::VecDeque;

use super::{
    DistanceMap, MovementMode, Occupancy, Terrain,
    distance::is_goal,
    flood::{Flood, offsets},
};
use crate::base::geometry::Point;

/// A distance map on which paths through occupied cells are longer, with its buffers.
#[derive(Clone, Debug)]
pub(crate) struct CrowdMap {
    map: DistanceMap,
    /// The frontier: two queues of cells with their distances, since there are two step costs.
    free: VecDeque<(usize, u16)>,
    crowded: VecDeque<(usize, u16)>,
}

impl Default for CrowdMap {
    fn default() -> Self {
        Self { map: DistanceMap::empty(), free: VecDeque::new(), crowded: VecDeque::new() }
    }
}

impl CrowdMap {
    /// Returns the distances computed last.
    pub(crate) const fn distances(&self) -> &DistanceMap {
        &self.map
    }

    /// Computes the distance from each cell to `goal`, where a path through an occupied cell costs `crowd_cost` more.
    /// Cells that are `shunned` cannot be entered.
    pub(crate) fn compute(
        &mut self,
        goal: Point,
        terrain: &Terrain,
        occupancy: &Occupancy,
        movement: MovementMode,
        shunned: impl Iterator<Item = Point> + Clone,
        crowd_cost: u16,
    ) {
        let Self { map, free, crowded } = self;
        map.begin(goal, terrain, movement);
        if !is_goal(goal, terrain, movement) {
            return;
        }
        let offsets = offsets(terrain.size());
        let (masks, crowd) = (terrain.step_masks(movement).grid().values(), occupancy.grid().values());
        let distances = map.flood.steps_mut();
        let Some(start) = distances.index(goal) else { return };
        // No path is shorter than one that stays.
        let shunned = shunned.filter(|cell| *cell != goal);
        for cell in shunned.clone() {
            distances.set(cell, 0);
        }
        let steps = distances.values_mut();
        free.push_back((start, 0));
        loop {
            // Each queue is in rising order, so the nearest cell is at the front of one of them.
            let take_free = match (free.front(), crowded.front()) {
                (Some((_, near)), Some((_, far))) => near <= far,
                (near, _) => near.is_some(),
            };
            let Some((cell, distance)) = (if take_free { free.pop_front() } else { crowded.pop_front() }) else {
                break;
            };
            let (Some(masks), Some(who), Some(known)) = (masks.get(cell), crowd.get(cell), steps.get(cell)) else {
                continue;
            };
            if *known < distance {
                continue;
            }
            // The cost is for leaving the cell toward the goal: a creature adjacent to the goal is not in the way.
            let cost = if cell == start || who.is_none() { 1 } else { crowd_cost.saturating_add(1) };
            let farther = distance.saturating_add(cost).min(Flood::UNREACHED - 1);
            let queue = if cost == 1 { &mut *free } else { &mut *crowded };
            for next in masks.places().filter_map(|place| Some(cell.wrapping_add_signed(*offsets.get(place)?))) {
                if let Some(steps) = steps.get_mut(next).filter(|steps| **steps > farther) {
                    *steps = farther;
                    queue.push_back((next, farther));
                }
            }
        }
        for cell in shunned {
            distances.set(cell, Flood::UNREACHED);
        }
    }
}
