//! Distance maps: how far each cell is from a goal, on foot.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::prelude::*;

use super::{
    Gait, Occupancy, SafetyMap, Terrain,
    flood::{Flood, offsets},
};
use crate::geometry::{Grid, Position};

/// Steps to a goal from every cell, for walkers of one kind.
#[derive(Clone, Debug)]
pub struct DistanceMap {
    goal: Position,
    flood: Flood,
}

impl DistanceMap {
    /// What a cell holds from which the goal can't be reached.
    pub const UNREACHABLE: u16 = Flood::UNREACHED;

    /// Steps from every cell to `goal`; closed doors count as open for those who open doors. A goal that they
    /// shun is one all the same: they come as near as they can.
    #[must_use]
    pub fn to(goal: Position, terrain: &Terrain, gait: Gait) -> Self {
        let mut map = Self::begun(goal, terrain, gait);
        map.flood.fill(u32::MAX, terrain.ways(gait));
        map
    }

    /// The same of which nothing is known yet.
    fn begun(goal: Position, terrain: &Terrain, gait: Gait) -> Self {
        let size = terrain.size();
        let flood = if terrain.is_way(goal, Gait { shuns_harm: false, ..gait }) {
            Flood::at(goal, size)
        } else {
            Flood::finished(Grid::filled(size, Self::UNREACHABLE))
        };
        Self { goal, flood }
    }

    /// The same where a way through a cell in which somebody stands costs so many steps more: round a crowd. Cells that
    /// are `shunned` are no way at all.
    #[must_use]
    pub fn round_others(
        goal: Position,
        terrain: &Terrain,
        gait: Gait,
        occupancy: &Occupancy,
        shunned: &BTreeSet<Position>,
        crowd_cost: u16,
    ) -> Self {
        let mut distances = Grid::filled(terrain.size(), Self::UNREACHABLE);
        let (Some(start), true) = (distances.index(goal), terrain.is_way(goal, Gait { shuns_harm: false, ..gait }))
        else {
            return Self { goal, flood: Flood::finished(distances) };
        };
        distances.set(goal, 0);
        let shunned: BTreeSet<usize> = shunned.iter().filter_map(|cell| distances.index(*cell)).collect();
        let offsets = offsets(terrain.size());
        let (ways, crowd) = (terrain.ways(gait).grid().values(), occupancy.grid().values());
        let steps = distances.values_mut();
        // Two queues, since there are two costs: each rises, so the nearest is always in front of one of them.
        let (mut free, mut crowded) = (VecDeque::from([(start, 0_u16)]), VecDeque::new());
        loop {
            let take_free = match (free.front(), crowded.front()) {
                (Some((_, near)), Some((_, far))) => near <= far,
                (near, _) => near.is_some(),
            };
            let Some((cell, distance)) = (if take_free { free.pop_front() } else { crowded.pop_front() }) else {
                break;
            };
            let (Some(ways), Some(who), Some(known)) = (ways.get(cell), crowd.get(cell), steps.get(cell)) else {
                continue;
            };
            if *known < distance {
                continue;
            }
            // The cost is that of leaving the cell towards the goal: whoever stands next to it has no way through.
            let cost = if cell == start || who.is_none() { 1 } else { crowd_cost.saturating_add(1) };
            let farther = distance.saturating_add(cost).min(Self::UNREACHABLE - 1);
            let queue = if cost == 1 { &mut free } else { &mut crowded };
            for next in ways.places().filter_map(|place| Some(cell.wrapping_add_signed(*offsets.get(place)?))) {
                if let Some(steps) = steps.get_mut(next).filter(|steps| **steps > farther && !shunned.contains(&next)) {
                    *steps = farther;
                    queue.push_back((next, farther));
                }
            }
        }
        Self { goal, flood: Flood::finished(distances) }
    }

    /// How good a cell is for who goes to the goal: fewer steps first, then the straighter way.
    #[must_use]
    pub fn rank(&self, cell: Position) -> (u16, u32) {
        (self.from(cell), cell.squared_distance(self.goal))
    }

    /// Steps from `position` to the goal; [`UNREACHABLE`](Self::UNREACHABLE) where there is no way.
    #[must_use]
    pub fn from(&self, position: Position) -> u16 {
        self.flood.steps_to(position)
    }
}

/// Distance maps and safety maps of the current level, kept while its terrain stays the same. A cache: it answers what a
/// fresh computation would, and is neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default)]
pub struct DistanceMaps {
    terrain: Option<(Entity, u32)>,
    maps: BTreeMap<(Position, Gait), DistanceMap>,
    safety: BTreeMap<(Position, Gait), SafetyMap>,
}

/// Maps that are kept of one terrain: enough for all places that wanderers go to.
const MOST_MAPS: usize = 64;

impl DistanceMaps {
    /// The map to `goal` on `level`, for whoever stands at `from`: as far as it lies there and wherever it is as near or
    /// nearer. Other cells may be unreachable on it that are not.
    pub fn to(
        &mut self,
        (level, terrain): (Entity, &Terrain),
        goal: Position,
        gait: Gait,
        from: Position,
    ) -> &DistanceMap {
        self.keep_for(level, terrain);
        let map = self.maps.entry((goal, gait)).or_insert_with(|| DistanceMap::begun(goal, terrain, gait));
        map.flood.reach(from, terrain.ways(gait));
        map
    }

    /// The map of safety from `threat` on `level`.
    pub fn safety(&mut self, level: Entity, terrain: &Terrain, threat: Position, gait: Gait) -> &SafetyMap {
        self.keep_for(level, terrain);
        let Self { maps, safety, .. } = self;
        safety.entry((threat, gait)).or_insert_with(|| {
            let distances = maps.entry((threat, gait)).or_insert_with(|| DistanceMap::begun(threat, terrain, gait));
            distances.flood.fill(u32::MAX, terrain.ways(gait));
            SafetyMap::from(distances, terrain, gait)
        })
    }

    /// Forgets the maps of any other terrain; and all of them when there are too many, since goals move about.
    fn keep_for(&mut self, level: Entity, terrain: &Terrain) {
        let current = Some((level, terrain.version()));
        if self.terrain != current || self.maps.len() + self.safety.len() > MOST_MAPS {
            self.terrain = current;
            self.maps.clear();
            self.safety.clear();
        }
    }
}
