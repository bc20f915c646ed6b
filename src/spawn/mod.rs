//! What lives and lies on a level: its population when it is made, and wanderers later.
//!
//! A blueprint and a depth's stream flow in, a [`Population`] flows out; [`build_level`] turns both into entities.

mod build;
mod place;
mod population;
mod wanderers;

use bevy::prelude::*;

pub use build::build_level;
pub use place::{place_item, place_monster};
pub use population::{Population, populate};

use crate::turn::{Stage, Turn};

/// The wanderers' system in its stage.
pub fn plugin(app: &mut App) {
    app.add_systems(Turn, wanderers::wanderers_come.in_set(Stage::WanderingSpawn));
}
