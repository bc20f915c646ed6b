//! Distance maps: how far each cell is from a goal, on foot.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bevy::prelude::*;

use super::{DoorState, Occupancy, SafetyMap, Structure, Terrain, leads};
use crate::geometry::{Direction, Grid, Position};

/// Steps to a goal from every cell, for walkers of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceMap {
    goal: Position,
    steps: Grid<u16>,
}

impl DistanceMap {
    /// What a cell holds from which the goal can't be reached.
    pub const UNREACHABLE: u16 = u16::MAX;

    /// Steps from every cell to `goal`; closed doors count as open for those who open doors.
    #[must_use]
    pub fn to(goal: Position, terrain: &Terrain, opens_doors: bool) -> Self {
        let mut distances = Grid::filled(terrain.size(), Self::UNREACHABLE);
        if !is_way(terrain.structure(goal), opens_doors) {
            return Self { goal, steps: distances };
        }
        distances.set(goal, 0);
        let mut frontier = VecDeque::from([(goal, 0_u16)]);
        while let Some((cell, distance)) = frontier.pop_front() {
            let farther = distance.saturating_add(1).min(Self::UNREACHABLE - 1);
            for direction in Direction::ALL {
                let next = cell.step(direction);
                // Most neighbours have been reached already: ask that first, it is the cheapest question.
                if distances.get_or(next, 0) != Self::UNREACHABLE {
                    continue;
                }
                if leads(terrain, cell, direction, opens_doors) {
                    distances.set(next, farther);
                    frontier.push_back((next, farther));
                }
            }
        }
        Self { goal, steps: distances }
    }

    /// The same where a way through a cell in which somebody stands costs so many steps more: round a crowd. Cells that
    /// are `shunned` are no way at all.
    #[must_use]
    pub fn round_others(
        goal: Position,
        terrain: &Terrain,
        opens_doors: bool,
        occupancy: &Occupancy,
        shunned: &BTreeSet<Position>,
        crowd_cost: u16,
    ) -> Self {
        let mut distances = Grid::filled(terrain.size(), Self::UNREACHABLE);
        if !is_way(terrain.structure(goal), opens_doors) {
            return Self { goal, steps: distances };
        }
        distances.set(goal, 0);
        // Two queues, since there are two costs: each rises, so the nearest is always in front of one of them.
        let (mut free, mut crowded) = (VecDeque::from([(goal, 0_u16)]), VecDeque::new());
        loop {
            let take_free = match (free.front(), crowded.front()) {
                (Some((_, near)), Some((_, far))) => near <= far,
                (near, _) => near.is_some(),
            };
            let Some((cell, distance)) = (if take_free { free.pop_front() } else { crowded.pop_front() }) else {
                break;
            };
            if distances.get_or(cell, 0) < distance {
                continue;
            }
            // The cost is that of leaving the cell towards the goal: whoever stands next to it has no way through.
            let cost = if cell == goal || occupancy.is_free(cell) { 1 } else { crowd_cost.saturating_add(1) };
            let farther = distance.saturating_add(cost).min(Self::UNREACHABLE - 1);
            let queue = if cost == 1 { &mut free } else { &mut crowded };
            for direction in Direction::ALL {
                let next = cell.step(direction);
                let is_way = || !shunned.contains(&next) && leads(terrain, cell, direction, opens_doors);
                if distances.get_or(next, 0) > farther && is_way() {
                    distances.set(next, farther);
                    queue.push_back((next, farther));
                }
            }
        }
        Self { goal, steps: distances }
    }

    /// How good a cell is for who goes to the goal: fewer steps first, then the straighter way.
    #[must_use]
    pub fn rank(&self, cell: Position) -> (u16, u32) {
        (self.from(cell), cell.squared_distance(self.goal))
    }

    /// Steps from `position` to the goal; [`UNREACHABLE`](Self::UNREACHABLE) where there is no way.
    #[must_use]
    pub fn from(&self, position: Position) -> u16 {
        self.steps.get_or(position, Self::UNREACHABLE)
    }
}

/// Whether a walker can get onto a cell, if need be by opening its door first.
#[must_use]
pub const fn is_way(structure: Structure, opens_doors: bool) -> bool {
    match structure {
        Structure::Door(DoorState::Closed) => opens_doors,
        structure => !structure.blocks_way(),
    }
}

/// Distance maps and safety maps of the current level, kept while its terrain stays the same. A cache: it answers what a
/// fresh computation would, and is neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default)]
pub struct DistanceMaps {
    terrain: Option<(Entity, u32)>,
    maps: BTreeMap<(Position, bool), DistanceMap>,
    safety: BTreeMap<(Position, bool), SafetyMap>,
}

/// Maps that are kept of one terrain: enough for all places that wanderers go to.
const MOST_MAPS: usize = 64;

impl DistanceMaps {
    /// The map to `goal` on `level`.
    pub fn to(&mut self, level: Entity, terrain: &Terrain, goal: Position, opens_doors: bool) -> &DistanceMap {
        self.keep_for(level, terrain);
        self.maps.entry((goal, opens_doors)).or_insert_with(|| DistanceMap::to(goal, terrain, opens_doors))
    }

    /// The map of safety from `threat` on `level`.
    pub fn safety(&mut self, level: Entity, terrain: &Terrain, threat: Position, opens_doors: bool) -> &SafetyMap {
        self.keep_for(level, terrain);
        let Self { maps, safety, .. } = self;
        safety.entry((threat, opens_doors)).or_insert_with(|| {
            let distances =
                maps.entry((threat, opens_doors)).or_insert_with(|| DistanceMap::to(threat, terrain, opens_doors));
            SafetyMap::from(distances, terrain, opens_doors)
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
