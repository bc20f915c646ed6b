//! The player's own components.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Conditions, Experience};
use crate::base::limits::{MOST_TOGETHER, added};

/// Marks the player: exactly one entity while a game runs.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Conditions, ConfusingTouch, Experience, QuietTurns, SensesMonsters, Snared)]
pub struct Player;

/// The entity of the one player, while a game runs.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerEntity(pub Entity);

/// Returns the player's entity; `None` when no game runs.
pub fn player_of(world: &World) -> Option<Entity> {
    world.get_resource::<PlayerEntity>().map(|player| player.0)
}

/// Turns since the player last fought or healed.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuietTurns(pub u32);

/// The number of turns for which the next blow that hits confuses its target; 0 without that magic.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConfusingTouch(pub u32);

/// Perceives all monsters of the level until a turn of the clock (exclusive).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SensesMonsters {
    /// The first turn without it.
    pub until: u64,
}

impl SensesMonsters {
    /// Returns whether the player perceives them at a turn of the clock.
    pub(crate) const fn at(self, turn: u64) -> bool {
        turn < self.until
    }
}

/// The number of attempts to get out of the trap underfoot that will fail. It counts while the player is held there.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Snared(pub u32);

/// Gold pieces.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Purse(pub u32);

impl Purse {
    /// Puts gold into the purse.
    pub fn put(&mut self, amount: u32) {
        self.0 = added(self.0, amount, MOST_TOGETHER);
    }
}
