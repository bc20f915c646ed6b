//! What overlays show, as data: cells, ranges, routes, labels, marks.

use std::fmt;

use super::routes::Route;
use crate::{
    base::geometry::{Position, Rectangle},
    rules::creatures::MindState,
    turn::Serial,
};

/// Everything that the overlays switched on show of the current level, in its cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OverlayFacts {
    /// Cells in a colour, row by row.
    pub tints: Vec<(Position, Tint)>,
    /// Ranges as the rectangles they are, some larger than the level.
    pub outlines: Vec<Outline>,
    /// Ways of monsters.
    pub routes: Vec<Route>,
    /// Signs above monsters.
    pub labels: Vec<Label>,
    /// Single cells that are marked.
    pub marks: Vec<(Position, Mark)>,
    /// Groups that came with the level.
    pub groups: Vec<GroupMark>,
    /// The passable arc counts of the ground; the greater of the counts with doors shut and open.
    pub arcs: Vec<(Position, u32)>,
    /// The spending of the level's budgets and its warnings, one per line.
    pub notes: Vec<String>,
}

/// The colour of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tint {
    /// A visible cell.
    Seen,
    /// A visible cell that blocks the view.
    Blocking,
    /// The player was here, not long ago.
    FreshScent,
    /// The player was here: the trail fades.
    StaleScent,
    /// A noise of the last turn was loud here.
    LoudNoise,
    /// A noise of the last turn could just be heard here.
    FaintNoise,
    /// No monster is born here because several ways meet.
    SeveralWays,
    /// No monster is born here, in clear line of stairs.
    InLineOfStairs,
    /// No walking monster is born here, in a harmful liquid.
    Harmful,
    /// No monster is born here because the cell is occupied.
    Taken,
}

/// A range around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The meaning of the range.
    pub kind: OutlineKind,
    /// The cells within the range.
    pub area: Rectangle,
}

/// The meaning of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineKind {
    /// As far as the player's light shines.
    Light,
    /// As far as a monster notices the player.
    Aggro,
    /// A group of creatures that came with the level.
    Group,
}

/// A sign above a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The monster below the sign.
    pub serial: Serial,
    /// Its letter.
    pub letter: char,
    /// Where it stands.
    pub at: Position,
    /// Its state of mind.
    pub state: MindState,
    /// Whether it sees the player.
    pub sees_player: bool,
    /// The cell of the first character of its text: above the monster or, where others are in the way, near it.
    pub place: Position,
}

impl Label {
    /// `[S]`, `[W]`, `[H]` or `[F]`; with `!` when it sees the player.
    #[must_use]
    pub fn text(&self) -> String {
        let state = match self.state {
            MindState::Sleeping => 'S',
            MindState::Wandering => 'W',
            MindState::Hunting => 'H',
            MindState::Fleeing => 'F',
        };
        format!("[{state}]{}", if self.sees_player { "!" } else { "" })
    }
}

/// The meaning of a marked cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The last position of the player that a hunter knows.
    LastKnown,
    /// A target that its monster can't reach.
    Unreachable,
}

/// A group of creatures that came with the level, whether they are still there or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMark {
    /// The name and origin of the group, as `orc patrol (uncommon)`.
    pub text: String,
    /// Where its members were, the leader's first.
    pub cells: Vec<Position>,
    /// The cell of the first character of its text.
    pub place: Position,
}

/// Cells beside one another in a row with equal values: the first, the last, and the value.
fn runs<Value: PartialEq>(cells: &[(Position, Value)]) -> impl Iterator<Item = (Position, Position, &Value)> {
    let is_next = |(cell, value): &(Position, Value), (next, other): &(Position, Value)| {
        other == value && next.y == cell.y && next.x == cell.x + 1
    };
    cells.chunk_by(is_next).filter_map(|run| {
        let ((first, value), (last, _)) = run.first().zip(run.last())?;
        Some((*first, *last, value))
    })
}

impl fmt::Display for OverlayFacts {
    /// One fact a line; cells in a colour as runs of a row.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (start, end, tint) in runs(&self.tints) {
            writeln!(formatter, "{tint:?} {},{}..{}", start.x, start.y, end.x)?;
        }
        for (start, end, count) in runs(&self.arcs) {
            writeln!(formatter, "Arcs {count}: {},{}..{}", start.x, start.y, end.x)?;
        }
        for Outline { kind, area } in &self.outlines {
            writeln!(formatter, "{kind:?} range {},{} to {},{}", area.x, area.y, area.right(), area.bottom())?;
        }
        for Route { letter, from, plan, .. } in &self.routes {
            let end = if plan.arrives { "" } else { ", which it can't reach" };
            write!(formatter, "{letter} at {},{} to {},{}{end}: ", from.x, from.y, plan.target.x, plan.target.y)?;
            let cells: Vec<String> = plan.cells.iter().map(|cell| format!("{},{}", cell.x, cell.y)).collect();
            writeln!(formatter, "cost {}, by {}", plan.cost, cells.join(" "))?;
        }
        for label in &self.labels {
            writeln!(formatter, "{} at {},{}: {}", label.letter, label.at.x, label.at.y, label.text())?;
        }
        for (place, mark) in &self.marks {
            writeln!(formatter, "{mark:?} {},{}", place.x, place.y)?;
        }
        for group in &self.groups {
            let cells: Vec<String> = group.cells.iter().map(|cell| format!("{},{}", cell.x, cell.y)).collect();
            writeln!(formatter, "{} at {}", group.text, cells.join(" "))?;
        }
        for note in &self.notes {
            writeln!(formatter, "{note}")?;
        }
        Ok(())
    }
}
