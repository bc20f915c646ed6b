//! Placing single monsters and items on the current level.

use bevy::prelude::*;

use super::{build::spawn_inhabitant, population::Inhabitant};
use crate::{
    base::geometry::Position,
    content::{Content, MonsterFlag},
    rules::{
        items::{CarriedBy, NewItem, spawn_item},
        monsters::{NewMonster, spawn_monster},
    },
    turn::{NextSerial, Serial},
    world::level::{Occupancy, OnLevel, Terrain},
};

/// Places a monster on the current level.
///
/// # Errors
/// Fails if the monster can't stand in the cell, or the cell is occupied.
pub fn place_monster(world: &mut World, monster: NewMonster) -> Result<Entity> {
    let place = monster.position;
    let (level, terrain, occupancy) = world.query::<(Entity, &Terrain, &Occupancy)>().single(world)?;
    if terrain.blocks_way(place) || !occupancy.is_free(place) {
        return Err(format!("no monster can stand at {},{}", place.x, place.y).into());
    }
    let content = world.resource::<Content>().clone();
    if terrain.harms(place) && !content.monster(monster.kind).is(MonsterFlag::Flying) {
        return Err(format!("no walking monster can stand at {},{}", place.x, place.y).into());
    }
    let serial = world.resource_mut::<NextSerial>().take();
    let entity = spawn_monster(&mut world.commands(), &content, monster, serial, OnLevel(level)).id();
    world.flush();
    Ok(entity)
}

/// Places monsters on the current level, except those whose cell is occupied or unsuitable. Returns how many were
/// placed.
///
/// # Errors
/// Fails if there is not exactly one current level.
pub fn place_inhabitants(world: &mut World, inhabitants: &[Inhabitant]) -> Result<u32> {
    let level = world.query_filtered::<Entity, With<Terrain>>().single(world)?;
    let content = world.resource::<Content>().clone();
    let born: Vec<Serial> = inhabitants.iter().map(|_| world.resource_mut::<NextSerial>().take()).collect();
    let mut count = 0;
    for (inhabitant, serial) in inhabitants.iter().zip(&born) {
        let place = inhabitant.position;
        let (terrain, occupancy) = world.query::<(&Terrain, &Occupancy)>().single(world)?;
        let stands = terrain.is_safe(place) || content.monster(inhabitant.kind).is(MonsterFlag::Flying);
        if !stands || terrain.blocks_way(place) || !occupancy.is_free(place) {
            continue;
        }
        let entity = spawn_inhabitant(&mut world.commands(), &content, inhabitant, *serial, &born, level);
        if let Some(item) = inhabitant.carries {
            let serial = world.resource_mut::<NextSerial>().take();
            spawn_item(&mut world.commands(), &content, item, serial, CarriedBy(entity));
        }
        world.flush();
        count += 1;
    }
    Ok(count)
}

/// Places an item on the floor of the current level.
///
/// # Errors
/// Fails if no item can lie in the cell.
pub fn place_item(world: &mut World, item: NewItem, place: Position) -> Result<Entity> {
    let (level, terrain) = world.query::<(Entity, &Terrain)>().single(world)?;
    if terrain.blocks_way(place) {
        return Err(format!("no item can lie at {},{}", place.x, place.y).into());
    }
    let content = world.resource::<Content>().clone();
    let serial = world.resource_mut::<NextSerial>().take();
    let entity = spawn_item(&mut world.commands(), &content, item, serial, (place, OnLevel(level)));
    world.flush();
    Ok(entity)
}
