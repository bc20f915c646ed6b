//! Monsters: their components, what they sense, decide and do.
//!
//! The player's clear line of sight flows in; each monster with the energy for it, in order of serial numbers, wakes,
//! notices or loses the player, and then moves or attacks.

mod act;
mod bundle;
mod hunt;
mod melee;
mod plan;
mod sense;
mod wander;

use bevy::prelude::*;

pub use bundle::{AiProfile, Monster, NewMonster, Wanderer, monster_bundle};
pub use plan::{Plan, plan};

use crate::{
    level::DistanceMaps,
    turn::{Stage, Turn},
};

/// The monsters' system in its stage.
pub fn plugin(app: &mut App) {
    app.init_resource::<DistanceMaps>().add_systems(Turn, act::monsters_act.in_set(Stage::MonsterAi));
}
