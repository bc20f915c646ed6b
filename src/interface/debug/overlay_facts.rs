//! The contents of overlays as data: tinted cells, ranges, routes, labels, marks.

use std::fmt;

use super::routes::Route;
use crate::{
    base::geometry::{Point, Rectangle},
    rules::creatures::MindState,
    turn::Serial,
};

/// Everything that the active overlays show of the current level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OverlayFacts {
    /// Tinted cells, row by row.
    pub tints: Vec<(Point, Tint)>,
    /// Ranges as whole rectangles, which may be larger than the level.
    pub outlines: Vec<Outline>,
    /// The routes of monsters.
    pub routes: Vec<Route>,
    /// Labels above monsters.
    pub labels: Vec<Label>,
    /// Marked cells.
    pub marks: Vec<(Point, Mark)>,
    /// The groups placed with the level.
    pub groups: Vec<GroupMark>,
    /// The passable arc counts of cells, the larger of those with doors shut and open.
    pub arcs: Vec<(Point, u32)>,
    /// Results of the level's budgets, and warnings, one a line.
    pub notes: Vec<String>,
}

/// The tint of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tint {
    /// The cell is seen.
    Seen,
    /// The cell is seen and blocks sight.
    Blocking,
    /// Fresh scent.
    FreshScent,
    /// Fading scent.
    StaleScent,
    /// A noise of the last turn was loud here.
    LoudNoise,
    /// A noise of the last turn was barely audible here.
    FaintNoise,
    /// No monster appears here, because several passable arcs meet.
    SeveralWays,
    /// No monster appears here, in clear line of stairs.
    InLineOfStairs,
    /// No walker appears here, in a harmful liquid.
    Harmful,
    /// No monster appears here, because the cell is taken.
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

/// What a range shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineKind {
    /// The radius of the player's light.
    Light,
    /// The distance at which a monster notices the player.
    Aggro,
    /// A group of creatures placed with the level.
    Group,
}

/// A label above a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Its serial number.
    pub serial: Serial,
    /// Its letter.
    pub letter: char,
    /// Where it stands.
    pub at: Point,
    /// Its state of mind.
    pub state: MindState,
    /// Whether it sees the player.
    pub sees_player: bool,
    /// The first cell of its text: above the monster or, if others are in the way, near it.
    pub place: Point,
}

impl Label {
    /// `[S]`, `[W]`, `[H]` or `[F]`, with `!` if it sees the player.
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

/// What a mark means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Where a hunter last knew the player to be.
    LastKnown,
    /// A goal that its monster cannot reach.
    Unreachable,
}

/// A group of creatures placed with the level, whether they are still there or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMark {
    /// Its name and source, as in `orc patrol (uncommon)`.
    pub text: String,
    /// The original cells of its members, the leader first.
    pub cells: Vec<Point>,
    /// The first cell of its text.
    pub place: Point,
}

/// Runs of adjacent cells in a row with equal values: first cell, last cell, value.
fn runs<Value: PartialEq>(cells: &[(Point, Value)]) -> impl Iterator<Item = (Point, Point, &Value)> {
    let is_next = |(cell, value): &(Point, Value), (next, other): &(Point, Value)| {
        other == value && next.y == cell.y && next.x == cell.x + 1
    };
    cells.chunk_by(is_next).filter_map(|run| {
        let ((first, value), (last, _)) = run.first().zip(run.last())?;
        Some((*first, *last, value))
    })
}

impl fmt::Display for OverlayFacts {
    /// One fact a line; tinted cells as runs.
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
        for Route { letter, from, forecast, .. } in &self.routes {
            let end = if forecast.arrives { "" } else { ", which it can't reach" };
            write!(
                formatter,
                "{letter} at {},{} to {},{}{end}: ",
                from.x, from.y, forecast.target.x, forecast.target.y
            )?;
            let cells: Vec<String> = forecast.cells.iter().map(|cell| format!("{},{}", cell.x, cell.y)).collect();
            let way = if forecast.is_kept { "by" } else { "probably by" };
            writeln!(formatter, "cost {}, {way} {}", forecast.cost, cells.join(" "))?;
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
