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
    turn::{Cheats, Stage, Turn},
};

/// The monsters' system in its stage.
pub fn plugin(app: &mut App) {
    app.init_resource::<DistanceMaps>()
        .add_systems(Turn, act::monsters_act.in_set(Stage::MonsterAi).run_if(monsters_are_not_frozen));
}

/// A condition: no debug command froze the monsters.
fn monsters_are_not_frozen(cheats: Res<Cheats>) -> bool {
    !cheats.frozen_monsters
}
