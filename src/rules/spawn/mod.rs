//! What lives and lies on a level: its population when it is made, and wanderers later.
//!
//! A blueprint, a depth's stream and the game's plan flow in, a [`Population`] flows out; [`build_level`] turns it into
//! entities. In reading order:
//!
//! - `plan`: what comes once a game, or must come in time;
//! - `population`, `populate`, `supplies`, `special_rooms`: who and what is put on a level, in which order;
//! - `budget`, `draw`: a budget is spent, entry by entry;
//! - `strategies`, `group`: who comes of an entry, and as which group;
//! - `ground`, `birth_ground`, `site`, `placements`: where they stand;
//! - `finds`: what things are like that are found;
//! - `report`, `findings`: for designers;
//! - `build`, `place`: from plain data to entities;
//! - `wanderers`: who comes later.

mod birth_ground;
mod budget;
mod build;
mod draw;
mod findings;
mod finds;
mod ground;
mod group;
mod place;
mod placements;
mod plan;
mod populate;
mod population;
mod report;
mod site;
mod special_rooms;
mod strategies;
mod supplies;
mod wanderers;

use bevy::prelude::*;

pub use birth_ground::{BirthGround, arc_counts, birth_ground};
pub use build::build_level;
pub use findings::findings;
pub use place::{place_inhabitants, place_item, place_monster};
pub use placements::Placement;
pub use plan::GamePlan;
pub use populate::populate;
pub use population::{Inhabitant, Membership, Population, kinds_born_at, state_at_birth};
pub use report::{BudgetReport, GroupReport, GroupSource, SpawnReport};
pub use site::Site;
pub use strategies::{DrawnEntry, GroupPart, Strategy};
pub use wanderers::wanderer_chance;

use crate::turn::{OneShot, Stage, Turn};

/// Brings a wanderer onto the current level now, whatever the chances; answers whether there was a place for one.
///
/// # Errors
/// There is not exactly one player and one current level.
pub fn bring_wanderer(world: &mut World) -> Result<bool> {
    world.run_now(wanderers::wanderer_comes_now)
}

/// The wanderers' system in its stage.
pub fn plugin(app: &mut App) {
    app.init_resource::<SpawnReport>().add_systems(Turn, wanderers::wanderers_come.in_set(Stage::WanderingSpawn));
}
