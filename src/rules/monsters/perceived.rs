//! How the log names a monster.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::Monster;
use crate::{
    base::geometry::Position,
    content::{Content, MonsterId},
    rules::creatures::{Conditions, Player, Witness},
    turn::{Clock, Foe, Serial},
    world::sight::FieldOfView,
};

/// The player's eyes, for systems.
#[derive(SystemParam)]
pub(super) struct Eyes<'w, 's> {
    content: Res<'w, Content>,
    clock: Res<'w, Clock>,
    player: Query<'w, 's, (&'static FieldOfView, &'static Conditions), (With<Player>, Without<Monster>)>,
    monsters:
        Query<'w, 's, (&'static MonsterId, &'static Serial, &'static Position, &'static Conditions), With<Monster>>,
}

impl Eyes<'_, '_> {
    /// The monster as the player perceives it.
    pub fn foe(&self, monster: Entity) -> Result<Foe> {
        let (view, conditions) = self.player.single()?;
        let (kind, serial, place, befallen) = self.monsters.get(monster)?;
        let witness = Witness { view, conditions, turn: self.clock.turn };
        Ok(witness.foe(&self.content, (*kind, *serial), *place, befallen))
    }
}
