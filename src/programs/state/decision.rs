//! The decisions of a monster as JSON (`docs/contract.md#decisions`).

use serde::Serialize;

use crate::{
    base::geometry::Point,
    rules::{
        creatures::{MindChange, MindState},
        monsters::{DecisionRecord, Deed, Motive, Roll, Sensed},
    },
    turn::Serial,
    words::decision_sentence,
};

/// A decision; `docs/contract.md#decisions` explains the fields.
#[derive(Clone, Debug, Serialize)]
pub struct DecisionRow {
    pub turn: u64,
    pub from: [i32; 2],
    pub sensed: &'static str,
    pub sensed_at: Option<[i32; 2]>,
    pub loudness: Option<u32>,
    pub state_before: MindState,
    pub state: MindState,
    pub change: Option<&'static str>,
    pub told_by: Option<Serial>,
    pub goal: Option<[i32; 2]>,
    pub reason: &'static str,
    pub leader: Option<Serial>,
    pub deed: &'static str,
    pub cell: Option<[i32; 2]>,
    pub special: Option<u8>,
    pub rejected: Vec<RejectedRow>,
    pub rolls: Vec<RollRow>,
    pub text: String,
}

/// A cell that a monster would have preferred to step into.
#[derive(Clone, Debug, Serialize)]
pub struct RejectedRow {
    pub x: i32,
    pub y: i32,
    pub why: &'static str,
}

/// A throw of dice.
#[derive(Clone, Debug, Serialize)]
pub struct RollRow {
    pub of: &'static str,
    pub parts: Option<u32>,
    pub came: Option<bool>,
    pub among: Option<u32>,
}

/// Returns a decision for programs.
pub(crate) fn decision_row(record: &DecisionRecord) -> DecisionRow {
    let (sensed_at, loudness) = match record.sensed {
        Sensed::Nothing | Sensed::Sight | Sensed::Touch | Sensed::Amulet => (None, None),
        Sensed::Trail(cell) => (Some(cell), None),
        Sensed::Noise { place, loudness, .. } => (Some(place), Some(loudness)),
    };
    let told_by = record.change.and_then(|change| if let MindChange::Told { by } = change { Some(by) } else { None });
    let leader = match record.motive {
        Motive::FollowsLeader(leader)
        | Motive::GoesWithLeader(leader)
        | Motive::StaysWithLeader(leader)
        | Motive::MakesWay(leader)
        | Motive::GaveWay(leader) => Some(leader),
        _ => None,
    };
    let (cell, special) = match record.deed {
        Deed::Open(cell) => (Some(cell), None),
        Deed::Special(index) => (None, Some(index)),
        other => (other.cell(), None),
    };
    let [state_before, state] = record.states;
    DecisionRow {
        turn: record.turn,
        from: pair(record.from),
        sensed: record.sensed.into(),
        sensed_at: sensed_at.map(pair),
        loudness,
        state_before,
        state,
        change: record.change.map(Into::into),
        told_by,
        goal: record.goal.map(pair),
        reason: record.motive.into(),
        leader,
        deed: record.deed.into(),
        cell: cell.map(pair),
        special,
        rejected: record
            .rejected
            .iter()
            .map(|(cell, why)| RejectedRow { x: cell.x, y: cell.y, why: (*why).into() })
            .collect(),
        rolls: record.rolls.iter().map(roll_row).collect(),
        text: decision_sentence(record),
    }
}

fn pair(cell: Point) -> [i32; 2] {
    [cell.x, cell.y]
}

fn roll_row(roll: &Roll) -> RollRow {
    match *roll {
        Roll::Chance { of, chance, came } => {
            RollRow { of: of.into(), parts: Some(chance.parts()), came: Some(came), among: None }
        }
        Roll::Step { among } => RollRow { of: "step", parts: None, came: None, among: Some(among) },
    }
}
