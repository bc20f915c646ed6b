//! Lights that are part of the terrain, such as torches on walls and glowing fungus.

use bevy::prelude::*;

use super::Shines;
use crate::{
    base::geometry::{Point, Rectangle},
    content::{Content, LayerKind, TerrainTable},
    world::level::{Dressing, OnLevel, Placed, Position, Terrain},
};

/// A light that is part of the terrain, such as a torch on a wall: the dressing of its cell.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DressingLight(pub Dressing);

/// Spawns the lights in the dressing of a level that has none yet.
pub(crate) fn spawn_dressing_lights(commands: &mut Commands, table: &TerrainTable, terrain: &Terrain, level: Entity) {
    for (cell, dressing) in terrain.dressings().iter() {
        spawn_dressing_light(commands, table, (cell, *dressing), level);
    }
}

fn spawn_dressing_light(
    commands: &mut Commands,
    table: &TerrainTable,
    (cell, dressing): (Point, Dressing),
    level: Entity,
) {
    // Fires come and go, and are lights of their own.
    let layer = table.dressing(dressing).filter(|layer| layer.kind != LayerKind::Fire);
    if let Some(radius) = layer.and_then(|layer| layer.light) {
        commands.spawn((DressingLight(dressing), Shines(radius), Placed::at(cell), OnLevel(level)));
    }
}

/// Spawns the lights in the dressing of an area of the current level, replacing those that were there (a one-shot system).
pub(crate) fn replace_dressing_lights(
    In(area): In<Rectangle>,
    mut commands: Commands,
    content: Res<Content>,
    level: Single<(Entity, &Terrain)>,
    old: Query<(Entity, &Position), (With<DressingLight>, With<OnLevel>)>,
) {
    let (level, terrain) = *level;
    for (light, _) in old.iter().filter(|(_, cell)| area.contains(cell.cell())) {
        commands.entity(light).despawn();
    }
    for cell in area.cells() {
        spawn_dressing_light(&mut commands, &content.terrain, (cell, terrain.dressing(cell)), level);
    }
}
