//! What lives and lies on a level: its population when it is made, and wanderers later.
//!
//! A blueprint and a depth's stream flow in, a [`Population`] flows out; [`build_level`] turns both into entities.

mod build;
mod place;
mod population;
mod special_rooms;
mod treasure;
mod wanderers;

use bevy::prelude::*;

pub use build::build_level;
pub use place::{place_item, place_monster};
pub use population::{Population, kinds_born_at, populate, state_at_birth};
pub use treasure::{TreasurePlan, find};

use crate::turn::{Stage, Turn};

/// Brings a wanderer onto the current level now, whatever the chances; answers whether there was a place for one.
///
/// # Errors
/// There is not exactly one player and one current level.
pub fn bring_wanderer(world: &mut World) -> Result<bool> {
    world.run_system_cached::<Result<bool>, _, _>(wanderers::wanderer_comes_now)?
}

/// The wanderers' system in its stage.
pub fn plugin(app: &mut App) {
    app.add_systems(Turn, wanderers::wanderers_come.in_set(Stage::WanderingSpawn));
}
