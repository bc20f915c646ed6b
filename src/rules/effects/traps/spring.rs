//! A trap is sprung.

use bevy::prelude::*;

use super::effects::carry_out;
use crate::{
    base::geometry::Position,
    content::{Condition, Content, TrapKind},
    rules::{
        creatures::{Conditions, Player},
        player::{Landed, Stepped},
    },
    turn::{OneShot, Progress},
    world::level::{Falling, Trap, Traps},
};

/// A condition: the player has moved to another cell.
pub(super) fn has_stepped(stepped: Res<Stepped>) -> bool {
    stepped.0
}

/// A condition: the player stands on a trap, and does not float above it.
pub fn is_on_trap(player: Query<(&Position, &Conditions), With<Player>>, level: Query<&Traps>) -> bool {
    let (Ok((position, befallen)), Ok(traps)) = (player.single(), level.single()) else { return false };
    traps.contains_key(position) && !befallen.has(Condition::Levitating)
}

/// A condition: the player, who plays on, came down on the cell where they are, after floating above it.
pub fn has_landed(progress: Res<Progress>, landed: Res<Landed>, player: Query<&Position, With<Player>>) -> bool {
    let place = player.single().ok().filter(|_| *progress == Progress::Playing);
    landed.0.is_some_and(|landed| place == Some(&landed))
}

/// The trap under the player does all that it does, as long as the player lives and is still there.
///
/// # Errors
/// Only a mistake in the game itself.
pub fn spring(world: &mut World) -> Result {
    let Some(kind): Option<TrapKind> = world.run_now::<Result<_>, _, _>(uncover)?? else { return Ok(()) };
    let content = world.resource::<Content>().clone();
    for effect in &content.traps.of(kind).effects {
        let goes_on = *world.resource::<Progress>() == Progress::Playing && !world.resource::<Falling>().player;
        if goes_on {
            carry_out(world, kind, effect)?;
        }
    }
    Ok(())
}

/// Whoever springs a trap knows it, and so does whoever sees it.
fn uncover(
    player: Query<&Position, With<Player>>,
    level: Query<&Traps>,
    mut traps: Query<&mut Trap>,
) -> Result<Option<TrapKind>> {
    let Some(trap) = level.single()?.get(player.single()?) else { return Ok(None) };
    let mut trap = traps.get_mut(*trap)?;
    trap.discovered = true;
    trap.sprung = true;
    Ok(Some(trap.kind))
}
