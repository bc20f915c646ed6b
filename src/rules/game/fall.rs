//! Falling to the level below, through a trap door or into a chasm.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::{levels::level_below, travel::change_level};
use crate::{
    base::{
        geometry::Position,
        random::{self, RandomStreams},
    },
    rules::{
        creatures::{Mind, player_of},
        items::leave_keys,
        monsters::{HoldsPlayer, Monster},
    },
    turn::{ItemLabel, OneShot},
    world::level::{Falling, Occupancy, OnLevel, RoomPurpose, Rooms, Structure, Terrain, Traps, current_level},
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

/// Run condition: monsters fall.
pub(super) fn monsters_fall(falling: Res<Falling>) -> bool {
    !falling.monsters.is_empty()
}

/// Moves a player who falls to the level below, unhurt.
pub(super) fn drop_player(world: &mut World) -> Result {
    if std::mem::take(&mut world.resource_mut::<Falling>().player) {
        fall(world)?;
    }
    Ok(())
}

/// Moves the monsters that fell to any cell of the level below. A monster for which there is no room is removed.
pub(super) fn drop_monsters(world: &mut World) -> Result {
    let fallen = std::mem::take(&mut world.resource_mut::<Falling>().monsters);
    let above = current_level(world).ok_or("a game has a level")?;
    for monster in fallen {
        world.run_now_with::<_, Vec<ItemLabel>, _, _>(leave_keys, (monster, above))?;
        let Some((level, place)) = landing_below(world) else {
            world.despawn(monster);
            continue;
        };
        world.entity_mut(monster).insert((place, OnLevel(level), Disabled));
        if let Some(mut mind) = world.get_mut::<Mind>(monster) {
            mind.lose_trail();
            mind.post = None;
        }
    }
    Ok(())
}

/// Returns the level below the current one and the cell where a fall ends, drawn at random; `None` on the deepest level.
pub(super) fn landing_below(world: &mut World) -> Option<(Entity, Position)> {
    let level = level_below(world)?;
    let places = landings(world, level)?;
    let place = world.resource_mut::<RandomStreams>().get(random::Stream::PlayerLuck).pick(&places).copied();
    Some((level, place?))
}

/// Returns the cells of an inactive level where a fall can end: free plain floor without a trap, outside vaults. Every
/// level has such a cell.
fn landings(world: &World, level: Entity) -> Option<Vec<Position>> {
    let (terrain, occupancy) = (world.get::<Terrain>(level)?, world.get::<Occupancy>(level)?);
    let (rooms, traps) = (world.get::<Rooms>(level)?, world.get::<Traps>(level)?);
    let is_safe = |cell: &Position| {
        terrain.structure(*cell) == Structure::Floor
            && !traps.contains_key(cell)
            && rooms.at(*cell).is_none_or(|room| room.purpose != RoomPurpose::Vault)
    };
    Some(occupancy.free_cells(terrain).filter(is_safe).collect())
}
