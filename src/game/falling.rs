//! Who fell through the floor comes to the level below.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::travel::{go_to_place, level_at};
use crate::{
    content::Content,
    creatures::{Mind, player_of},
    geometry::Position,
    level::{CurrentDepth, Falling, Liquid, Occupancy, OnLevel, Terrain, Traps, TurnOrder},
    random::{Purpose, RandomStreams},
    turn::Serial,
};

/// A condition: the player falls.
pub(super) fn player_falls(falling: Res<Falling>) -> bool {
    falling.player
}

/// A condition: monsters fall.
pub(super) fn monsters_fall(falling: Res<Falling>) -> bool {
    !falling.monsters.is_empty()
}

/// The player comes to the level below, unhurt, at any place of it (Rogue 5.4, section 9); nobody follows.
pub(super) fn drop_player(world: &mut World) -> Result {
    world.resource_mut::<Falling>().player = false;
    let player = player_of(world).ok_or("a game has a player")?;
    if let Some((depth, level)) = level_below(world)
        && let Some(place) = landing(world, level, Purpose::Fortune)
    {
        go_to_place(world, player, depth, place);
    }
    Ok(())
}

/// The monsters that fell come to the level below: any place of it. Where there is none for one, it is gone for good.
pub(super) fn drop_monsters(world: &mut World) -> Result {
    let fallen = std::mem::take(&mut world.resource_mut::<Falling>().monsters);
    for monster in fallen {
        let below = level_below(world).map(|(_, level)| level);
        let landing = below.and_then(|level| Some((level, landing(world, level, Purpose::Ai)?)));
        let Some((level, place)) = landing else {
            world.despawn(monster);
            continue;
        };
        world.entity_mut(monster).insert((place, OnLevel(level), Disabled));
        if let Some(mut mind) = world.get_mut::<Mind>(monster) {
            mind.lose_trail();
        }
        let serial = *world.get::<Serial>(monster).ok_or("a monster has a serial number")?;
        let mut level = world.entity_mut(level);
        let (mut occupancy, mut order) =
            level.get_components_mut::<(&mut Occupancy, &mut TurnOrder)>().map_err(|_| "a level has an order")?;
        occupancy.enter(place, monster);
        order.join(serial, monster);
    }
    Ok(())
}

/// The level below the current one, made now if need be, and its depth; none below the last.
fn level_below(world: &mut World) -> Option<(u32, Entity)> {
    let depth = world.resource::<CurrentDepth>().depth + 1;
    (depth <= world.resource::<Content>().dungeon.level_count).then(|| (depth, level_at(world, depth)))
}

/// Any free, dry floor of a level, without a trap if there is such a place.
fn landing(world: &mut World, level: Entity, purpose: Purpose) -> Option<Position> {
    let (terrain, occupancy) = (world.get::<Terrain>(level)?, world.get::<Occupancy>(level)?);
    let traps = world.get::<Traps>(level)?;
    let is_floor = |cell: &Position| {
        terrain.structure(*cell).is_plain_floor() && terrain.liquid(*cell) == Liquid::None && !traps.contains_key(cell)
    };
    let floor: Vec<Position> = occupancy.free_cells(terrain).filter(is_floor).collect();
    world.resource_mut::<RandomStreams>().get(purpose).pick(&floor).copied()
}
