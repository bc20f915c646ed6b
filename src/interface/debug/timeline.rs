//! The decisions of the followed monster, the newest first.

use bevy::prelude::*;

use super::inspect::thing_numbered;
use crate::{
    content::{Content, MonsterId},
    rules::{
        creatures::{Mind, MindState},
        monsters::{DecisionRecord, Decisions},
    },
    turn::Serial,
    words::{change_text, decision_sentence, monster_name},
    world::level::{Level, OnLevel, Position},
};

/// The life of a monster, as it is shown beside the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Timeline {
    /// Its serial number.
    pub serial: Serial,
    /// What it is, where, and why it is in its state of mind.
    pub heading: String,
    /// Its decisions, the newest first.
    pub decisions: Vec<TimelineRow>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TimelineRow {
    /// The turns: the first and the last of a run in which it decided the same.
    pub turns: (u64, u64),
    /// The state of mind after it.
    pub state: MindState,
    /// Whether the state is another one than before.
    pub is_change: bool,
    /// The decision in one sentence.
    pub text: String,
}

/// The timeline of a monster of any level; `None` if there is none with this number any more.
pub(crate) fn timeline(world: &World, serial: Serial) -> Option<Timeline> {
    let monster = monster_numbered(world, serial)?;
    let content = world.resource::<Content>();
    let (kind, mind) = (*world.get::<MonsterId>(monster)?, world.get::<Mind>(monster)?);
    let depth = world.get::<Level>(world.get::<OnLevel>(monster)?.0)?.depth;
    let place = world.get::<Position>(monster).map_or_else(String::new, |place| format!(" at {},{}", place.x, place.y));
    let name = monster_name(content, kind);
    let why = mind.change().map_or_else(String::new, |change| format!(": {}", change_text(change)));
    let heading = format!("{name} {} on level {depth}{place}, {:?}{why}", serial.0, mind.state());
    let mut decisions: Vec<TimelineRow> = Vec::new();
    for row in world.get::<Decisions>(monster).into_iter().flat_map(|kept| kept.iter().rev().map(row)) {
        match decisions.last_mut() {
            Some(later) if (later.state, &later.text) == (row.state, &row.text) => later.turns.0 = row.turns.0,
            _ => decisions.push(row),
        }
    }
    Some(Timeline { serial, heading, decisions })
}

/// The monster with a serial number, on whatever level.
pub(super) fn monster_numbered(world: &World, serial: Serial) -> Option<Entity> {
    thing_numbered(world, serial).filter(|thing| world.get::<MonsterId>(*thing).is_some())
}

/// The state of mind of a monster of any level.
pub(crate) fn state_of(world: &World, serial: Serial) -> Option<MindState> {
    Some(world.get::<Mind>(monster_numbered(world, serial)?)?.state())
}

impl TimelineRow {
    /// The turns as text.
    pub(crate) fn when(&self) -> String {
        let (first, last) = self.turns;
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    }
}

fn row(record: &DecisionRecord) -> TimelineRow {
    let [before, state] = record.states;
    let is_change = before != state || record.change.is_some();
    TimelineRow { turns: (record.turn, record.turn), state, is_change, text: decision_sentence(record) }
}
