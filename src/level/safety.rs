//! Safety maps: which way leads away from somebody, also round a corner and past a dead end.

use std::collections::VecDeque;

use super::{DistanceMap, Gait, Terrain, flood::offsets};
use crate::geometry::{Grid, Position};

/// How dangerous each cell is for one who flees: the lower, the safer.
///
/// Each cell is as good as it is far from the threat, and a fifth more, so that it is worth to run past a dead end; then
/// each is as good as its best neighbour, less a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SafetyMap(Grid<i32>);

/// What a step from the threat is worth, and what a step to safety costs.
const WORTH: i32 = 6;
const COST: i32 = 5;

impl SafetyMap {
    /// What a cell holds from which there is no way to the threat, nor from the threat to it.
    pub const UNREACHABLE: i32 = i32::MAX;

    /// The safety of all cells from one who stands at the goal of `distances`.
    #[must_use]
    pub fn from(distances: &DistanceMap, terrain: &Terrain, gait: Gait) -> Self {
        let mut danger = Grid::filled(terrain.size(), Self::UNREACHABLE);
        let worth = |cell| match distances.from(cell) {
            DistanceMap::UNREACHABLE => None,
            steps => Some(-WORTH * i32::from(steps)),
        };
        let cells = terrain.structures().positions().enumerate();
        let mut cells: Vec<(usize, i32)> = cells.filter_map(|(index, cell)| Some((index, worth(cell)?))).collect();
        cells.sort_by_key(|(_, worth)| *worth);
        let (ways, offsets) = (terrain.ways(gait).grid().values(), offsets(terrain.size()));
        let values = danger.values_mut();
        for (cell, worth) in &cells {
            if let Some(value) = values.get_mut(*cell) {
                *value = *worth;
            }
        }
        // Dijkstra from all cells at once: both queues rise, so the lowest is always in front of one of them.
        let (mut seeds, mut better) = (cells.into_iter().peekable(), VecDeque::new());
        loop {
            let from_better = match (seeds.peek(), better.front()) {
                (_, None) => false,
                (None, Some(_)) => true,
                (Some((_, seed)), Some((_, found))) => found < seed,
            };
            let Some((cell, worth)) = (if from_better { better.pop_front() } else { seeds.next() }) else { break };
            let (Some(ways), Some(known)) = (ways.get(cell), values.get(cell)) else { continue };
            if *known < worth {
                continue;
            }
            for next in ways.places().filter_map(|place| Some(cell.wrapping_add_signed(*offsets.get(place)?))) {
                if let Some(value) = values.get_mut(next).filter(|value| **value > worth + COST) {
                    *value = worth + COST;
                    better.push_back((next, worth + COST));
                }
            }
        }
        Self(danger)
    }

    /// The danger of a cell; the lower, the safer.
    #[must_use]
    pub fn danger(&self, cell: Position) -> i32 {
        self.0.get_or(cell, Self::UNREACHABLE)
    }
}
