//! The distance maps and safety maps that are kept from turn to turn.

use bevy::prelude::*;

use super::{DistanceMap, Gait, SafetyMap, Terrain, distance::is_goal, kept_maps::KeptMaps, regions::Regions};
use crate::geometry::Position;

/// Distance maps and safety maps of the current level, kept while its ways stay the same. A cache: it returns what a fresh
/// computation would, and is neither saved nor hashed.
#[derive(Resource, Clone, Debug, Default)]
pub struct DistanceMaps {
    /// For each gait at its index.
    gaits: [GaitMaps; Gait::ALL.len()],
}

/// The maps for walkers of one gait.
#[derive(Clone, Debug)]
struct GaitMaps {
    /// The level, and the version of its ways.
    ways: Option<(Entity, u32)>,
    distances: KeptMaps<DistanceMap>,
    safety: KeptMaps<SafetyMap>,
    regions: Regions,
}

impl Default for GaitMaps {
    fn default() -> Self {
        Self { ways: None, distances: KeptMaps::none(), safety: KeptMaps::none(), regions: Regions::none() }
    }
}

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
        let GaitMaps { distances, regions, .. } = self.of(level, terrain, gait);
        let map = distances_to(distances, goal, terrain, gait);
        // A flood that looks for what it can't reach fills the level.
        let is_reached = map.from(from) != DistanceMap::UNREACHABLE;
        if is_reached || regions.connect(from, goal, terrain, gait) {
            map.flood.reach(from, terrain.ways(gait));
        }
        map
    }

    /// The map of safety from `threat` on `level`.
    pub fn safety(&mut self, level: Entity, terrain: &Terrain, threat: Position, gait: Gait) -> &SafetyMap {
        let GaitMaps { distances, safety, .. } = self.of(level, terrain, gait);
        safety.get((threat, is_goal(threat, terrain, gait)), SafetyMap::empty, |safety| {
            let distances = distances_to(distances, threat, terrain, gait);
            distances.flood.fill(u32::MAX, terrain.ways(gait));
            safety.compute(distances, terrain, gait);
        })
    }

    /// The maps for a gait, without those of other ways.
    fn of(&mut self, level: Entity, terrain: &Terrain, gait: Gait) -> &mut GaitMaps {
        let [none, opening, wary, wary_opening] = &mut self.gaits;
        let maps = match gait.index() {
            0 => none,
            1 => opening,
            2 => wary,
            _ => wary_opening,
        };
        let current = Some((level, terrain.ways_version(gait)));
        if maps.ways != current {
            maps.ways = current;
            maps.distances.forget(terrain.size());
            maps.safety.forget(terrain.size());
            maps.regions.forget();
        }
        maps
    }
}

fn distances_to<'kept>(
    distances: &'kept mut KeptMaps<DistanceMap>,
    goal: Position,
    terrain: &Terrain,
    gait: Gait,
) -> &'kept mut DistanceMap {
    let key = (goal, is_goal(goal, terrain, gait));
    distances.get(key, DistanceMap::empty, |map| map.begin(goal, terrain, gait))
}
