//! The death of a monster, for whom it concerns.

use bevy::prelude::*;

/// A monster of the current level died, of whatever cause. It is told of while the monster still has its components.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MonsterDied {
    /// Which.
    pub monster: Entity,
}
