//! What is worth telling of a game when it is over.

use std::collections::BTreeMap;

use super::Fact;
use crate::content::MonsterId;

/// A fact worth telling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The clock's turn.
    pub turn: u64,
    /// The level it happened on.
    pub depth: u32,
    /// What happened.
    pub fact: Fact,
}

/// The story of a game, written from the facts that the log is told. No rule depends on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicle {
    depth: u32,
    deepest: u32,
    kills: BTreeMap<MonsterId, u32>,
    moments: Vec<Moment>,
}

impl Default for Chronicle {
    fn default() -> Self {
        Self { depth: 1, deepest: 1, kills: BTreeMap::new(), moments: Vec::new() }
    }
}

impl Chronicle {
    /// Moments kept: no game but one made for it has as many.
    const CAPACITY: usize = 1_000;

    /// Notes a fact if it is worth it: the first kill of each kind, a level of experience, a new depth, hunger that
    /// weakens, a light that goes out, the Amulet, the end.
    pub(super) fn note(&mut self, turn: u64, fact: &Fact) {
        let is_worth_it = match fact {
            Fact::PlayerKills { monster } => {
                let count = self.kills.entry(monster.kind).or_insert(0);
                *count = count.saturating_add(1);
                *count == 1
            }
            Fact::Arrived { depth } => {
                self.depth = *depth;
                let is_deeper = *depth > self.deepest;
                self.deepest = self.deepest.max(*depth);
                is_deeper
            }
            Fact::HungerChanged { state } => *state > 1,
            Fact::GameBegins
            | Fact::LevelGained { .. }
            | Fact::LightOut { .. }
            | Fact::AmuletTaken
            | Fact::PlayerDied { .. }
            | Fact::PlayerWon => true,
            _ => false,
        };
        if is_worth_it && self.moments.len() < Self::CAPACITY {
            self.moments.push(Moment { turn, depth: self.depth, fact: fact.clone() });
        }
    }

    /// How many monsters of each kind the player killed.
    #[must_use]
    pub const fn kills(&self) -> &BTreeMap<MonsterId, u32> {
        &self.kills
    }

    /// What was worth telling, in the order in which it happened.
    #[must_use]
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }
}
