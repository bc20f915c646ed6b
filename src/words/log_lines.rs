//! The lines of the log: a sentence for each event, and one line for equal sentences in a row.

use bevy::prelude::*;
use serde::{Serialize, Serializer};

use super::{
    joined::joined,
    sentences::{MessageKind, hard_blow, sentence},
};
use crate::{
    content::{Content, FactName},
    turn::{LogEntry, MessageLog},
};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// The turn in which it first happened.
    pub turn: u64,
    /// The text of the line.
    pub text: String,
    /// The kind of the message, which decides its color.
    #[serde(serialize_with = "as_contract_kind")]
    pub kind: MessageKind,
    /// How many times in a row it happened.
    pub count: u32,
    /// The number of facts of the log that the line tells.
    #[serde(skip)]
    pub facts: u64,
    /// The names of the facts of one event, which its last fact ends.
    #[serde(skip)]
    pub names: Vec<FactName>,
    /// Whether it only answers a key ([`Fact::is_answer`](crate::content::Fact::is_answer)).
    #[serde(skip)]
    pub is_answer: bool,
}

/// Serializes a kind of message as one of those that `docs/contract.md#state` promises: loot and story, which only have
/// colors of their own, are information.
///
/// # Errors
/// Returns the errors of the serializer.
pub(crate) fn as_contract_kind<S: Serializer>(kind: &MessageKind, serializer: S) -> Result<S::Ok, S::Error> {
    match kind {
        MessageKind::Loot | MessageKind::Story => MessageKind::Info.serialize(serializer),
        kind => kind.serialize(serializer),
    }
}

/// Returns the last `most` lines of the log, oldest first.
pub fn messages(world: &World, most: usize) -> Vec<Message> {
    let (content, log) = (world.resource::<Content>(), world.resource::<MessageLog>());
    log_lines(content, log.entries(), most)
}

/// Returns the last `most` lines of a log, oldest first.
pub(crate) fn log_lines<'log>(
    content: &Content,
    entries: impl IntoIterator<Item = &'log LogEntry>,
    most: usize,
) -> Vec<Message> {
    let entries: Vec<&LogEntry> = entries.into_iter().collect();
    let mut lines: Vec<Message> = Vec::new();
    for event in (Events { content, entries: &entries, told: 0 }) {
        // Different facts can give the same sentence; their lines are folded as well.
        if let Some(later) = lines.last_mut().filter(|later| later.text == event.text) {
            later.count = later.count.saturating_add(event.count);
            later.facts = later.facts.saturating_add(event.facts);
            later.turn = event.turn;
        } else if lines.len() == most {
            break;
        } else {
            lines.push(event);
        }
    }
    lines.reverse();
    lines
}

/// Returns the lines for the last `unread` facts of a log, oldest first; a line that is repeated comes as often.
pub(crate) fn news(content: &Content, log: &MessageLog, mut unread: u64) -> Vec<Message> {
    let entries: Vec<&LogEntry> = log.entries().collect();
    let mut news = Vec::new();
    for event in (Events { content, entries: &entries, told: 0 }) {
        if unread == 0 {
            break;
        }
        let facts = event.facts / u64::from(event.count.max(1));
        let times = unread.div_ceil(facts.max(1)).min(event.count.into());
        unread = unread.saturating_sub(facts * times);
        news.extend((0..times).map(|_| event.clone()));
    }
    news.reverse();
    news
}

/// The events of a log as lines that are not folded, newest first.
struct Events<'log> {
    content: &'log Content,
    /// The entries that remain.
    entries: &'log [&'log LogEntry],
    /// How many repetitions of the last of them have been told.
    told: u32,
}

impl Iterator for Events<'_> {
    type Item = Message;

    fn next(&mut self) -> Option<Message> {
        let last = loop {
            let (last, before) = self.entries.split_last()?;
            if last.count > self.told {
                break last;
            }
            (self.entries, self.told) = (before, 0);
        };
        let event = if self.told == 0 { joined(self.content, self.entries) } else { None };
        let Some(event) = event else {
            let (text, kind) = if last.is_hard { hard_blow } else { sentence }(self.content, &last.fact);
            let count = last.count - self.told;
            (self.entries, self.told) = (self.entries.split_last()?.1, 0);
            let is_answer = last.fact.is_answer();
            let names = vec![last.fact.name()];
            return Some(Message { turn: last.turn, text, kind, count, facts: count.into(), names, is_answer });
        };
        let told = self.entries.get(self.entries.len().saturating_sub(event.facts)..)?;
        let names = told.iter().map(|entry| entry.fact.name()).collect();
        // The first fact may have happened before, on its own.
        self.entries = self.entries.get(..(self.entries.len() + 1).saturating_sub(event.facts))?;
        self.told = 1;
        let facts = u64::try_from(event.facts).unwrap_or(1);
        let (text, kind) = (event.text, event.kind);
        Some(Message { turn: last.turn, text, kind, count: 1, facts, names, is_answer: false })
    }
}
