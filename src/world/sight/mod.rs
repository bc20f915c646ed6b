//! Field of view, light, what is visible and what is remembered.
//!
//! The player's position, the carried light and the terrain determine the [`FieldOfView`], which marks cells as
//! explored and remembers the items seen there. Monsters see a lit player along the same clear lines.
//!
//! Two algorithms find the cells in clear line, behind one signature, [`cast()`]; `fov.mode` of `config.ron` selects
//! one.

mod cast;
mod dressing_lights;
mod field_of_view;
mod illumination;
mod light;
mod line;
mod memory;
mod octant;
mod permissive;
mod recursive;
mod shine;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub(crate) use cast::seen_from;
pub use cast::{cast, cells_in_line};
pub(crate) use dressing_lights::{DressingLight, replace_dressing_lights, spawn_dressing_lights};
pub(crate) use field_of_view::bounds_walls;
pub use field_of_view::{FieldOfView, ViewKey};
pub(crate) use illumination::{FixedLights, stands_in_light};
pub use illumination::{Illumination, Shines};
pub use light::{Burning, HeldLight, LightSource};
pub(crate) use light::{light_radius, sees_by_endless_light};
pub(crate) use line::{Flash, Flashes, has_clear_line, line_beyond, line_of_flight};
pub(crate) use memory::remember;
pub(crate) use shine::shine;

use crate::turn::{PerGame, Stage, Turn, ViewStep, schedules_with_view};

/// Adds the system that removes flashes.
pub(crate) fn plugin(app: &mut App) {
    for schedule in schedules_with_view() {
        app.add_systems(schedule, remember.in_set(ViewStep::Remember));
    }
    app.init_per_game::<Flashes>().add_systems(Turn, line::put_out_flashes.in_set(Stage::Input));
}
