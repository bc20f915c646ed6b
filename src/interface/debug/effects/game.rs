//! The game that debug commands change, with common checks and wordings.

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::Content,
    rules::creatures::player_of,
    world::level::{Position, Terrain, current_level, layers_at},
};

/// A running game. Each command is a method, in the file of its subject.
pub(crate) struct Game<'world> {
    pub world: &'world mut World,
    pub content: &'world Content,
    pub level: Entity,
    pub player: Entity,
}

impl<'world> Game<'world> {
    /// The running game with its content.
    pub(crate) fn of(world: &'world mut World, content: &'world Content) -> Result<Self, String> {
        let level = current_level(world).ok_or_else(|| missing("level"))?;
        let player = player_of(world).ok_or_else(|| missing("player"))?;
        Ok(Self { world, content, level, player })
    }

    /// Returns the current level.
    pub(crate) fn terrain(&self) -> Result<&Terrain, String> {
        self.world.get::<Terrain>(self.level).ok_or_else(|| missing("level"))
    }

    /// Returns the player's position.
    pub(crate) fn place(&self) -> Result<Point, String> {
        self.world.get::<Position>(self.player).map(Position::cell).ok_or_else(|| missing("player"))
    }

    /// Refuses a cell where no creature can stand.
    pub(crate) fn check_ground(&self, place: Point) -> Result<(), String> {
        let terrain = self.terrain()?;
        check_inside(terrain, place)?;
        if terrain.blocks_way(place) {
            return Err(format!("{} is {}", cell(place), crate::words::structure_name(terrain.structure(place))));
        }
        Ok(())
    }

    /// Refuses a cell that harms walkers.
    pub(crate) fn check_harmless(&self, place: Point) -> Result<(), String> {
        let terrain = self.terrain()?;
        let mut layers = layers_at(&self.content.terrain, terrain, place);
        match layers.find(|layer| layer.walkers.harms()) {
            Some(layer) => Err(format!("{} is {}", cell(place), layer.name)),
            None => Ok(()),
        }
    }
}

/// Refuses a cell outside the level.
pub(super) fn check_inside(terrain: &Terrain, place: Point) -> Result<(), String> {
    if terrain.structures().contains(place) {
        return Ok(());
    }
    let size = terrain.size();
    Err(format!("{} lies outside the level, which has {}x{} cells", cell(place), size.width, size.height))
}

/// A cell in words.
pub(super) fn cell(place: Point) -> String {
    format!("{},{}", place.x, place.y)
}

/// Returns the word for the state of a switch.
pub(crate) const fn on_or_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// The error for a component or resource that a running game always has.
pub(super) fn missing(what: &str) -> String {
    format!("there is no {what}")
}

pub(super) fn counted(count: u32, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
