//! Falling a level: through a trap door, into a chasm.

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

/// The player falls to the level below, and lands on a random free cell of plain floor there; nobody follows, and whoever
/// held the player lets go. Answers where; `None` on the deepest level, where nothing happens. What falling hurts, and what
/// is said of it, is the caller's.
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

/// The level below the current one, and where on it whoever or whatever falls comes down; none below the last.
pub(super) fn landing_below(world: &mut World) -> Option<(Entity, Position)> {
    let level = level_below(world)?;
    Some((level, landing(world, level)?))
}

/// A random free cell of a level that is put away: plain floor without a trap and not in a vault, which every level has.
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
