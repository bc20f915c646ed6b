//! Caches of paths on the current level: distance maps, safety maps, and the middles of rooms.

use bevy::prelude::*;

use super::{
    DistanceMap, MovementMode, Rooms, SafetyMap, Terrain, distance::is_goal, kept_maps::KeptMaps, regions::Regions,
};
use crate::base::geometry::Point;

/// Distance maps and safety maps of the current level, kept while its ways stay the same. A cache: it returns what a fresh
/// computation would, and is neither saved nor hashed.
#[derive(Resource, Clone, Debug)]
pub struct DistanceMaps {
    /// One set for each movement mode, by its index.
    movements: [ModeMaps; MovementMode::ALL.len()],
    /// Maps to and from cells that cannot be reached.
    nowhere: (DistanceMap, SafetyMap),
    middles: RoomMiddles,
}

impl Default for DistanceMaps {
    fn default() -> Self {
        Self { movements: default(), nowhere: (DistanceMap::empty(), SafetyMap::empty()), middles: default() }
    }
}

/// The maps for one movement mode.
#[derive(Clone, Debug)]
struct ModeMaps {
    /// The level and the version of its step masks.
    masks: Option<(Entity, u32)>,
    distances: KeptMaps<DistanceMap>,
    safety: KeptMaps<SafetyMap>,
    regions: Regions,
}

/// The number of distance maps kept for a mode: to the middles of rooms, the player, and other goals.
const MOST_DISTANCES: usize = 512;

/// The number of safety maps kept for a mode: from where the player is and was last.
const MOST_SAFETY: usize = 8;

impl Default for ModeMaps {
    fn default() -> Self {
        Self {
            masks: None,
            distances: KeptMaps::none(MOST_DISTANCES),
            safety: KeptMaps::none(MOST_SAFETY),
            regions: Regions::none(),
        }
    }
}

impl DistanceMaps {
    /// Returns the number of maps begun so far, each a flood fill; for measurements only.
    pub fn begun(&self) -> u64 {
        self.movements.iter().map(|maps| maps.distances.made()).sum()
    }

    /// Returns the cell of a room's floor nearest to its middle.
    pub fn middle_of(&mut self, room: usize, at: (Entity, &Terrain), rooms: &Rooms) -> Option<Point> {
        self.middles.get(room, at, rooms)
    }

    /// Returns whether there is a path from a cell to a goal on `level`, regardless of creatures.
    pub fn connect(
        &mut self,
        (level, terrain): (Entity, &Terrain),
        from: Point,
        goal: Point,
        movement: MovementMode,
    ) -> bool {
        let ModeMaps { regions, .. } = maps_for(&mut self.movements, level, terrain, movement);
        is_goal(goal, terrain, movement) && regions.connect(from, goal, terrain, movement)
    }

    /// Returns the map to `goal` on `level` for a creature at `from`. It is valid for that cell and all cells no
    /// farther from the goal; others may read as unreachable.
    pub fn to(
        &mut self,
        (level, terrain): (Entity, &Terrain),
        goal: Point,
        movement: MovementMode,
        from: Point,
    ) -> &DistanceMap {
        let Self { movements, nowhere, .. } = self;
        let ModeMaps { distances, regions, .. } = maps_for(movements, level, terrain, movement);
        // A flood that searches for an unreachable cell fills the level, so reachability is checked first.
        let is_reached = || distances.peek(goal).is_some_and(|map| map.from(from) != DistanceMap::UNREACHABLE);
        if !is_goal(goal, terrain, movement) || !(is_reached() || regions.connect(from, goal, terrain, movement)) {
            return &nowhere.0;
        }
        let map = distances_to(distances, goal, terrain, movement);
        map.flood.reach(from, terrain.step_masks(movement));
        map
    }

    /// Returns the map by which a creature flees from a threat; an empty one if the threat stands where none of
    /// this mode can go.
    pub fn safety(&mut self, level: Entity, terrain: &Terrain, threat: Point, movement: MovementMode) -> &SafetyMap {
        let Self { movements, nowhere, .. } = self;
        let ModeMaps { distances, safety, .. } = maps_for(movements, level, terrain, movement);
        if !is_goal(threat, terrain, movement) {
            return &nowhere.1;
        }
        safety.get(threat, SafetyMap::empty, |safety| {
            let distances = distances_to(distances, threat, terrain, movement);
            distances.flood.fill(u32::MAX, terrain.step_masks(movement));
            safety.compute(distances, terrain, movement);
        })
    }
}

/// Returns the maps for a movement mode, emptied if they are outdated.
fn maps_for<'kept>(
    [none, opening, wary, wary_opening]: &'kept mut [ModeMaps; MovementMode::ALL.len()],
    level: Entity,
    terrain: &Terrain,
    movement: MovementMode,
) -> &'kept mut ModeMaps {
    let maps = match movement.index() {
        0 => none,
        1 => opening,
        2 => wary,
        _ => wary_opening,
    };
    let current = Some((level, terrain.ways_version(movement)));
    if maps.masks != current {
        maps.masks = current;
        maps.distances.forget(terrain.size());
        maps.safety.forget(terrain.size());
        maps.regions.forget();
    }
    maps
}

/// Returns the part of the map to a reachable goal that is computed.
fn distances_to<'kept>(
    distances: &'kept mut KeptMaps<DistanceMap>,
    goal: Point,
    terrain: &Terrain,
    movement: MovementMode,
) -> &'kept mut DistanceMap {
    distances.get(goal, DistanceMap::empty, |map| map.begin(goal, terrain, movement))
}

/// The middles of the current level's rooms, computed on demand. A cache: it returns what a fresh
/// computation would.
#[derive(Clone, Debug, Default)]
struct RoomMiddles {
    /// The level and the version of its terrain.
    terrain: Option<(Entity, u32)>,
    /// The middle of each room, once it is known.
    middles: Vec<Option<Option<Point>>>,
}

impl RoomMiddles {
    /// Returns the cell of a room's floor nearest to its middle, which may be rock in a room with a bend.
    fn get(&mut self, room: usize, (level, terrain): (Entity, &Terrain), rooms: &Rooms) -> Option<Point> {
        let current = Some((level, terrain.version()));
        if self.terrain != current || self.middles.len() != rooms.len() {
            self.terrain = current;
            self.middles.clear();
            self.middles.resize(rooms.len(), None);
        }
        *self.middles.get_mut(room)?.get_or_insert_with(|| rooms.middle(room, |cell| terrain.is_safe(cell)))
    }
}
