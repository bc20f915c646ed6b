//! The player's field of view, kept up to date, and the record of where the player walked.

use bevy::prelude::*;

use crate::{
    base::geometry::Rectangle,
    content::{Condition, Content},
    rules::creatures::{Conditions, Player},
    turn::{Cheats, MessageLog},
    world::{
        level::{Explored, Position, Terrain},
        sight::{FieldOfView, FixedLights, HeldLight, Illumination, LightSource, ViewKey, light_radius},
    },
};

/// The distance up to which rock is known by the light in hand, in cells.
const MOST_KNOWN_ROCK: u32 = 2;

/// Recomputes the player's field of view if anything that it depends on has changed, and marks the visible cells as
/// explored, again if only what lies on them has changed.
pub(crate) fn update_field_of_view(
    content: Res<Content>,
    cheats: Res<Cheats>,
    player: Single<(&Position, &HeldLight, &Conditions, &mut FieldOfView)>,
    lights: Query<&LightSource>,
    others: FixedLights,
    level: Single<(Entity, Ref<Terrain>, &mut Explored, &mut Illumination)>,
) {
    let (level, terrain, mut explored, mut illumination) = level.into_inner();
    let mode = content.config.fov.mode();
    illumination.update(others.sources(&content.terrain), &terrain, mode);
    let (position, held, conditions, mut view) = player.into_inner();
    let held = held.0.and_then(|light| lights.get(light).ok());
    let radius = (!conditions.has(Condition::Blind)).then(|| light_radius(held, *cheats, &content.config.debug));
    let key = ViewKey {
        mode,
        level,
        version: terrain.sight_version(),
        illumination: illumination.version(),
        origin: position.cell(),
        radius,
        light_walls: content.config.fov.light_walls,
    };
    if !view.is_current(key) {
        view.compute(key, &terrain, &illumination);
    } else if !terrain.is_changed() {
        return;
    }
    for cell in view.seen_cells() {
        explored.see(cell, &terrain);
    }
    // Rock beside a corridor is not shown, but known: a player who travels must know where no way leads on.
    let is_lit = terrain.lit.get_or(position.cell(), false) || illumination.is_lit(position.cell());
    let known = radius.map_or(0, |radius| radius.max(u32::from(is_lit))).min(MOST_KNOWN_ROCK);
    for cell in Rectangle::within(known, position.cell()).cells() {
        let is_new = !explored.knows(cell) || explored.mapped().contains(&cell);
        if is_new && view.is_in_line(cell) && terrain.structure(cell).looks_like_rock() {
            explored.see(cell, &terrain);
        }
    }
}

/// Records the player's cell in the chronicle, on which no rule depends. Most turns are spent in the same cell.
pub(crate) fn record_footstep(mut log: ResMut<MessageLog>, player: Single<&Position, With<Player>>) {
    if !log.chronicle().journey.has_recorded(player.cell()) {
        log.walk(player.cell());
    }
}
