//! How far a turn of the monsters has come, and what is worked out once for all of them.

use bevy::prelude::*;

use super::{
    path::PathFinder,
    perceive::Sounds,
    shunned::{Shunned, TrapLore},
};
use crate::world::level::{CrowdMap, DistanceMap, MovementMode, Noise, Noises};

/// The noises of the last turn, for looking at.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LastNoises(pub Vec<Noise>);

/// A turn of the monsters. Its memory is kept for the next.
#[derive(Default)]
pub(super) struct AiTurn {
    /// Who acts, in this order: as it was when the turn began.
    pub order: Vec<Entity>,
    /// The place of the next one in the order; none before the turn has begun.
    pub next: Option<usize>,
    /// Whether the next one has gained its energy.
    pub has_gained: bool,
    /// What there is to hear.
    pub sounds: Sounds,
    /// Cells onto which monsters don't step: what monsters do changes them no more in this turn.
    pub shunned: Shunned,
    /// How many smart hunters were near the player when the turn began; only counted where it matters.
    pub pack: Option<u32>,
    /// Ways that are worked out when a monster needs them.
    pub ways: TurnPaths,
}

impl AiTurn {
    /// Begins the next turn, in which the noises of the last one are heard.
    pub fn restart(&mut self, world: &mut World) {
        let mut noises = std::mem::take(&mut world.resource_mut::<Noises>().0);
        world.resource_mut::<LastNoises>().0.clone_from(&noises);
        self.sounds.replace(&mut noises);
        world.resource_mut::<Noises>().0 = noises;
        self.order.clear();
        self.next = None;
        self.has_gained = false;
        self.pack = None;
        self.ways.others.made = 0;
    }
}

/// Ways that are worked out when a monster needs them.
#[derive(Default)]
pub(super) struct TurnPaths {
    /// Paths to any goal.
    pub paths: PathFinder,
    /// Ways to the player round those who stand in the way.
    pub others: CrowdMaps,
}

/// Ways to the player round others, by where walkers can go and which traps are known.
#[derive(Default)]
pub(super) struct CrowdMaps {
    maps: Vec<((MovementMode, TrapLore), CrowdMap)>,
    /// How many of the maps are of this turn; the others are memory for it.
    made: usize,
}

impl CrowdMaps {
    /// The map for these walkers, made by `compute` for the first of them in the turn.
    pub fn get(&mut self, walkers: (MovementMode, TrapLore), compute: impl FnOnce(&mut CrowdMap)) -> &DistanceMap {
        let made = self.maps.iter().take(self.made).position(|(whose, _)| *whose == walkers);
        let slot = made.unwrap_or(self.made);
        if self.maps.len() <= slot {
            self.maps.push((walkers, CrowdMap::default()));
        }
        let (whose, map) = self.maps.get_mut(slot).expect("a map was added where there was none");
        if made.is_none() {
            *whose = walkers;
            compute(map);
            self.made += 1;
        }
        map.distances()
    }
}
