//! What is worth telling of a game when it is over.

use std::collections::BTreeMap;

use super::{bestiary::Bestiary, facts::Fact};
use crate::content::MonsterId;

/// A fact worth telling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleEntry {
    /// The clock's turn.
    pub turn: u64,
    /// The level it happened on.
    pub depth: u32,
    /// What happened.
    pub fact: Fact,
}

/// The story of a game, written from the facts that the log is told. No rule depends on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chronicle {
    /// The level the player came to last; 0 before the game began.
    pub(crate) depth: u32,
    pub(crate) arrivals: BTreeMap<u32, u64>,
    pub(crate) kills: BTreeMap<MonsterId, u32>,
    pub(crate) moments: Vec<ChronicleEntry>,
    pub(crate) bestiary: Bestiary,
}

impl Chronicle {
    /// Moments kept: no game but one made for it has as many.
    const CAPACITY: usize = 1_000;

    /// Notes a fact if it is worth it: the first kill of each kind, a level of experience, a new depth, hunger that
    /// weakens, a light that goes out, the Amulet, the end.
    pub(super) fn note(&mut self, turn: u64, fact: &Fact) {
        self.bestiary.note(fact);
        let is_first_kill = fact.killed().is_some_and(|monster| {
            let count = self.kills.entry(monster.kind).or_insert(0);
            *count = count.saturating_add(1);
            *count == 1
        });
        let is_worth_it = match fact {
            Fact::Arrived { depth } => {
                let is_deeper = self.arrivals.last_key_value().is_none_or(|(deepest, _)| depth > deepest);
                self.come_to(*depth, turn);
                is_deeper
            }
            Fact::GameBegins => {
                self.come_to(1, turn);
                true
            }
            Fact::HungerChanged { state } => *state > 1,
            Fact::LevelGained { .. }
            | Fact::LightOut { .. }
            | Fact::AmuletTaken
            | Fact::PlayerDied { .. }
            | Fact::PlayerWon => true,
            _ => is_first_kill,
        };
        if is_worth_it && self.moments.len() < Self::CAPACITY {
            self.moments.push(ChronicleEntry { turn, depth: self.depth, fact: fact.clone() });
        }
    }

    fn come_to(&mut self, depth: u32, turn: u64) {
        self.depth = depth;
        self.arrivals.entry(depth).or_insert(turn);
    }

    /// When the player first came to each level, by depth.
    #[must_use]
    pub const fn arrivals(&self) -> &BTreeMap<u32, u64> {
        &self.arrivals
    }

    /// How many monsters of each kind the player killed.
    #[must_use]
    pub const fn kills(&self) -> &BTreeMap<MonsterId, u32> {
        &self.kills
    }

    /// What was learnt of the kinds of monsters.
    #[must_use]
    pub const fn bestiary(&self) -> &Bestiary {
        &self.bestiary
    }

    /// Notes that a monster was seen.
    pub(super) fn see(&mut self, turn: u64, kind: MonsterId) {
        self.bestiary.see(turn, kind);
    }

    /// What was worth telling, in the order in which it happened.
    #[must_use]
    pub fn moments(&self) -> &[ChronicleEntry] {
        &self.moments
    }
}
