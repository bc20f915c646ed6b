//! Placing single monsters and items on the current level.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{build::spawn_inhabitant, population::Inhabitant};
use crate::{
    base::geometry::Point,
    content::{Content, MonsterFlag},
    rules::{
        items::{CarriedBy, NewItem, spawn_item},
        monsters::{NewMonster, spawn_monster},
    },
    turn::{NextSerial, Serial},
    world::level::{Occupancy, OnLevel, Placed, Terrain},
};

/// What is needed to place monsters and items on the current level. They are there when the commands have been applied.
#[derive(SystemParam)]
pub struct Spawner<'w, 's> {
    pub commands: Commands<'w, 's>,
    content: Res<'w, Content>,
    serials: ResMut<'w, NextSerial>,
    level: Query<'w, 's, (Entity, &'static Terrain, &'static Occupancy)>,
}

impl Spawner<'_, '_> {
    /// Returns the serial number that the next thing will have.
    pub fn next_serial(&self) -> Serial {
        let mut next = *self.serials;
        next.take()
    }

    /// Places a monster.
    ///
    /// # Errors
    /// Fails if the monster can't stand in the cell, or the cell is occupied.
    pub fn place_monster(&mut self, monster: NewMonster) -> Result<Entity> {
        let place = monster.position;
        let (level, terrain, occupancy) = self.level.single()?;
        if terrain.blocks_way(place) || !occupancy.is_free(place) {
            return Err(format!("no monster can stand at {},{}", place.x, place.y).into());
        }
        if terrain.harms(place) && !self.content.monster(monster.kind).is(MonsterFlag::Flying) {
            return Err(format!("no walking monster can stand at {},{}", place.x, place.y).into());
        }
        let serial = self.serials.take();
        Ok(spawn_monster(&mut self.commands, &self.content, monster, serial, OnLevel(level)).id())
    }

    /// Places an item on the floor.
    ///
    /// # Errors
    /// Fails if no item can lie in the cell.
    pub fn place_item(&mut self, item: NewItem, place: Point) -> Result<Entity> {
        let (level, terrain, _) = self.level.single()?;
        if terrain.blocks_way(place) {
            return Err(format!("no item can lie at {},{}", place.x, place.y).into());
        }
        Ok(spawn_item(
            &mut self.commands,
            &self.content,
            item,
            self.serials.take(),
            (Placed::at(place), OnLevel(level)),
        ))
    }
}

/// Places a monster on the current level (a one-shot system).
///
/// # Errors
/// As `Spawner::place_monster`.
pub fn place_monster(In(monster): In<NewMonster>, mut new: Spawner) -> Result<Entity> {
    new.place_monster(monster)
}

/// Places an item on the floor of the current level (a one-shot system).
///
/// # Errors
/// As `Spawner::place_item`.
pub(crate) fn place_item(In((item, place)): In<(NewItem, Point)>, mut new: Spawner) -> Result<Entity> {
    new.place_item(item, place)
}

/// Places monsters on the current level, except those whose cell is occupied or unsuitable (a one-shot system). Returns
/// how many were placed.
///
/// # Errors
/// Fails if there is not exactly one current level.
pub(crate) fn place_inhabitants(In(inhabitants): In<Vec<Inhabitant>>, mut new: Spawner) -> Result<u32> {
    let Spawner { commands, content, serials, level } = &mut new;
    let (level, terrain, occupancy) = level.single()?;
    let born: Vec<Serial> = inhabitants.iter().map(|_| serials.take()).collect();
    let mut taken: Vec<Point> = Vec::new();
    for (inhabitant, serial) in inhabitants.iter().zip(&born) {
        let place = inhabitant.position;
        let stands = terrain.is_safe(place) || content.monster(inhabitant.kind).is(MonsterFlag::Flying);
        let is_free = occupancy.is_free(place) && !taken.contains(&place);
        if !stands || terrain.blocks_way(place) || !is_free {
            continue;
        }
        let entity = spawn_inhabitant(commands, content, inhabitant, *serial, &born, level);
        if let Some(item) = inhabitant.carries {
            spawn_item(commands, content, item, serials.take(), CarriedBy(entity));
        }
        taken.push(place);
    }
    Ok(u32::try_from(taken.len()).unwrap_or(u32::MAX))
}
