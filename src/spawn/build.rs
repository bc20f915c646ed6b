//! A blueprint and its population become entities.

use bevy::prelude::*;

use super::Population;
use crate::{
    content::Content,
    generate::Blueprint,
    geometry::Grid,
    items::spawn_item,
    level::{
        Door, Doors, Explored, Level, Occupancy, OnLevel, RememberedItems, Rooms, Staircase, Terrain, TurnOrder,
        WandererClock,
    },
    monsters::monster_bundle,
    turn::Serial,
};

/// Makes the level's entity and all on it.
pub fn build_level(world: &mut World, depth: u32, blueprint: Blueprint, population: &Population) -> Entity {
    let content = world.resource::<Content>().clone();
    let size = blueprint.structure.size();
    let mut terrain = Terrain::new(blueprint.structure);
    for cell in blueprint.rooms.iter().filter(|room| room.lit).flat_map(|room| room.floor.cells()) {
        terrain.lit.set(cell, true);
    }
    let level = world.spawn(Level { depth, generator: blueprint.generator.to_owned() }).id();

    let mut doors = Doors::default();
    for (place, state) in blueprint.doors {
        doors.insert(place, world.spawn((Door::new(state), place, OnLevel(level))).id());
    }
    for (stairs, place) in [(Staircase::Up, blueprint.stairs_up), (Staircase::Down, blueprint.stairs_down)] {
        if let Some(place) = place {
            world.spawn((stairs, place, OnLevel(level)));
        }
    }

    let mut serials = (0..).map(|n| Serial::born_on_level(depth, n));
    let mut occupancy = Occupancy::empty(size);
    let mut order = TurnOrder::default();
    for (monster, serial) in population.monsters.iter().zip(serials.by_ref()) {
        let entity = world.spawn((monster_bundle(&content, *monster, serial), OnLevel(level))).id();
        occupancy.enter(monster.position, entity);
        order.join(serial, entity);
    }
    for ((item, place), serial) in population.items.iter().zip(serials) {
        spawn_item(&mut world.commands(), &content, *item, serial, (*place, OnLevel(level)));
    }
    world.flush();

    world.entity_mut(level).insert((
        terrain,
        Rooms(blueprint.rooms),
        doors,
        occupancy,
        order,
        Explored(Grid::filled(size, false)),
        RememberedItems::default(),
        WandererClock::default(),
    ));
    level
}
