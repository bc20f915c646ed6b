//! Monsters as the player perceives them.

use bevy::prelude::*;

use super::{Conditions, player_of};
use crate::{
    base::geometry::Position,
    content::{Condition, Content, MonsterId},
    turn::{Foe, Serial},
    world::sight::FieldOfView,
};

/// The player's eyes: what is in view, and what befell who looks.
#[derive(Clone, Copy)]
pub struct Witness<'world> {
    /// What is in view.
    pub view: &'world FieldOfView,
    /// What befell the player.
    pub conditions: &'world Conditions,
    /// Turns of the clock.
    pub turn: u64,
}

impl<'world> Witness<'world> {
    /// The eyes of the player of a world; `None` when no game runs.
    #[must_use]
    pub fn of(world: &'world World, player: Entity) -> Option<Self> {
        Some(Self {
            view: world.get::<FieldOfView>(player)?,
            conditions: world.get::<Conditions>(player)?,
            turn: world.get_resource::<crate::turn::Clock>()?.turn,
        })
    }

    /// Whether a monster in a cell is seen: what is invisible only by who sees the invisible.
    #[must_use]
    pub fn sees(&self, place: Position, monster: &Conditions) -> bool {
        self.view.sees(place) && (!monster.has(Condition::Invisible) || self.conditions.has(Condition::SeeingInvisible))
    }

    /// A monster as the log names it.
    #[must_use]
    pub fn foe(
        &self,
        content: &Content,
        (kind, serial): (MonsterId, Serial),
        place: Position,
        monster: &Conditions,
    ) -> Foe {
        Foe { kind, looks: self.shape(content, kind, serial), seen: self.sees(place, monster) }
    }

    /// The kind that a monster looks like: to who hallucinates another one each turn. No die is rolled: it changes nothing.
    #[must_use]
    pub fn shape(&self, content: &Content, kind: MonsterId, serial: Serial) -> MonsterId {
        if !self.conditions.has(Condition::Hallucinating) {
            return kind;
        }
        let kinds = content.monsters().count();
        let mixed = (serial.0 ^ self.turn.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let index = usize::try_from(mixed).unwrap_or(0) % kinds.max(1);
        content.monsters().nth(index).map_or(kind, |(shape, _)| shape)
    }
}

/// A monster of a world as the log names it; `None` for what is no monster in a place, or where no game runs.
#[must_use]
pub fn foe_in(world: &World, monster: Entity) -> Option<Foe> {
    let eyes = Witness::of(world, player_of(world)?)?;
    let (kind, serial) = (*world.get::<MonsterId>(monster)?, *world.get::<Serial>(monster)?);
    let (place, befallen) = (*world.get::<Position>(monster)?, world.get::<Conditions>(monster)?);
    Some(eyes.foe(world.get_resource::<Content>()?, (kind, serial), place, befallen))
}
