//! Springing a trap.

use bevy::prelude::*;

use super::effects::{Victim, carry_out};
use crate::{
    base::geometry::Position,
    content::Content,
    rules::{
        creatures::{Conditions, Player, player_of},
        effects::{floats, subject::Subject},
        player::Landed,
    },
    turn::{Fact, Progress, TrapFact, tell},
    world::{
        level::{Falling, Trap, Traps, current_level},
        sight::FieldOfView,
    },
};

/// Run condition: the player stands on a trap and does not float above it.
#[must_use]
pub fn is_on_trap(player: Single<(&Position, &Conditions), With<Player>>, traps: Single<&Traps>) -> bool {
    let (position, conditions) = *player;
    traps.contains_key(position) && !floats(conditions)
}

/// Run condition: the player has stopped floating and landed on the cell underfoot.
#[must_use]
pub fn has_landed(progress: Res<Progress>, landed: Res<Landed>, place: Single<&Position, With<Player>>) -> bool {
    *progress == Progress::Playing && landed.0 == Some(**place)
}

/// Springs the trap under the player's feet.
///
/// # Errors
/// Only a mistake in the game itself.
pub fn spring_underfoot(world: &mut World) -> Result {
    let player = player_of(world).ok_or("a game has a player")?;
    spring(world, player)
}

/// Springs the trap under a creature; its effects follow as long as the creature lives and is still there. A player who
/// sees it knows the trap from then on.
///
/// # Errors
/// Only a mistake in the game itself.
pub fn spring(world: &mut World, creature: Entity) -> Result {
    let place = *world.get::<Position>(creature).ok_or("a creature stands somewhere")?;
    let level = current_level(world).ok_or("a game has a level")?;
    let Some(trap) = world.get::<Traps>(level).and_then(|traps| traps.get(&place)).copied() else { return Ok(()) };
    let subject = Subject::acting(world, creature)?;
    let is_seen = subject.is_player() || {
        let player = player_of(world).ok_or("a game has a player")?;
        world.get::<FieldOfView>(player).is_some_and(|view| view.sees(place))
    };
    let Some(mut trap) = world.get_mut::<Trap>(trap) else { return Ok(()) };
    trap.sprung = true;
    trap.discovered |= is_seen;
    let kind = trap.kind;
    if is_seen && !subject.is_perceived() {
        tell(world, Fact::Trap(TrapFact::SprungUnseen(kind)));
    }
    let victim = Victim { subject, kind, place };
    let content = world.resource::<Content>().clone();
    for effect in &content.traps.of(kind).effects {
        if can_suffer(world, victim) {
            carry_out(world, victim, effect)?;
        }
    }
    Ok(())
}

/// Whether a trap can still affect its victim: not if the victim is dead or gone.
fn can_suffer(world: &World, victim: Victim) -> bool {
    if victim.subject.is_player() {
        *world.resource::<Progress>() == Progress::Playing && !world.resource::<Falling>().player
    } else {
        world.get::<Position>(victim.subject.who) == Some(&victim.place)
    }
}
