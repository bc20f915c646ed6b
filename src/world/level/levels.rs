//! The levels of a game, and what belongs to each.

use std::collections::BTreeMap;

use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use serde::{Deserialize, Serialize};

/// A level and its depth; 1 is the first.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Level {
    /// Levels below the surface, from 1.
    pub depth: u32,
    /// Name of the generator that made it (`docs/contract.md#state`).
    pub generator: String,
}

/// The level that a creature, item, door or staircase belongs to.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = LevelContents)]
pub struct OnLevel(pub Entity);

/// Everything that belongs to a level; despawned with it.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = OnLevel, linked_spawn)]
pub struct LevelContents(Vec<Entity>);

/// Stairs up or down.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Staircase {
    /// Stairs to the level above.
    Up,
    /// Stairs to the level below.
    Down,
}

/// The state of a level's wanderers (`docs/rules.md#wandering-monsters`).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WandererClock {
    /// The number of wanderers so far.
    pub spawned: u32,
    /// The turn of the clock when the last one came.
    pub last_turn: Option<u64>,
    /// The number of turns the player has spent here since then, or since the first arrival.
    pub quiet_turns: u32,
    /// Whether wanderers never come: a drawn level.
    pub stopped: bool,
    /// The number of the kind that came last, or led those that did.
    pub last_kind: Option<u16>,
    /// Whether the level has changed for the player who carries the Amulet.
    pub has_changed: bool,
}

/// On a level that the player left: the turn of the clock when that happened. No turn has passed there since.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeftAt(pub u64);

/// The depth of the current level, and the deepest one reached.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentDepth {
    /// Where the player is.
    pub depth: u32,
    /// The deepest level reached.
    pub deepest: u32,
}

impl CurrentDepth {
    /// Moves the player to another depth.
    pub fn change_to(&mut self, depth: u32) {
        self.depth = depth;
        self.deepest = self.deepest.max(depth);
    }
}

/// The levels made so far, by depth.
#[derive(Resource, Clone, Debug, Default, Deref, DerefMut)]
pub struct Levels(pub BTreeMap<u32, Entity>);

/// Returns the entity of the current level; `None` when no game runs.
pub fn current_level(world: &World) -> Option<Entity> {
    let depth = world.get_resource::<CurrentDepth>()?.depth;
    world.get_resource::<Levels>()?.get(&depth).copied()
}

impl Levels {
    /// Disables a level and everything on it, so that queries no longer see it.
    pub fn put_away(commands: &mut Commands, level: Entity) {
        commands.entity(level).insert_recursive::<LevelContents>(Disabled);
    }

    /// Enables a level and everything on it again.
    pub fn take_out(commands: &mut Commands, level: Entity) {
        commands.entity(level).remove_recursive::<LevelContents, Disabled>();
    }
}
