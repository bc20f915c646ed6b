//! Commands about traps.

use bevy::prelude::*;

use super::checks::{cell, check_inside, missing};
use crate::{
    base::geometry::Position,
    content::{Content, TrapKind},
    words::{structure_name, trap_name},
    world::level::{Level, Liquid, OnLevel, Terrain, Trap, Traps, current_level},
};

/// Lays a hidden trap, in the place of one that is there already.
pub(super) fn trap(world: &mut World, content: &Content, kind: TrapKind, place: Position) -> Result<String, String> {
    let level = current_level(world).ok_or_else(|| missing("level"))?;
    let terrain = world.get::<Terrain>(level).ok_or_else(|| missing("level"))?;
    check_inside(terrain, place)?;
    let name = trap_name(content, kind);
    let structure = terrain.structure(place);
    if !structure.is_plain_floor() {
        return Err(format!("there can be no trap at {}, where there is {}", cell(place), structure_name(structure)));
    }
    if terrain.liquid(place) != Liquid::None {
        return Err(format!("there can be no trap at {}, which is not dry", cell(place)));
    }
    let depth = world.get::<Level>(level).map_or(1, |level| level.depth);
    if content.traps.of(kind).drops() && depth >= content.dungeon.level_count {
        return Err(format!("{name} at {} would lead nowhere: this is the last level", cell(place)));
    }
    remove_trap(world, level, place);
    let trap = world.spawn((Trap::hidden(kind), place, OnLevel(level))).id();
    if let Some(mut traps) = world.get_mut::<Traps>(level) {
        traps.insert(place, trap);
    }
    Ok(format!("There is {name} at {}, hidden.", cell(place)))
}

/// There is no trap in a cell any more.
pub(super) fn remove_trap(world: &mut World, level: Entity, place: Position) {
    let trap = world.get_mut::<Traps>(level).and_then(|mut traps| traps.remove(&place));
    if let Some(trap) = trap {
        world.despawn(trap);
    }
}

/// All traps of a level are found.
pub(super) fn reveal_traps(world: &mut World, level: Entity) {
    let traps: Vec<Entity> = world.get::<Traps>(level).into_iter().flat_map(|traps| traps.values().copied()).collect();
    for trap in traps {
        if let Some(mut trap) = world.get_mut::<Trap>(trap) {
            trap.discovered = true;
        }
    }
}
