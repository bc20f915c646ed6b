//! Lights that are part of the terrain, such as torches on walls and glowing fungus.

use bevy::prelude::*;

use super::Shines;
use crate::{
    content::{Content, LayerKind, TerrainTable},
    world::level::{Dressing, OnLevel, Terrain},
};

/// A light that is part of the terrain, such as a torch on a wall: the dressing of its cell.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct DressingLight(pub Dressing);

/// Spawns the lights in the dressing of a level that has none yet.
pub fn spawn_dressing_lights(commands: &mut Commands, table: &TerrainTable, terrain: &Terrain, level: Entity) {
    // Fires come and go, and are lights of their own.
    let light = |dressing: Dressing| table.dressing(dressing).filter(|layer| layer.kind != LayerKind::Fire)?.light;
    for (cell, dressing) in terrain.dressings().iter() {
        if let Some(radius) = light(*dressing) {
            commands.spawn((DressingLight(*dressing), Shines(radius), cell, OnLevel(level)));
        }
    }
}

/// Spawns the lights in the dressing of the current level, replacing those that were there (a one-shot system).
pub fn replace_dressing_lights(
    mut commands: Commands,
    content: Res<Content>,
    level: Single<(Entity, &Terrain)>,
    old: Query<Entity, (With<DressingLight>, With<OnLevel>)>,
) {
    let (level, terrain) = *level;
    for light in &old {
        commands.entity(light).despawn();
    }
    spawn_dressing_lights(&mut commands, &content.terrain, terrain, level);
}
