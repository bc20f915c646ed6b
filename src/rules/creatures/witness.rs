//! Monsters as the player perceives them.

use bevy::prelude::*;

use super::{Conditions, player_of};
use crate::{
    base::geometry::Point,
    content::{Condition, Content, MonsterId},
    turn::{Foe, Serial},
    world::level::Position,
    world::sight::FieldOfView,
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
    /// Returns the player of a world as an observer; `None` when no game runs.
    pub(crate) fn of(world: &'world World, player: Entity) -> Option<Self> {
        Some(Self {
            view: world.get::<FieldOfView>(player)?,
            conditions: world.get::<Conditions>(player)?,
            turn: world.get_resource::<crate::turn::Clock>()?.turn,
        })
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

/// Returns a monster of a world as the log names it; `None` if it is not a monster on a level or no game runs.
pub(crate) fn foe_in(world: &World, monster: Entity) -> Option<Foe> {
    let eyes = Witness::of(world, player_of(world)?)?;
    let (kind, serial) = (*world.get::<MonsterId>(monster)?, *world.get::<Serial>(monster)?);
    let (place, monster_conditions) = (world.get::<Position>(monster)?.cell(), world.get::<Conditions>(monster)?);
    Some(eyes.foe(world.get_resource::<Content>()?, (kind, serial), place, monster_conditions))
}
