//! Falling a level: through a trap door, into a chasm.

use bevy::prelude::*;

use super::travel::{arrive, leave, level_at};
use crate::{
    content::Content,
    creatures::player_of,
    geometry::Position,
    level::{CurrentDepth, Noises, Occupancy, Purpose, Rooms, Structure, Terrain, Traps},
    monsters::{HoldsPlayer, Monster},
    random::{self, RandomStreams},
    turn::{Clock, Fact, MessageLog},
};

/// The player falls to the level below, and lands on a random free cell of plain floor there; nobody follows, and whoever
/// held the player lets go. Answers where; `None` on the deepest level, where nothing happens. What falling hurts, and what
/// is said of it, is the caller's.
pub fn fall(world: &mut World) -> Result<Option<Position>> {
    let player = player_of(world).ok_or("a game has a player")?;
    let depth = world.resource::<CurrentDepth>().depth;
    if depth >= world.resource::<Content>().dungeon.level_count {
        return Ok(None);
    }
    let level = level_at(world, depth + 1);
    let Some(place) = landing(world, level) else { return Ok(None) };
    let mut holders = world.query_filtered::<&mut HoldsPlayer, With<Monster>>();
    for mut holds in holders.iter_mut(world) {
        holds.grip = 0;
    }
    leave(world, player);
    // What was to be heard there is not heard here.
    world.resource_mut::<Noises>().0.clear();
    arrive(world, player, level, place);
    let turn = world.resource::<Clock>().turn;
    world.resource_mut::<MessageLog>().tell(turn, Fact::Arrived { depth: depth + 1 });
    Ok(Some(place))
}

/// A random free cell of a level that is put away: plain floor without a trap and not in a vault, which every level has.
pub(super) fn landing(world: &mut World, level: Entity) -> Option<Position> {
    let (terrain, occupancy) = (world.get::<Terrain>(level)?, world.get::<Occupancy>(level)?);
    let (rooms, traps) = (world.get::<Rooms>(level)?, world.get::<Traps>(level)?);
    let is_safe = |cell: &Position| {
        terrain.structure(*cell) == Structure::Floor
            && !traps.contains_key(cell)
            && rooms.at(*cell).is_none_or(|room| room.purpose != Purpose::Vault)
    };
    let places: Vec<Position> = occupancy.free_cells(terrain).filter(is_safe).collect();
    world.resource_mut::<RandomStreams>().get(random::Purpose::Fortune).pick(&places).copied()
}
