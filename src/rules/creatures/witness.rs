//! Monsters as the player perceives them.

use bevy::prelude::*;

use super::Conditions;
use crate::{
    base::geometry::Point,
    content::{Condition, Content, Foe, MonsterId},
    rules::GameRef,
    turn::Serial,
    world::{level::Position, sight::FieldOfView},
};

/// The player as an observer: what is in view, and the conditions that change how it looks.
#[derive(Clone, Copy)]
pub(crate) struct Witness<'world> {
    /// The cells in view.
    pub view: &'world FieldOfView,
    /// The player's conditions.
    pub conditions: &'world Conditions,
    /// Turn of the clock.
    pub turn: u64,
}

impl<'world> Witness<'world> {
    /// Returns the player of a game as an observer.
    pub(crate) const fn of(game: &GameRef<'world>) -> Self {
        Self { view: game.player.view, conditions: game.player.conditions, turn: game.turn }
    }

    /// Returns whether the player sees a monster in a cell; an invisible one only with the condition that shows it.
    pub(crate) fn sees(&self, place: Point, monster: &Conditions) -> bool {
        self.view.sees(place) && (!monster.has(Condition::Invisible) || self.conditions.has(Condition::SeeingInvisible))
    }

    /// Returns a monster as the log names it.
    pub(crate) fn foe(
        &self,
        content: &Content,
        (kind, serial): (MonsterId, Serial),
        place: Point,
        monster: &Conditions,
    ) -> Foe {
        Foe { kind, looks: self.shape(content, kind, serial), seen: self.sees(place, monster) }
    }

    /// Returns the kind that a monster looks like: a different one each turn while the player hallucinates. No die is
    /// rolled, so that looking changes nothing.
    pub(crate) fn shape(&self, content: &Content, kind: MonsterId, serial: Serial) -> MonsterId {
        if !self.conditions.has(Condition::Hallucinating) {
            return kind;
        }
        let kinds = content.monsters().count();
        let mixed = (serial.0 ^ self.turn.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let index = usize::try_from(mixed).unwrap_or(0) % kinds.max(1);
        content.monsters().nth(index).map_or(kind, |(shape, _)| shape)
    }
}

impl GameRef<'_> {
    /// Returns a monster as the log names it; `None` if it is not a monster on a level.
    pub(crate) fn foe(&self, monster: Entity) -> Option<Foe> {
        let (kind, serial) = (*self.get::<MonsterId>(monster)?, *self.get::<Serial>(monster)?);
        let (place, conditions) = (self.get::<Position>(monster)?.cell(), self.get::<Conditions>(monster)?);
        Some(Witness::of(self).foe(self.content, (kind, serial), place, conditions))
    }
}
