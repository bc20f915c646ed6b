//! The contents of overlays as data: tinted cells, ranges, routes, labels, marks.

use std::fmt;

use super::routes::Route;
use crate::{
    base::geometry::{Point, Rectangle},
    content::{OverlayColors, Rgb},
    rules::creatures::MindState,
    turn::Serial,
};

/// Everything that the active overlays show of the current level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OverlayFacts {
    /// Tinted cells, row by row.
    pub tints: Vec<(Point, Tint)>,
    /// Ranges as whole rectangles, which may be larger than the level.
    pub outlines: Vec<Outline>,
    /// How near each cell is to where the selected monster wants to be: 255 is there.
    pub heat: Vec<(Point, u8)>,
    /// The routes of monsters.
    pub routes: Vec<Route>,
    /// The followers of bands, each with the cell of its leader.
    pub leashes: Vec<Leash>,
    /// Labels above monsters.
    pub labels: Vec<Label>,
    /// Marked cells.
    pub marks: Vec<(Point, Mark)>,
    /// The groups placed with the level, and its rooms.
    pub groups: Vec<GroupMark>,
    /// The passable arc counts of cells, the larger of those with doors shut and open.
    pub arcs: Vec<(Point, u32)>,
    /// Results of the level's budgets, and warnings, one a line.
    pub notes: Vec<String>,
}

/// The tint of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tint {
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
    /// The selected monster would see the player here, in light.
    Watched,
    /// The selected monster smells the player's trail here.
    Smelt,
    /// No way leads here from the player for creatures that open no doors.
    CutOff,
}

/// The colors of the palette in which overlays are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// What is seen.
    Seen,
    /// What blocks sight.
    Blocking,
    /// The reach of the light.
    Light,
    /// The routes of monsters.
    Path,
    /// The range in which a monster notices the player.
    Aggro,
    /// States of mind.
    Mind,
    /// Where a monster last knew the player.
    LastKnown,
    /// The scent.
    Scent,
    /// How far noises are heard.
    Noise,
}

impl Ink {
    /// Returns the color in a palette.
    pub const fn of(self, colors: &OverlayColors) -> Rgb {
        match self {
            Self::Seen => colors.seen,
            Self::Blocking => colors.blocking,
            Self::Light => colors.light_range,
            Self::Path => colors.path,
            Self::Aggro => colors.aggro_range,
            Self::Mind => colors.mind,
            Self::LastKnown => colors.last_known,
            Self::Scent => colors.scent,
            Self::Noise => colors.noise,
        }
    }
}

impl Tint {
    /// Returns the color.
    pub(crate) const fn ink(self) -> Ink {
        match self {
            Self::Seen | Self::InLineOfStairs => Ink::Seen,
            Self::Blocking | Self::Harmful | Self::CutOff => Ink::Blocking,
            Self::FreshScent | Self::StaleScent | Self::Taken | Self::Smelt => Ink::Scent,
            Self::LoudNoise | Self::FaintNoise | Self::SeveralWays => Ink::Noise,
            Self::Watched => Ink::Aggro,
        }
    }

    /// Returns whether the color is a weak one.
    pub(crate) const fn is_faint(self) -> bool {
        matches!(self, Self::StaleScent | Self::FaintNoise)
    }
}

/// A range around a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    /// The meaning of the range.
    pub kind: OutlineKind,
    /// The cells within the range.
    pub area: Rectangle,
    /// The monster that it belongs to.
    pub owner: Option<Serial>,
}

/// What a range shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutlineKind {
    /// The radius of the player's light.
    Light,
    /// The distance at which a monster notices the player.
    Aggro,
    /// A group of creatures placed with the level.
    Group,
    /// A room.
    Room,
}

impl OutlineKind {
    /// Returns the color.
    pub(crate) const fn ink(self) -> Ink {
        match self {
            Self::Light => Ink::Light,
            Self::Aggro => Ink::Aggro,
            Self::Group => Ink::LastKnown,
            Self::Room => Ink::Mind,
        }
    }
}

/// The bond of a follower to its leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leash {
    /// The follower.
    pub serial: Serial,
    /// Where the follower stands.
    pub from: Point,
    /// Where its leader stands.
    pub to: Point,
}

/// A label above a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Label {
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
    /// Its number, if it is followed.
    pub number: Option<usize>,
    /// The first cell of its text: above the monster or, if others are in the way, near it.
    pub place: Point,
}

impl Label {
    /// `[S]`, `[W]`, `[H]` or `[F]`, after the number of a followed monster, with `!` if it sees the player.
    pub(crate) fn text(&self) -> String {
        let state = match self.state {
            MindState::Sleeping => 'S',
            MindState::Wandering => 'W',
            MindState::Hunting => 'H',
            MindState::Fleeing => 'F',
        };
        let number = self.number.map_or_else(String::new, |number| number.to_string());
        format!("{number}[{state}]{}", if self.sees_player { "!" } else { "" })
    }
}

/// What a mark means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// Where a hunter last knew the player to be.
    LastKnown,
    /// A goal that its monster cannot reach.
    Unreachable,
    /// A noise that the selected monster hears.
    Heard,
}

/// A group of creatures placed with the level, whether they are still there or not; or a room, without cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GroupMark {
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
        for (start, end, heat) in runs(&self.heat) {
            writeln!(formatter, "Heat {heat}: {},{}..{}", start.x, start.y, end.x)?;
        }
        for (start, end, count) in runs(&self.arcs) {
            writeln!(formatter, "Arcs {count}: {},{}..{}", start.x, start.y, end.x)?;
        }
        for Outline { kind, area, .. } in &self.outlines {
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
        for Leash { serial, from, to } in &self.leashes {
            writeln!(formatter, "{} at {},{} follows to {},{}", serial.0, from.x, from.y, to.x, to.y)?;
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
