//! The progress of the monsters' turn, and the values computed once for all monsters.

use bevy::prelude::*;

use super::{
    path::PathFinder,
    perceive::Sounds,
    shunned::{Fears, Shunned},
};
use crate::world::level::{CrowdMap, DistanceMap, MovementMode, Noise, Noises};

/// The noises of the last turn, for display.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastNoises(pub Vec<Noise>);

/// The state of the monsters' turn. Its memory is reused in the next turn.
#[derive(Default)]
pub(super) struct AiTurn {
    /// The monsters that act, in order, as listed when the turn began.
    pub order: Vec<Entity>,
    /// The index of the next monster in the order; `None` before the turn has begun.
    pub next: Option<usize>,
    /// Whether the next monster has gained its energy.
    pub has_gained: bool,
    /// The noises that can be heard.
    pub sounds: Sounds,
    /// The cells that monsters avoid. The actions of monsters don't change them during the turn.
    pub shunned: Shunned,
    /// The number of smart hunters near the player when the turn began; counted only if needed.
    pub pack: Option<u32>,
    /// Paths and maps that are computed when a monster needs them.
    pub ways: TurnPaths,
}

impl AiTurn {
    /// Begins the next turn, in which the noises of the last one are heard.
    pub(crate) fn restart(&mut self, noises: &mut Noises, last: &mut LastNoises) {
        last.0.clone_from(&noises.0);
        self.sounds.replace(&mut noises.0);
        self.order.clear();
        self.next = None;
        self.has_gained = false;
        self.pack = None;
        self.ways.others.made = 0;
    }
}

/// Paths and maps that are computed when a monster needs them.
#[derive(Default)]
pub(super) struct TurnPaths {
    /// The finder of paths to any goal.
    pub paths: PathFinder,
    /// The maps of paths to the player around other creatures.
    pub others: CrowdMaps,
}

/// Maps of paths to the player around other creatures, one for each movement mode and what is avoided.
#[derive(Default)]
pub(super) struct CrowdMaps {
    maps: Vec<((MovementMode, Fears), CrowdMap)>,
    /// The number of maps made in this turn, the first ones; the others only keep their memory.
    made: usize,
}

impl CrowdMaps {
    /// Returns the map for these monsters; `compute` makes it for the first of them in the turn.
    pub(crate) fn get(&mut self, walkers: (MovementMode, Fears), compute: impl FnOnce(&mut CrowdMap)) -> &DistanceMap {
        let made = self.maps.iter().take(self.made).position(|(key, _)| *key == walkers);
        let slot = made.unwrap_or(self.made);
        if self.maps.len() <= slot {
            self.maps.push((walkers, CrowdMap::default()));
        }
        let (key, map) = self.maps.get_mut(slot).expect("a map was added where there was none");
        if made.is_none() {
            *key = walkers;
            compute(map);
            self.made += 1;
        }
        map.distances()
    }
}
