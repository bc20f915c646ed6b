//! A trap is sprung.

use bevy::prelude::*;

use super::effects::carry_out;
use crate::{
    content::{Condition, Content, TrapKind},
    creatures::{Conditions, Player},
    geometry::Position,
    level::{Falling, Trap, Traps},
    player::Stepped,
    turn::{OneShot, Progress},
};

/// A condition: the player stepped onto a trap, and does not float above it.
pub(super) fn steps_on_trap(
    stepped: Res<Stepped>,
    player: Query<(&Position, &Conditions), With<Player>>,
    level: Query<&Traps>,
) -> bool {
    let is_on_trap = |position: &Position| level.single().is_ok_and(|traps| traps.contains_key(position));
    stepped.0
        && player
            .single()
            .is_ok_and(|(position, befallen)| is_on_trap(position) && !befallen.has(Condition::Levitating))
}

/// The trap under the player does all that it does, as long as the player lives and is still there.
pub(super) fn spring(world: &mut World) -> Result {
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
