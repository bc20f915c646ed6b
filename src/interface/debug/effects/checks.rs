//! What debug commands refuse, and how they put it.

use bevy::prelude::*;

use crate::{
    base::geometry::Position,
    content::Content,
    world::level::{Terrain, layers_at},
};

/// Refuses a cell that nobody can stand on.
pub(super) fn check_ground(world: &World, level: Entity, place: Position) -> Result<(), String> {
    let terrain = world.get::<Terrain>(level).ok_or_else(|| missing("level"))?;
    check_inside(terrain, place)?;
    if terrain.blocks_way(place) {
        return Err(format!("{} is {}", cell(place), crate::words::structure_name(terrain.structure(place))));
    }
    Ok(())
}

/// Refuses a cell that nobody who walks comes into unharmed.
pub(super) fn check_harmless(world: &World, level: Entity, place: Position) -> Result<(), String> {
    let terrain = world.get::<Terrain>(level).ok_or_else(|| missing("level"))?;
    let content = world.resource::<Content>();
    let mut layers = layers_at(&content.terrain, terrain, place);
    match layers.find(|layer| layer.walkers.harms()) {
        Some(layer) => Err(format!("{} is {}", cell(place), layer.name)),
        None => Ok(()),
    }
}

/// Refuses a cell outside of the level.
pub(super) fn check_inside(terrain: &Terrain, place: Position) -> Result<(), String> {
    if terrain.structures().contains(place) {
        return Ok(());
    }
    let size = terrain.size();
    Err(format!("{} lies outside the level, which has {}x{} cells", cell(place), size.width, size.height))
}

/// A cell as it is written.
pub(super) fn cell(place: Position) -> String {
    format!("{},{}", place.x, place.y)
}

/// The word for a switch.
pub const fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// What is missing when the world has no such thing, which a running game always has.
pub(super) fn missing(what: &str) -> String {
    format!("there is no {what}")
}

pub(super) fn counted(count: u32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
