//! Falling to the level below, through a trap door or into a chasm.

use bevy::prelude::*;

use super::{levels::level_below, travel::change_level};
use crate::{
    base::{
        geometry::Position,
        random::{self, RandomStreams},
    },
    rules::{
        creatures::player_of,
        monsters::{HoldsPlayer, Monster},
    },
    world::level::{Occupancy, RoomPurpose, Rooms, Structure, Terrain, Traps},
};

/// Drops the player to a random free cell of plain floor on the level below. No monster follows, and any hold on the
/// player ends. Returns the cell, or `None` on the deepest level, where nothing happens. The caller deals damage
/// and reports the fall.
pub fn fall(world: &mut World) -> Result<Option<Position>> {
    let player = player_of(world).ok_or("a game has a player")?;
    let Some((level, place)) = landing_below(world) else { return Ok(None) };
    let mut holders = world.query_filtered::<&mut HoldsPlayer, With<Monster>>();
    for mut holds in holders.iter_mut(world) {
        holds.grip = 0;
    }
    change_level(world, player, level, place)?;
    Ok(Some(place))
}

/// Returns the level below the current one and the cell where a fall ends; `None` on the deepest level.
pub(super) fn landing_below(world: &mut World) -> Option<(Entity, Position)> {
    let level = level_below(world)?;
    Some((level, landing(world, level)?))
}

/// Returns a random free cell of an inactive level: plain floor without a trap, outside vaults. Every level has such a
/// cell.
fn landing(world: &mut World, level: Entity) -> Option<Position> {
    let (terrain, occupancy) = (world.get::<Terrain>(level)?, world.get::<Occupancy>(level)?);
    let (rooms, traps) = (world.get::<Rooms>(level)?, world.get::<Traps>(level)?);
    let is_safe = |cell: &Position| {
        terrain.structure(*cell) == Structure::Floor
            && !traps.contains_key(cell)
            && rooms.at(*cell).is_none_or(|room| room.purpose != RoomPurpose::Vault)
    };
    let places: Vec<Position> = occupancy.free_cells(terrain).filter(is_safe).collect();
    world.resource_mut::<RandomStreams>().get(random::Stream::PlayerLuck).pick(&places).copied()
}
