//! Creatures that fell through the floor arrive on the level below.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::fall::{fall, landing_below};
use crate::{
    rules::creatures::Mind,
    world::level::{Falling, OnLevel},
};

/// Run condition: the player falls.
pub(super) fn player_falls(falling: Res<Falling>) -> bool {
    falling.player
}

/// Run condition: monsters fall.
pub(super) fn monsters_fall(falling: Res<Falling>) -> bool {
    !falling.monsters.is_empty()
}

/// Moves the player to the level below, unhurt.
pub(super) fn drop_player(world: &mut World) -> Result {
    world.resource_mut::<Falling>().player = false;
    fall(world)?;
    Ok(())
}

/// Moves the monsters that fell to any cell of the level below. A monster for which there is no room is removed.
pub(super) fn drop_monsters(world: &mut World) -> Result {
    let fallen = std::mem::take(&mut world.resource_mut::<Falling>().monsters);
    for monster in fallen {
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
