//! The order of what stairs, traps and the ground do to the player and to items: after an action, and when time has
//! passed. In most turns there is nothing to do; one run condition for each of the two systems checks that.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    change_level::take_stairs,
    fall::{fall, falls_through_trap_door},
    ground_travel::{fall_damage, fall_through, moves_item, ready_level_below, settle_items},
};
use crate::{
    content::{Content, ItemId},
    rules::{
        creatures::{Conditions, Player, player_of},
        effects::traps::{has_landed, is_on_trap, spring},
        player::{Landed, douse_light, drenches},
    },
    turn::{Action, Cheats, OneShot, PendingAction, time_passes},
    world::{
        level::{Falling, OnLevel, Position, Terrain},
        sight::{Burning, HeldLight},
    },
};

/// System parameters for what the ground can do to the player and to items.
#[derive(SystemParam)]
pub(super) struct Underfoot<'w, 's> {
    content: Res<'w, Content>,
    cheats: Res<'w, Cheats>,
    falling: Res<'w, Falling>,
    player: Single<'w, 's, (&'static Position, &'static Conditions, &'static HeldLight), With<Player>>,
    terrain: Single<'w, 's, &'static Terrain>,
    items: Query<'w, 's, (&'static Position, Has<Burning>), (With<ItemId>, With<OnLevel>)>,
}

impl Underfoot<'_, '_> {
    /// Returns whether there is anything to do.
    fn acts(&self) -> bool {
        let (content, terrain) = (&*self.content, *self.terrain);
        let (place, conditions, held) = *self.player;
        self.falling.player
            || drenches(content, terrain, place.cell(), conditions, held, *self.cheats)
            || fall_damage(content, terrain, place.cell(), conditions).is_some()
            || self.items.iter().any(|(place, burns)| moves_item(content, terrain, place.cell(), burns))
    }
}

/// Run condition: the player may leave the level, or the ground has an effect after an action.
pub(super) fn may_leave(underfoot: Underfoot, pending: Res<PendingAction>) -> bool {
    matches!(pending.0, Action::Descend | Action::Ascend) || underfoot.acts()
}

/// Run condition: the passing of time has moved items, ended levitation or changed the ground so that it has an effect.
pub(super) fn has_changed(underfoot: Underfoot, landed: Res<Landed>) -> bool {
    landed.0.is_some() || underfoot.acts()
}

/// Carries out what follows an action, in order: liquids first, then stairs, then falls.
pub(super) fn leave_or_fall(world: &mut World) -> Result {
    if world.run_now(time_passes)? {
        world.run_now::<(), _, _>(douse_light)?;
        world.run_now::<(), _, _>(ready_level_below)?;
        world.run_now::<(), _, _>(settle_items)?;
    }
    take_stairs(world)?;
    if !world.run_now(time_passes)? {
        // A refused action leaves everything as it was, even what a debug command has put where it can't stay.
        return Ok(());
    }
    if world.run_now(falls_through_trap_door)? {
        fall(world)?;
    }
    fall_through(world)
}

/// Carries out what follows the passing of time, in order.
pub(super) fn settle(world: &mut World) -> Result {
    world.run_now::<(), _, _>(douse_light)?;
    world.run_now::<(), _, _>(ready_level_below)?;
    world.run_now::<(), _, _>(settle_items)?;
    if world.run_now(has_landed)? && world.run_now(is_on_trap)? {
        let player = player_of(world).ok_or("a game has a player")?;
        world.run_now_with::<_, (), _, _>(spring, player)?;
    }
    if world.run_now(falls_through_trap_door)? {
        fall(world)?;
    }
    fall_through(world)
}
