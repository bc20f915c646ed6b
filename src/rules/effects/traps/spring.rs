//! Springing a trap.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::effects::{Trapping, Victim};
use crate::{
    content::Content,
    rules::{
        creatures::{Conditions, Player},
        effects::floats,
        player::Landed,
    },
    turn::{Fact, Progress, TrapFact},
    world::level::{Position, Trap, Traps},
};

/// Run condition: the player stands on a trap and does not float above it.
#[must_use]
pub(crate) fn is_on_trap(player: Single<(&Position, &Conditions), With<Player>>, traps: Single<&Traps>) -> bool {
    let (position, conditions) = *player;
    traps.contains_key(position) && !floats(conditions)
}

/// Run condition: the player has stopped floating and landed on the cell underfoot.
#[must_use]
pub(crate) fn has_landed(progress: Res<Progress>, landed: Res<Landed>, place: Single<&Position, With<Player>>) -> bool {
    *progress == Progress::Playing && landed.0 == Some(place.cell())
}

/// Springs the trap under the player's feet.
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
pub(crate) fn spring_underfoot(player: Single<Entity, With<Player>>, spring: Springing) -> Result {
    spring.under(*player)
}

/// Springs the trap under a creature (a one-shot system).
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
pub(crate) fn spring(In(creature): In<Entity>, spring: Springing) -> Result {
    spring.under(creature)
}

/// The traps of the level, and what they change.
#[derive(SystemParam)]
pub(crate) struct Springing<'w, 's> {
    content: Res<'w, Content>,
    places: Single<'w, 's, &'static Traps>,
    traps: Query<'w, 's, &'static mut Trap>,
    trapping: Trapping<'w, 's>,
}

impl Springing<'_, '_> {
    /// Springs the trap under a creature; its effects follow as long as the creature lives and is still there. A player
    /// who sees it knows the trap from then on.
    fn under(mut self, creature: Entity) -> Result {
        let mut victims = self.trapping.victims();
        let subject = victims.subjects.acting(creature)?;
        let place = victims.subjects.place_of(creature)?;
        let Some(mut trap) = self.places.get(&place).and_then(|trap| self.traps.get_mut(*trap).ok()) else {
            return Ok(());
        };
        let is_seen = subject.is_player() || victims.subjects.player_sees(place);
        trap.sprung = true;
        trap.discovered |= is_seen;
        let victim = Victim { subject, kind: trap.kind, place };
        if is_seen && !subject.is_perceived() {
            victims.subjects.log.tell(Fact::Trap(TrapFact::SprungUnseen(victim.kind)));
        }
        for effect in &self.content.traps.of(victim.kind).effects {
            self.trapping.carry_out(victim, effect)?;
        }
        Ok(())
    }
}
