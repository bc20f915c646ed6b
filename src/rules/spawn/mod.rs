//! Monsters and items on a level: its population when it is made, and wanderers later.
//!
//! Input is a blueprint, the random stream of a depth and the game's plan; output is a [`Population`], which
//! [`build_level`] turns into entities. In reading order:
//!
//! - `game_plan`: uniques, and supplies that must come in time;
//! - `population`, `populate`, `supplies`, `special_rooms`: what is put on a level, and in which order;
//! - `budget`, `draw`: spending a budget, entry by entry;
//! - `strategies`, `group`, `birth`: the members of an entry's group;
//! - `place_wishes`, `free_ground`, `birth_ground`, `habitats`, `site`, `placements`: where they stand;
//! - `finds`: the properties of items that are found;
//! - `report`, `findings`: reports for designers;
//! - `build`, `place`: from plain data to entities;
//! - `wanderers`: monsters that arrive later.

mod birth;
mod birth_ground;
mod budget;
mod build;
mod draw;
mod findings;
mod finds;
mod free_ground;
mod game_plan;
mod group;
mod habitats;
mod place;
mod place_wishes;
mod placements;
mod populate;
mod population;
mod report;
mod set_pieces;
mod site;
mod special_rooms;
mod strategies;
mod supplies;
#[cfg(test)]
mod tests;
mod wanderers;

use bevy::prelude::*;

pub(crate) use birth_ground::{BirthGround, arc_counts, birth_ground};
pub(crate) use build::{LevelBuilder, build_level};
pub(crate) use findings::findings;
pub use place::place_monster;
pub(crate) use place::{Spawner, place_inhabitants, place_item};

pub use game_plan::GamePlan;
pub use populate::populate;
pub use population::Inhabitant;
pub(crate) use population::{Population, kinds_born_at, state_at_birth};
pub(crate) use report::SpawnReport;
pub use report::{BudgetReport, GroupReport, GroupSource};
pub(crate) use set_pieces::draw_find;

pub(crate) use wanderers::{groups_of_newcomers, newcomers_come, wanderer_chance, wanderer_comes_now};

use crate::turn::{Stage, Turn};

/// Adds the wanderers' system to its stage.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<SpawnReport>().add_systems(Turn, wanderers::wanderers_come.in_set(Stage::WanderingSpawn));
}
