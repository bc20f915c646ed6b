//! The log of facts, newest last, and how a rule tells one.

use std::collections::VecDeque;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    chronicle::Chronicle,
    clock::{Clock, Progress},
    facts::{CauseOfDeath, Fact},
};
use crate::content::MonsterId;

/// A fact in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// The clock's turn when it first happened.
    pub turn: u64,
    /// What happened.
    pub fact: Fact,
    /// How often in a row.
    pub count: u32,
}

/// The last facts, oldest first; a fact that repeats the one before it is folded into it.
#[derive(Resource, Clone, Debug, Default)]
pub struct MessageLog {
    entries: VecDeque<LogEntry>,
    written: u64,
    chronicle: Chronicle,
}

/// Tells the player of a world what happened.
///
/// # Panics
/// Never in a world of the game: its plugin puts clock and log there.
pub fn tell(world: &mut World, fact: Fact) {
    let turn = world.resource::<Clock>().turn;
    world.resource_mut::<MessageLog>().tell(turn, fact);
}

impl MessageLog {
    /// Number of lines kept (`docs/contract.md#state`).
    pub const CAPACITY: usize = 1_000;

    /// Notes what happened at `turn`.
    pub fn tell(&mut self, turn: u64, fact: Fact) {
        self.written += 1;
        self.chronicle.note(turn, &fact);
        match self.entries.back_mut() {
            Some(last) if last.fact == fact => last.count = last.count.saturating_add(1),
            _ => {
                if self.entries.len() == Self::CAPACITY {
                    self.entries.pop_front();
                }
                self.entries.push_back(LogEntry { turn, fact, count: 1 });
            }
        }
    }

    /// Notes that a monster of this kind was seen at `turn`: for the bestiary, without a line.
    pub fn see(&mut self, turn: u64, kind: MonsterId) {
        self.chronicle.see(turn, kind);
    }

    /// A log that goes on from these entries, oldest first, and from this story.
    #[must_use]
    pub fn from_entries(entries: impl IntoIterator<Item = LogEntry>, chronicle: Chronicle) -> Self {
        let mut entries: VecDeque<LogEntry> = entries.into_iter().collect();
        entries.drain(..entries.len().saturating_sub(Self::CAPACITY));
        let written = entries.iter().map(|entry| u64::from(entry.count)).sum();
        Self { entries, written, chronicle }
    }

    /// All entries, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &LogEntry> + ExactSizeIterator {
        self.entries.iter()
    }

    /// What is worth telling of all that was told.
    #[must_use]
    pub const fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Number of facts ever told: grows whenever there is something new to read.
    #[must_use]
    pub const fn written(&self) -> u64 {
        self.written
    }
}

/// The log with the clock of its lines, and whether the game goes on.
#[derive(SystemParam)]
pub struct GameLog<'w> {
    clock: Res<'w, Clock>,
    log: ResMut<'w, MessageLog>,
    progress: ResMut<'w, Progress>,
}

impl GameLog<'_> {
    /// Tells the player what happened.
    pub fn tell(&mut self, fact: Fact) {
        self.log.tell(self.clock.turn, fact);
    }

    /// Turns of the clock since the game began.
    #[must_use]
    pub fn turn(&self) -> u64 {
        self.clock.turn
    }

    /// The player dies.
    pub fn die(&mut self, cause: CauseOfDeath) {
        self.tell(Fact::PlayerDied { cause });
        *self.progress = Progress::Dead(cause);
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        *self.progress != Progress::Playing
    }
}
