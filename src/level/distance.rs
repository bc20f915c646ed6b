//! Distance maps: how far each cell is from a goal, on foot.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::*;

use super::{DoorState, Structure, Terrain, can_step};
use crate::geometry::{Direction, Grid, Position};

/// Steps to a goal from every cell, for walkers of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceMap(Grid<u16>);

impl DistanceMap {
    /// What a cell holds from which the goal can't be reached.
    pub const UNREACHABLE: u16 = u16::MAX;

    /// Steps from every cell to `goal`; closed doors count as open for those who open doors.
    #[must_use]
    pub fn to(goal: Position, terrain: &Terrain, opens_doors: bool) -> Self {
        let mut distances = Grid::filled(terrain.size(), Self::UNREACHABLE);
        if !is_way(terrain.structure(goal), opens_doors) {
            return Self(distances);
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
                if can_step(terrain, cell, direction, |there| is_way(terrain.structure(there), opens_doors)) {
                    distances.set(next, farther);
                    frontier.push_back((next, farther));
                }
            }
        }
        Self(distances)
    }

    /// Steps from `position` to the goal; [`UNREACHABLE`](Self::UNREACHABLE) where there is no way.
    #[must_use]
    pub fn from(&self, position: Position) -> u16 {
        self.0.get_or(position, Self::UNREACHABLE)
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

/// Distance maps of the current level, kept while its terrain stays the same. A cache: it answers what a fresh
/// computation would, and is neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default)]
pub struct DistanceMaps {
    terrain: Option<(Entity, u32)>,
    maps: BTreeMap<(Position, bool), DistanceMap>,
}

impl DistanceMaps {
    /// The map to `goal` on `level`.
    pub fn to(&mut self, level: Entity, terrain: &Terrain, goal: Position, opens_doors: bool) -> &DistanceMap {
        let current = Some((level, terrain.version()));
        if self.terrain != current {
            self.terrain = current;
            self.maps.clear();
        }
        self.maps.entry((goal, opens_doors)).or_insert_with(|| DistanceMap::to(goal, terrain, opens_doors))
    }
}
