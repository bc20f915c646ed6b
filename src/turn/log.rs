//! The log of facts, newest last.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Chronicle, Clock, Fact};
use crate::content::MonsterId;

/// What a line of the log is about, which gives its colour (document 004, section 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the source's table")]
pub enum MessageKind {
    Info,
    Damage,
    Healing,
    Warning,
    LightWarning,
    Critical,
    Success,
}

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
    /// Number of lines kept (CONTRACT 3).
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
