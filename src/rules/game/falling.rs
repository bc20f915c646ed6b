//! Who fell through the floor comes to the level below.

use bevy::{ecs::entity_disabling::Disabled, prelude::*};

use super::fall::{fall, landing_below};
use crate::{
    rules::creatures::Mind,
    world::level::{Falling, OnLevel},
};

/// A condition: the player falls.
pub(super) fn player_falls(falling: Res<Falling>) -> bool {
    falling.player
}

/// A condition: monsters fall.
pub(super) fn monsters_fall(falling: Res<Falling>) -> bool {
    !falling.monsters.is_empty()
}

/// The player comes to the level below, unhurt.
pub(super) fn drop_player(world: &mut World) -> Result {
    world.resource_mut::<Falling>().player = false;
    fall(world)?;
    Ok(())
}

/// The monsters that fell come to the level below: any place of it. Where there is none for one, it is gone for good.
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
