//! The levels of a game.

use std::collections::BTreeMap;

use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use serde::{Deserialize, Serialize};

use super::LevelContents;

/// A level, and how deep it lies; 1 is the first.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Level {
    /// Levels below the surface, from 1.
    pub depth: u32,
    /// Name of the generator that made it (`docs/contract.md#state`).
    pub generator: String,
}

/// How a level stands with its wanderers (`docs/rules.md#wandering-monsters`).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct WandererClock {
    /// Wanderers that ever came here.
    pub spawned: u32,
    /// The clock's turn when the last one came.
    pub last_turn: Option<u64>,
    /// Turns the player spent here since, or since the first arrival.
    pub quiet_turns: u32,
    /// Whether none ever comes here: a drawn level.
    pub stopped: bool,
}

/// On a level that the player left: the clock's turn in which that was. No turn from then on has passed there.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct LeftAt(pub u64);

/// The depth of the current level, and the deepest yet reached.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentDepth {
    /// Where the player is.
    pub depth: u32,
    /// The deepest level reached.
    pub deepest: u32,
}

impl CurrentDepth {
    /// The player is at another depth.
    pub fn change_to(&mut self, depth: u32) {
        self.depth = depth;
        self.deepest = self.deepest.max(depth);
    }
}

/// The levels made so far, by depth.
#[derive(Resource, Clone, Debug, Default, Deref, DerefMut)]
pub struct Levels(pub BTreeMap<u32, Entity>);

/// The entity of the current level; `None` when no game runs.
#[must_use]
pub fn current_level(world: &World) -> Option<Entity> {
    let depth = world.get_resource::<CurrentDepth>()?.depth;
    world.get_resource::<Levels>()?.get(&depth).copied()
}

impl Levels {
    /// Puts a level and all on it to sleep: queries no longer see it.
    pub fn put_away(world: &mut World, level: Entity) {
        world.entity_mut(level).insert_recursive::<LevelContents>(Disabled);
    }

    /// Makes a level and all on it present again.
    pub fn take_out(world: &mut World, level: Entity) {
        world.entity_mut(level).remove_recursive::<LevelContents, Disabled>();
    }
}
