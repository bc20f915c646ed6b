//! The player's field of view, kept up to date.

use bevy::prelude::*;

use crate::{
    base::geometry::{Position, Rectangle},
    content::{Condition, Content},
    rules::creatures::Conditions,
    turn::Cheats,
    world::{
        level::{Explored, Terrain},
        sight::{FieldOfView, FixedLights, HeldLight, Illumination, LightSource, ViewKey, light_radius},
    },
};

/// The distance up to which rock is known by the light in hand, in cells.
const MOST_KNOWN_ROCK: u32 = 2;

/// Recomputes the player's field of view if anything that it depends on has changed, and marks the visible cells as
/// explored.
pub fn update_field_of_view(
    (content, cheats): (Res<Content>, Res<Cheats>),
    player: Single<(&Position, &HeldLight, &Conditions, &mut FieldOfView)>,
    lights: Query<&LightSource>,
    others: FixedLights,
    level: Single<(Entity, &Terrain, &mut Explored, &mut Illumination)>,
) {
    let (level, terrain, mut explored, mut illumination) = level.into_inner();
    let mode = content.config.fov.mode();
    illumination.update(others.sources(&content.terrain), terrain, mode);
    let (position, held, conditions, mut view) = player.into_inner();
    let held = held.0.and_then(|light| lights.get(light).ok());
    let radius = (!conditions.has(Condition::Blind)).then(|| light_radius(held, *cheats, &content.config.debug));
    let key = ViewKey {
        mode,
        level,
        version: terrain.version(),
        illumination: illumination.version(),
        origin: *position,
        radius,
        light_walls: content.config.fov.light_walls,
    };
    if view.is_current(key) {
        return;
    }
    view.compute(key, terrain, &illumination);
    for cell in view.seen_cells() {
        explored.see(cell, terrain);
    }
    // Rock beside a corridor is not shown, but known: a player who travels must know where no way leads on.
    let is_lit = terrain.lit.get_or(*position, false) || illumination.is_lit(*position);
    let known = radius.map_or(0, |radius| radius.max(u32::from(is_lit))).min(MOST_KNOWN_ROCK);
    for cell in Rectangle::within(known, *position).cells() {
        if view.is_in_line(cell) && !explored.knows(cell) && terrain.structure(cell).looks_like_rock() {
            explored.see(cell, terrain);
        }
    }
}
