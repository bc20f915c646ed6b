//! What lives and lies on a level: its population when it is made, and wanderers later.
//!
//! A blueprint and a depth's stream flow in, a [`Population`] flows out; [`build_level`] turns both into entities.

mod birth_ground;
mod build;
mod draw;
mod findings;
mod finds;
mod ground;
mod muster;
mod place;
mod placements;
mod plan;
mod population;
mod report;
mod site;
mod special_rooms;
mod strategies;
mod wanderers;

use bevy::prelude::*;

pub use birth_ground::{BirthGround, birth_ground};
pub use build::build_level;
pub use findings::findings;
pub use place::{place_inhabitants, place_item, place_monster};
pub use placements::{Numbers, PLACEMENTS, Placement};
pub use plan::GamePlan;
pub use population::{Inhabitant, Membership, Population, kinds_born_at, populate, state_at_birth};
pub use report::{BudgetReport, GroupReport, GroupSource, SpawnReport};
pub use site::Site;
pub use strategies::{Order, Part, STRATEGIES, Strategy};
pub use wanderers::wanderer_chance;

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
    app.init_resource::<SpawnReport>().add_systems(Turn, wanderers::wanderers_come.in_set(Stage::WanderingSpawn));
}
