//! Commands of many actions that were refused because of a creature.

use bevy::prelude::*;

use crate::turn::{Clock, Fact, MessageLog};

/// How often keys led to nothing because of a creature in view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Refusals {
    /// The refused commands.
    pub count: u32,
    /// The times that as many commands in a row were refused as a player has to choose from.
    pub stalemates: u32,
    /// The refusals around which no creature attacked.
    pub needless: u32,
    /// The turns of the refusals that may still turn out needless.
    pending: Vec<u64>,
    attacked_at: Option<u64>,
    in_a_row: u32,
    /// Whether one of those in a row was refused because of a creature.
    is_about_creature: bool,
}

/// The refused commands in a row that make a stalemate: exploring, fighting, traveling and resting.
const STALEMATE: u32 = 4;

/// The turns before and after a refusal within which an attack justifies it.
const NEAR_TURNS: u64 = 10;

impl Refusals {
    /// Notes what a key did.
    pub fn note(&mut self, KeyPress { effect, turn, is_attacked }: KeyPress) {
        if is_attacked {
            self.attacked_at = Some(turn);
        }
        let is_near = |then: u64| then.saturating_add(NEAR_TURNS) >= turn;
        let before = self.pending.len();
        self.pending.retain(|refused| is_near(*refused));
        self.needless += u32::try_from(before - self.pending.len()).unwrap_or(u32::MAX);
        if self.attacked_at.is_some_and(is_near) {
            self.pending.clear();
        } else if effect == (KeyEffect::Refused { by_creature: true }) {
            self.pending.push(turn);
        }
        match effect {
            KeyEffect::None => {}
            KeyEffect::Turn => (self.in_a_row, self.is_about_creature) = (0, false),
            KeyEffect::Refused { by_creature } => {
                self.in_a_row += 1;
                self.is_about_creature |= by_creature;
                self.count += u32::from(by_creature);
                self.stalemates += u32::from(self.in_a_row == STALEMATE && self.is_about_creature);
            }
        }
    }
}

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
pub struct BeforeKey {
    turn: u64,
    written: u64,
}

impl BeforeKey {
    /// This moment.
    #[must_use]
    pub fn now(world: &World) -> Self {
        let turn = world.get_resource::<Clock>().map_or(0, |clock| clock.turn);
        Self { turn, written: world.get_resource::<MessageLog>().map_or(0, MessageLog::written) }
    }

    /// Returns the key that was pressed at this moment.
    #[must_use]
    pub fn key(self, world: &World) -> KeyPress {
        let mut facts = world.get_resource::<MessageLog>().into_iter().flat_map(|log| log.since(self.written));
        let is_attacked =
            facts.any(|fact| matches!(fact, Fact::MonsterHits { .. } | Fact::MonsterMisses { .. } | Fact::Attack(..)));
        KeyPress { effect: self.effect(world), turn: Self::now(world).turn, is_attacked }
    }

    /// Returns what the key did that was pressed at this moment.
    #[must_use]
    pub fn effect(self, world: &World) -> KeyEffect {
        if Self::now(world).turn != self.turn {
            return KeyEffect::Turn;
        }
        let facts = world.get_resource::<MessageLog>().into_iter().flat_map(|log| log.since(self.written));
        let reasons = facts.filter_map(|fact| match fact {
            Fact::Intention(reason) => Some(reason.is_about_a_creature()),
            _ => None,
        });
        reasons.last().map_or(KeyEffect::None, |by_creature| KeyEffect::Refused { by_creature })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_refused_commands_in_a_row_are_a_stalemate_if_a_creature_is_a_reason() {
        let [creature, other] = [true, false].map(|by_creature| KeyEffect::Refused { by_creature });
        for (effects, count, stalemates) in [
            (&[creature, creature, KeyEffect::None, other, creature] as &[_], 3, 1),
            (&[creature, creature, KeyEffect::Turn, other, creature], 3, 0),
            (&[other; 5], 0, 0),
            // one that goes on
            (&[creature; 9], 9, 1),
        ] {
            let mut refusals = Refusals::default();
            effects.iter().for_each(|effect| refusals.note(KeyPress { effect: *effect, turn: 1, is_attacked: false }));
            assert_eq!([refusals.count, refusals.stalemates], [count, stalemates], "{effects:?}");
        }
    }

    #[test]
    fn a_refusal_is_needless_if_no_creature_attacks_shortly_before_or_after() {
        let refused = KeyEffect::Refused { by_creature: true };
        let needless = |keys: &[(KeyEffect, u64, bool)]| {
            let mut refusals = Refusals::default();
            keys.iter().for_each(|(effect, turn, is_attacked)| {
                refusals.note(KeyPress { effect: *effect, turn: *turn, is_attacked: *is_attacked });
            });
            refusals.needless
        };
        assert_eq!(needless(&[(refused, 20, false), (KeyEffect::Turn, 31, false)]), 1);
        assert_eq!(needless(&[(refused, 20, false), (KeyEffect::Turn, 30, true), (KeyEffect::Turn, 90, false)]), 0);
        assert_eq!(needless(&[(KeyEffect::Turn, 10, true), (refused, 20, false), (KeyEffect::Turn, 90, false)]), 0);
        assert_eq!(needless(&[(KeyEffect::Turn, 9, true), (refused, 20, false), (KeyEffect::Turn, 90, false)]), 1);
    }
}
