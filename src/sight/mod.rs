//! Field of view, light, what is visible and what is remembered.
//!
//! From where the player stands, the light carried and the terrain flows a [`FieldOfView`]; it marks what is explored
//! and where items were seen. Monsters see the player exactly where the player's clear line reaches them.

mod field_of_view;
mod illumination;
mod light;
mod line;
mod memory;
mod shadowcast;

pub use field_of_view::{FieldOfView, ViewKey, bounds_walls};
pub use illumination::{Illumination, Shines, WallTorch, hang_wall_torches};
pub use light::{Burning, HeldLight, LightSource, light_radius};
pub use line::has_clear_line;
pub use memory::remember;
pub use shadowcast::shadowcast;
