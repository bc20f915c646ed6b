//! The chronicle: the events of a game that its end reports mention.

use std::collections::BTreeMap;

use super::{
    bestiary::Bestiary,
    journey::Journey,
    strikes::{UnseenStrike, UnseenStrikes},
};
use crate::{
    base::geometry::Point,
    content::{Fact, HungerState, MonsterId},
};

/// A notable fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChronicleEntry {
    /// The clock turn in which it happened.
    pub turn: u64,
    /// The depth of the level on which it happened.
    pub depth: u32,
    /// What happened.
    pub fact: Fact,
}

/// The story of a game, collected from the facts in the log. No rule depends on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chronicle {
    /// The depth of the level that the player entered last; 0 before the game began.
    pub depth: u32,
    /// The turn in which the player first entered each level, by depth.
    pub arrivals: BTreeMap<u32, u64>,
    /// The number of monsters of each kind that the player killed.
    pub kills: BTreeMap<MonsterId, u32>,
    /// The notable facts in the order in which they happened.
    pub moments: Vec<ChronicleEntry>,
    /// What the player has learned of the kinds of monsters.
    pub bestiary: Bestiary,
    /// The cells from which something unseen struck the player.
    pub strikes: UnseenStrikes,
    /// Where the player walked, level by level.
    pub journey: Journey,
}

impl Chronicle {
    /// The greatest number of notable facts; real games have far fewer.
    const CAPACITY: usize = 1_000;

    /// Records a fact if it is notable: the first kill of each kind, a level of experience, a new depth, weakness or
    /// starvation, a light that goes out, the Amulet, and the end of the game.
    pub(super) fn note(&mut self, turn: u64, fact: &Fact) {
        self.bestiary.note(fact);
        if fact.ends_unseen_attacks() {
            self.strikes.clear();
        }
        let is_first_kill = fact.killed().is_some_and(|monster| {
            let count = self.kills.entry(monster.kind).or_insert(0);
            *count = count.saturating_add(1);
            *count == 1
        });
        self.note_of_level(fact);
        let is_notable = match fact {
            Fact::Arrived { depth } => {
                let is_deeper = self.arrivals.last_key_value().is_none_or(|(deepest, _)| depth > deepest);
                self.come_to(*depth, turn);
                is_deeper
            }
            Fact::GameBegins => {
                self.come_to(1, turn);
                true
            }
            Fact::HungerChanged { state } => *state >= HungerState::Weak,
            Fact::LevelGained { .. }
            | Fact::LightOut { .. }
            | Fact::AmuletTaken
            | Fact::PlayerDied { .. }
            | Fact::PlayerWon => true,
            _ => is_first_kill,
        };
        if is_notable && self.moments.len() < Self::CAPACITY {
            self.moments.push(ChronicleEntry { turn, depth: self.depth, fact: fact.clone() });
        }
    }

    /// Records what happened on the current level, for the picture of the journey.
    fn note_of_level(&mut self, fact: &Fact) {
        match fact {
            Fact::HungerChanged { state } if *state >= HungerState::Weak => {
                self.journey.stay(self.depth).was_weak = true;
            }
            Fact::LevelGained { level, .. } => self.journey.stay(self.depth).level_gained = Some(*level),
            Fact::LightOut { .. } => self.journey.stay(self.depth).went_dark = true,
            Fact::AmuletTaken => self.journey.turn_back(),
            _ => fact.killed().into_iter().for_each(|monster| self.journey.stay(self.depth).kill(monster.kind)),
        }
    }

    fn come_to(&mut self, depth: u32, turn: u64) {
        self.journey.leave(self.depth, turn);
        self.depth = depth;
        self.arrivals.entry(depth).or_insert(turn);
    }

    /// Records the cell of the current level where the player stands, once a game has begun.
    pub(super) fn walk(&mut self, cell: Point) {
        if self.depth > 0 {
            self.journey.walk(self.depth, cell);
        }
    }

    /// Records a blow by something unseen.
    pub(super) fn feel(&mut self, strike: UnseenStrike) {
        self.strikes.note(strike);
    }

    /// Records that the player saw a monster.
    pub(super) fn see(&mut self, turn: u64, kind: MonsterId) {
        self.bestiary.see(turn, kind);
    }
}
