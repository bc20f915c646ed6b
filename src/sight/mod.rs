//! Field of view, light, what is visible and what is remembered.
//!
//! From where the player stands, the light carried and the terrain flows a [`FieldOfView`]; it marks what is explored
//! and where items were seen. Monsters see the player exactly where the player's clear line reaches them.

mod field_of_view;
mod flashes;
mod flight;
mod illumination;
mod light;
mod line;
mod memory;
mod shadowcast;

use bevy::prelude::*;

pub use field_of_view::{FieldOfView, ViewKey, bounds_walls};
pub use flashes::Flashes;
pub use flight::line_of_flight;
pub use illumination::{Illumination, Shines, WallTorch, hang_wall_torches};
pub use light::{Burning, HeldLight, LightSource, light_radius};
pub use line::{has_clear_line, line_beyond};
pub use memory::remember;
pub use shadowcast::shadowcast;

use crate::turn::{Stage, Turn};

/// What flashes up, and goes out.
pub fn plugin(app: &mut App) {
    app.init_resource::<Flashes>().add_systems(Turn, flashes::put_out_flashes.in_set(Stage::Input));
}
