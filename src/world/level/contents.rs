//! What belongs to a level.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The level that a creature, item, door or staircase belongs to.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
#[relationship(relationship_target = LevelContents)]
pub struct OnLevel(pub Entity);

/// Everything that belongs to a level; despawned with it.
#[derive(Component, Debug, Default)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
#[relationship_target(relationship = OnLevel, linked_spawn)]
pub struct LevelContents(Vec<Entity>);

/// Stairs up or down.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub enum Staircase {
    /// Stairs to the level above.
    Up,
    /// Stairs to the level below.
    Down,
}
