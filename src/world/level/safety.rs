//! Safety maps: the way to flee from a threat, around corners and past dead ends.

use std::collections::VecDeque;

use super::{DistanceMap, MovementMode, Terrain, flood::offsets};
use crate::base::geometry::{Grid, Point, Size};

/// The danger of each cell for a fleeing creature: the lower, the safer.
///
/// At first a cell is as safe as it is far from the threat, and a fifth more, so that running past a dead end pays; then
/// each is as safe as its best neighbor, less a step. No way to safety leads through the cells within reach of the threat,
/// so a creature does not run into a threat that stands before the way out.
#[derive(Clone, Debug)]
pub struct SafetyMap {
    danger: Grid<i32>,
    /// Cells from which a better way was found than straight away from the threat, with their values; kept to avoid
    /// allocations.
    better: VecDeque<(usize, i32)>,
}

/// The value of a step away from the threat, and the cost of a step to safety.
const WORTH: i32 = 6;
const COST: i32 = 5;
/// The number of steps from the threat within which no way leads through.
const REACH: i32 = 2;

impl SafetyMap {
    /// The value of a cell without a path to or from the threat.
    pub const UNREACHABLE: i32 = i32::MAX;

    /// Returns a map without a level.
    pub(super) fn empty() -> Self {
        Self { danger: Grid::filled(Size::new(0, 0), Self::UNREACHABLE), better: VecDeque::new() }
    }

    /// Returns the safety of all cells from a threat.
    pub(crate) fn from(threat: Point, terrain: &Terrain, movement: MovementMode) -> Self {
        let mut safety = Self::empty();
        safety.compute(&DistanceMap::to(threat, terrain, movement), terrain, movement);
        safety
    }

    /// Computes the safety of all cells from a threat at the goal of `distances`, which must be complete.
    pub(super) fn compute(&mut self, distances: &DistanceMap, terrain: &Terrain, movement: MovementMode) {
        let Self { danger, better } = self;
        danger.reset(terrain.size(), Self::UNREACHABLE);
        // The farthest cell is worth most, so the seeds are in rising order.
        let seeds = || distances.flood.farthest_first().map(|(cell, steps)| (cell, -WORTH * i32::from(steps)));
        let (masks, offsets) = (terrain.step_masks(movement).grid().values(), offsets(terrain.size()));
        let values = danger.values_mut();
        for (cell, worth) in seeds() {
            if let Some(value) = values.get_mut(cell) {
                *value = worth;
            }
        }
        // Dijkstra from all cells at once: both queues are in rising order, so the lowest value is at the front of one
        // of them.
        let mut seeds = seeds().peekable();
        loop {
            let from_better = match (seeds.peek(), better.front()) {
                (_, None) => false,
                (None, Some(_)) => true,
                (Some((_, seed)), Some((_, found))) => found < seed,
            };
            let Some((cell, worth)) = (if from_better { better.pop_front() } else { seeds.next() }) else { break };
            let (Some(masks), Some(known)) = (masks.get(cell), values.get(cell)) else { continue };
            if *known < worth {
                continue;
            }
            for next in masks.places().filter_map(|place| Some(cell.wrapping_add_signed(*offsets.get(place)?))) {
                // A cell in reach keeps its first value, which tells how far it is from the threat.
                let is_worse = |value: &&mut i32| **value > worth + COST;
                let is_in_reach = |value: &&mut i32| (-WORTH * REACH..=0).contains(*value);
                if let Some(value) = values.get_mut(next).filter(|value| is_worse(value) && !is_in_reach(value)) {
                    *value = worth + COST;
                    better.push_back((next, worth + COST));
                }
            }
        }
    }

    /// Returns the danger of a cell; the lower, the safer.
    pub fn danger(&self, cell: Point) -> i32 {
        self.danger.get_or(cell, Self::UNREACHABLE)
    }
}
