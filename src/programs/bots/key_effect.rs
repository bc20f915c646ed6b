//! What a key did, as far as commands of many actions are concerned.

use bevy::prelude::*;

use crate::{
    content::Fact,
    turn::{Clock, MessageLog},
};

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// What it did.
    pub effect: KeyEffect,
    /// The turn of the clock after it.
    pub turn: u64,
    /// Whether a creature attacked the player meanwhile.
    pub is_attacked: bool,
}

/// What a key did, as far as commands of many actions are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyEffect {
    /// It took no turn and gave no such command: it answered a question, or opened a page.
    None,
    /// It took a turn.
    Turn,
    /// It gave a command that was refused, because of a creature or for another reason, such as that the level is explored.
    Refused {
        /// Whether a creature was the reason.
        by_creature: bool,
    },
}

/// The moment before a key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BeforeKey {
    turn: u64,
    written: u64,
}

impl BeforeKey {
    /// This moment.
    pub(crate) fn now(world: &World) -> Self {
        let turn = world.resource::<Clock>().turn;
        Self { turn, written: world.resource::<MessageLog>().written() }
    }

    /// Returns the key that was pressed at this moment.
    pub(crate) fn key(self, world: &World) -> KeyPress {
        let mut facts = world.resource::<MessageLog>().since(self.written);
        let is_attacked =
            facts.any(|fact| matches!(fact, Fact::MonsterHits { .. } | Fact::MonsterMisses { .. } | Fact::Attack(..)));
        KeyPress { effect: self.effect(world), turn: Self::now(world).turn, is_attacked }
    }

    /// Returns what the key did that was pressed at this moment.
    pub(crate) fn effect(self, world: &World) -> KeyEffect {
        if Self::now(world).turn != self.turn {
            return KeyEffect::Turn;
        }
        let facts = world.resource::<MessageLog>().since(self.written);
        let reasons = facts.filter_map(|fact| match fact {
            Fact::Intention(reason) => Some(reason.is_about_a_creature()),
            _ => None,
        });
        reasons.last().map_or(KeyEffect::None, |by_creature| KeyEffect::Refused { by_creature })
    }
}
