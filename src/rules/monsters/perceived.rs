//! How the player perceives monsters: how the log names them, and which kinds were seen, for the bestiary.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::Monster;
use crate::{
    content::{Condition, Content, Foe, MonsterId},
    rules::creatures::{Conditions, Player, Witness},
    turn::{Clock, MessageLog, Serial},
    world::{
        level::{OnLevel, Position},
        sight::FieldOfView,
    },
};

/// System parameters for what the player sees.
#[derive(SystemParam)]
pub(super) struct PlayerEyes<'w, 's> {
    content: Res<'w, Content>,
    clock: Res<'w, Clock>,
    player: Single<'w, 's, (&'static FieldOfView, &'static Conditions), (With<Player>, Without<Monster>)>,
    monsters:
        Query<'w, 's, (&'static MonsterId, &'static Serial, &'static Position, &'static Conditions), With<Monster>>,
}

impl PlayerEyes<'_, '_> {
    /// Returns a monster as the player perceives it.
    pub(crate) fn foe(&self, monster: Entity) -> Result<Foe> {
        let (view, conditions) = *self.player;
        let (kind, serial, place, monster_conditions) = self.monsters.get(monster)?;
        let witness = Witness { view, conditions, turn: self.clock.turn };
        Ok(witness.foe(&self.content, (*kind, *serial), place.cell(), monster_conditions))
    }
}

/// Records the kinds in view for the bestiary, on which no rule depends, unless the player hallucinates.
pub(super) fn note_kinds_in_view(
    clock: Res<Clock>,
    mut log: ResMut<MessageLog>,
    player: Single<(&FieldOfView, &Conditions), With<Player>>,
    monsters: Query<(&MonsterId, &Position, &Conditions), (With<Monster>, With<OnLevel>)>,
) {
    let (view, conditions) = *player;
    if conditions.has(Condition::Hallucinating) {
        return;
    }
    let eyes = Witness { view, conditions, turn: clock.turn };
    for (kind, place, monster_conditions) in &monsters {
        if eyes.sees(place.cell(), monster_conditions) && !log.chronicle().bestiary.is_seen(*kind) {
            log.see(clock.turn, *kind);
        }
    }
}
