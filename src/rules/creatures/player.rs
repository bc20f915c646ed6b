//! The player's own components.

use bevy::prelude::*;

use super::{Conditions, Experience};

/// The one player.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Conditions, ConfusingTouch, Experience, QuietTurns, SensesMonsters, Snared)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Player;

/// The entity of the one player, while a game runs.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerEntity(pub Entity);

/// The player's entity; `None` when no game runs.
#[must_use]
pub fn player_of(world: &World) -> Option<Entity> {
    world.get_resource::<PlayerEntity>().map(|player| player.0)
}

/// Turns since the player last fought or healed.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct QuietTurns(pub u32);

/// The next blow of its hands that hits confuses whom it hits, for so many turns; 0 where it does not.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct ConfusingTouch(pub u32);

/// Perceives all monsters of the level up to a turn of the clock, which it is no part of.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct SensesMonsters {
    /// The turn.
    pub until: u64,
}

impl SensesMonsters {
    /// Whether the player does so at a turn of the clock.
    #[must_use]
    pub const fn at(self, turn: u64) -> bool {
        turn < self.until
    }
}

/// Caught in the trap under the feet: tries to get out that will fail. It counts while the player is held and stands there.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Snared(pub u32);

/// Gold pieces.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Purse(pub u32);
