//! Springing of traps by a player or monster that steps or lands on them.
//!
//! A creature that enters a cell, or stops levitating above it, springs the trap there, and each effect that the data
//! list for this kind of trap is carried out on it.

use bevy::prelude::*;

use super::{
    carry_out::carry_out,
    cause::{Cause, SprungTrap, Subject},
    floats,
    subjects::Subjects,
};
use crate::{
    content::{Content, Fact, TrapFact},
    rules::{
        creatures::{Conditions, Player},
        player::{Landed, Stepped, has_stepped},
    },
    turn::{ActionStep, OneShot, PerGame, Progress, Turn},
    world::level::{Falling, Position, Trap, Traps},
};

/// Adds the systems of traps to their stages.
pub(crate) fn plugin(app: &mut App) {
    app.init_per_game::<Falling>().init_resource::<Stepped>().init_resource::<Landed>();
    app.add_systems(
        Turn,
        treader.pipe::<_, _, Result, _>(spring).run_if(has_stepped.and_then(is_on_trap)).in_set(ActionStep::Ground),
    );
}

/// Run condition: the player stands on a trap and does not float above it.
pub(crate) fn is_on_trap(player: Single<(&Position, &Conditions), With<Player>>, traps: Single<&Traps>) -> bool {
    let (position, conditions) = *player;
    traps.contains_key(position) && !floats(conditions)
}

/// Run condition: the player has stopped floating and landed on the cell underfoot.
pub(crate) fn has_landed(progress: Res<Progress>, landed: Res<Landed>, place: Single<&Position, With<Player>>) -> bool {
    *progress == Progress::Playing && landed.0 == Some(place.cell())
}

/// Returns who treads on the trap under the player's feet.
fn treader(player: Single<Entity, With<Player>>) -> Entity {
    *player
}

/// Springs the trap under a creature (a one-shot system); its effects follow as long as the creature lives and is still
/// there.
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
pub(crate) fn spring(In(creature): In<Entity>, world: &mut World) -> Result {
    let Some((trap, mut subject)) = world.run_now_with::<_, Option<_>, _, _>(set_off, creature)? else { return Ok(()) };
    let content = world.resource::<Content>().clone();
    for effect in &content.traps.of(trap.kind).effects {
        carry_out(world, effect, Cause::Trap(trap), subject)?;
        // The effect may have taken the creature away, or turned it into another.
        if world.get::<Position>(creature).is_none() {
            break;
        }
        subject.foe = Subject::of(world, creature)?.foe;
    }
    Ok(())
}

/// Sets off the trap under a creature. A player who sees it knows the trap from then on.
fn set_off(
    In(creature): In<Entity>,
    places: Single<&Traps>,
    mut traps: Query<&mut Trap>,
    mut subjects: Subjects,
) -> Result<Option<(SprungTrap, Subject)>> {
    let subject = subjects.acting(creature)?;
    let place = subjects.place_of(creature)?;
    let Some(mut trap) = places.get(&place).and_then(|trap| traps.get_mut(*trap).ok()) else { return Ok(None) };
    let is_seen = subject.is_player() || subjects.player_sees(place);
    trap.sprung = true;
    trap.discovered |= is_seen;
    let sprung = SprungTrap { kind: trap.kind, place };
    if is_seen && !subject.is_perceived() {
        subjects.log.tell(Fact::Trap(TrapFact::SprungUnseen(sprung.kind)));
    }
    Ok(Some((sprung, subject)))
}
