//! The log of facts, newest last, and the parameter by which rules add facts.

use std::collections::VecDeque;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    chronicle::Chronicle,
    clock::{Cheats, Clock, Progress},
    strikes::UnseenStrike,
};
use crate::{
    base::{geometry::Point, push_newest, random::Chance},
    content::{CauseOfDeath, Content, Fact, MonsterId},
};

/// A fact that was reported, once or several times in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The clock turn in which it first happened.
    pub turn: u64,
    /// What happened.
    pub fact: Fact,
    /// The number of consecutive repetitions, at least 1.
    pub count: u32,
    /// Whether it hurt the player so much that the line stands out.
    pub is_hard: bool,
}

/// The latest facts, oldest first. A fact that repeats the one before it is merged with it.
#[derive(Resource, Clone, Debug, Default)]
pub struct MessageLog {
    entries: VecDeque<LogEntry>,
    written: u64,
    chronicle: Chronicle,
    /// The turn of the last attack by something unseen, unless a later fact ends the caution after it.
    unseen_attack: Option<u64>,
}

/// Adds a fact to the log of a world.
///
/// # Panics
/// Never in a world of the game, whose plugin inserts the clock and the log.
pub(crate) fn tell(world: &mut World, fact: Fact) {
    let turn = world.resource::<Clock>().turn;
    world.resource_mut::<MessageLog>().tell(turn, fact);
}

impl MessageLog {
    /// The number of entries kept (`docs/contract.md#state`).
    pub const CAPACITY: usize = 1_000;

    /// Adds a fact that happened at `turn`.
    pub fn tell(&mut self, turn: u64, fact: Fact) {
        self.add(turn, fact, false);
    }

    fn add(&mut self, turn: u64, fact: Fact, is_hard: bool) {
        self.written += 1;
        self.chronicle.note(turn, &fact);
        if fact.is_unseen_attack() {
            self.unseen_attack = Some(turn);
        } else if fact.ends_unseen_attacks() {
            self.unseen_attack = None;
        }
        match self.entries.back_mut() {
            Some(last) if last.fact == fact && last.is_hard == is_hard => last.count = last.count.saturating_add(1),
            _ => push_newest(&mut self.entries, LogEntry { turn, fact, count: 1, is_hard }, Self::CAPACITY),
        }
    }

    /// Records in the bestiary that a monster of this kind was seen at `turn`, without a log entry.
    pub fn see(&mut self, turn: u64, kind: MonsterId) {
        self.chronicle.see(turn, kind);
    }

    /// Records that something unseen beside the player struck at `turn`, from this cell.
    pub fn feel(&mut self, strike: UnseenStrike) {
        self.chronicle.feel(strike);
    }

    /// Records the cell of the current level where the player stands.
    pub fn walk(&mut self, cell: Point) {
        self.chronicle.walk(cell);
    }

    /// Creates a log that continues from these entries, oldest first, and this chronicle.
    pub fn from_entries(entries: impl IntoIterator<Item = LogEntry>, chronicle: Chronicle) -> Self {
        let mut entries: VecDeque<LogEntry> = entries.into_iter().collect();
        entries.drain(..entries.len().saturating_sub(Self::CAPACITY));
        let written = entries.iter().map(|entry| u64::from(entry.count)).sum();
        Self { entries, written, chronicle, unseen_attack: None }
    }

    /// Returns the turn of the last attack by something unseen, if it may do so again.
    pub const fn unseen_attack(&self) -> Option<u64> {
        self.unseen_attack
    }

    /// Sets the turn of the last attack by something unseen, as a saved game has it.
    pub const fn set_unseen_attack(&mut self, turn: Option<u64>) {
        self.unseen_attack = turn;
    }

    /// Returns all entries, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &LogEntry> + ExactSizeIterator {
        self.entries.iter()
    }

    /// Returns the facts after the first `read` ones that were ever added, oldest first, as far as they are kept. A fact
    /// that was repeated comes as often as it was added.
    pub fn since(&self, read: u64) -> impl Iterator<Item = &Fact> {
        let mut unread = self.written.saturating_sub(read);
        let (mut first, mut skipped) = (self.entries.len(), 0);
        for entry in self.entries.iter().rev() {
            if unread == 0 {
                break;
            }
            let count = u64::from(entry.count);
            skipped = count.saturating_sub(unread);
            unread = unread.saturating_sub(count);
            first = first.saturating_sub(1);
        }
        self.entries.iter().skip(first).enumerate().flat_map(move |(index, entry)| {
            let skipped = if index == 0 { skipped } else { 0 };
            (skipped..entry.count.into()).map(|_| &entry.fact)
        })
    }

    /// Returns the chronicle of the game.
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Returns the number of facts ever added; it grows whenever there is something new to read.
    pub const fn written(&self) -> u64 {
        self.written
    }
}

/// The log with the clock, the progress, the cheats and the content of the game, as a system parameter.
#[derive(SystemParam)]
pub struct GameLog<'w> {
    clock: Res<'w, Clock>,
    log: ResMut<'w, MessageLog>,
    progress: ResMut<'w, Progress>,
    cheats: Res<'w, Cheats>,
    content: Res<'w, Content>,
}

impl GameLog<'_> {
    /// Adds a fact, if there is one, at the current turn. Returns whether there was one.
    pub fn tell(&mut self, fact: impl Into<Option<Fact>>) -> bool {
        let fact = fact.into();
        let is_told = fact.is_some();
        if let Some(fact) = fact {
            self.log.tell(self.clock.turn, fact);
        }
        is_told
    }

    /// Adds a fact about `damage` to the player, whose hit points are `maximum` at most. A hard blow stands out.
    pub fn tell_wound(&mut self, fact: Fact, damage: i32, maximum: i32) {
        let share = i64::from(maximum) * i64::from(self.content.config.display.hard_blow.parts());
        let is_hard = damage > 0 && i64::from(damage) * i64::from(Chance::WHOLE) >= share;
        self.log.add(self.clock.turn, fact, is_hard);
    }

    /// Records that something unseen beside the player struck from this cell.
    pub fn feel_blow_from(&mut self, place: Point) {
        self.log.feel(UnseenStrike { place, turn: self.clock.turn });
    }

    /// Returns the number of facts ever added.
    pub fn written(&self) -> u64 {
        self.log.written()
    }

    /// Returns the number of clock turns since the game began.
    pub fn turn(&self) -> u64 {
        self.clock.turn
    }

    /// Returns whether god mode protects the player from harm. Whatever takes something from the player asks here.
    pub fn protects_player(&self) -> bool {
        self.cheats.god
    }

    /// Ends the game with the player's death.
    pub fn die(&mut self, cause: CauseOfDeath) {
        self.tell(Fact::PlayerDied { cause });
        *self.progress = Progress::Dead(cause);
    }

    /// Ends the game with the player's victory.
    pub fn win(&mut self) {
        self.tell(Fact::PlayerWon);
        *self.progress = Progress::Won;
    }

    /// Returns whether the player has died or won.
    pub fn is_over(&self) -> bool {
        *self.progress != Progress::Playing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_since_a_moment_come_as_often_as_they_were_added() {
        let mut log = MessageLog::default();
        for fact in [Fact::GameBegins, Fact::Faints, Fact::Faints, Fact::Faints, Fact::HeldFast] {
            log.tell(0, fact);
        }
        let since = |read| log.since(read).cloned().collect::<Vec<_>>();
        assert_eq!(since(3), [Fact::Faints, Fact::HeldFast]);
        assert_eq!(since(1).len(), 4);
        assert_eq!(since(0).first(), Some(&Fact::GameBegins));
        assert!(since(5).is_empty() && since(9).is_empty());
    }
}
