//! Single creatures and things put onto the current level.

use bevy::prelude::*;

use crate::{
    content::{Content, MonsterFlag},
    geometry::Position,
    items::{NewItem, spawn_item},
    level::{Occupancy, OnLevel, Terrain, TurnOrder},
    monsters::{NewMonster, spawn_monster},
    turn::NextSerial,
};

/// Puts a monster onto the current level.
///
/// # Errors
/// Nobody can stand there, or somebody does.
pub fn place_monster(world: &mut World, monster: NewMonster) -> Result<Entity> {
    let place = monster.position;
    let (level, terrain, occupancy) = world.query::<(Entity, &Terrain, &Occupancy)>().single(world)?;
    if terrain.blocks_way(place) || !occupancy.is_free(place) {
        return Err(format!("no monster can stand at {},{}", place.x, place.y).into());
    }
    let content = world.resource::<Content>().clone();
    if terrain.harms(place) && !content.monster(monster.kind).is(MonsterFlag::Flying) {
        return Err(format!("none that walks can stand at {},{}", place.x, place.y).into());
    }
    let serial = world.resource_mut::<NextSerial>().take();
    let entity = spawn_monster(&mut world.commands(), &content, monster, serial, OnLevel(level)).id();
    world.flush();
    let (mut occupancy, mut order) = world.query::<(&mut Occupancy, &mut TurnOrder)>().single_mut(world)?;
    occupancy.enter(place, entity);
    order.join(serial, entity);
    Ok(entity)
}

/// Puts an item onto the floor of the current level.
///
/// # Errors
/// Nothing can lie there.
pub fn place_item(world: &mut World, item: NewItem, place: Position) -> Result<Entity> {
    let (level, terrain) = world.query::<(Entity, &Terrain)>().single(world)?;
    if terrain.blocks_way(place) {
        return Err(format!("nothing can lie at {},{}", place.x, place.y).into());
    }
    let content = world.resource::<Content>().clone();
    let serial = world.resource_mut::<NextSerial>().take();
    let entity = spawn_item(&mut world.commands(), &content, item, serial, (place, OnLevel(level)));
    world.flush();
    Ok(entity)
}
