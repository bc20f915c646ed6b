//! Keeps the player's field of view up to date.

use bevy::prelude::*;

use crate::{
    content::{Condition, Content},
    creatures::Conditions,
    geometry::Position,
    level::{Explored, Terrain},
    sight::{FieldOfView, HeldLight, LightSource, ViewKey, light_radius},
    turn::Cheats,
};

/// Computes what the player sees, where anything has changed that it depends on, and marks it explored.
///
/// # Errors
/// There is not exactly one player and one current level.
pub fn update_field_of_view(
    (content, cheats): (Res<Content>, Res<Cheats>),
    mut player: Query<(&Position, &HeldLight, &Conditions, &mut FieldOfView)>,
    lights: Query<&LightSource>,
    mut level: Query<(Entity, &Terrain, &mut Explored)>,
) -> Result {
    let (level, terrain, mut explored) = level.single_mut()?;
    let (position, held, conditions, mut view) = player.single_mut()?;
    let held = held.0.and_then(|light| lights.get(light).ok());
    let radius = (!conditions.has(Condition::Blind)).then(|| light_radius(held, *cheats, &content.config.debug));
    let key = ViewKey {
        level,
        version: terrain.version(),
        origin: *position,
        radius,
        light_walls: content.config.fov.light_walls,
    };
    if view.is_current(key) {
        return Ok(());
    }
    view.compute(key, terrain);
    for cell in view.cells_in_line() {
        if view.sees(cell) {
            explored.0.set(cell, true);
        }
    }
    Ok(())
}
