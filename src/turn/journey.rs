//! The journey: where the player walked on each level, down and back up, and what happened there.

use std::collections::BTreeMap;

use crate::{base::geometry::Point, content::MonsterId};

/// The way through all levels, for the picture of it at the end of a game. No rule depends on it, and no hash covers it
/// (`docs/contract.md#state`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journey {
    /// What happened on each level that the player walked on, by depth.
    pub stays: BTreeMap<u32, Stay>,
    /// The turn of the last arrival on a level.
    pub(crate) since: u64,
    /// Whether the player has taken the Amulet, so that every further step leads back.
    pub(crate) is_way_back: bool,
    /// The level and the cell where the player took it.
    pub(crate) amulet: Option<(u32, Point)>,
    /// The cell of the current level where the player was last.
    place: Option<Point>,
}

/// What the player did on a level, in all visits together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stay {
    /// The turns of all visits that have ended.
    pub(crate) turns: u64,
    /// The monsters of each kind that the player killed here.
    pub(crate) kills: BTreeMap<MonsterId, u32>,
    /// The cells walked before the Amulet was taken.
    pub way_down: Trail,
    /// The cells walked after that.
    pub way_back: Trail,
    /// The last level of experience that was reached here.
    pub level_gained: Option<u32>,
    /// Whether a light went out.
    pub went_dark: bool,
    /// Whether the player was weak from hunger.
    pub was_weak: bool,
}

impl Stay {
    /// Returns the number of monsters that the player killed here.
    pub fn kills(&self) -> u32 {
        self.kills.values().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// Returns the kinds that the player killed here, in the order of the data.
    pub fn kinds_killed(&self) -> impl Iterator<Item = MonsterId> {
        self.kills.keys().copied()
    }

    /// Counts a monster of this kind that the player killed here.
    pub(super) fn kill(&mut self, kind: MonsterId) {
        let count = self.kills.entry(kind).or_insert(0);
        *count = count.saturating_add(1);
    }
}

/// A set of cells, 64 of a row in one number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail(pub(crate) BTreeMap<Point, u64>);

impl Trail {
    const CELLS: i32 = 64;

    /// Returns whether the player walked over a cell.
    pub fn contains(&self, cell: Point) -> bool {
        let (first, bit) = Self::place_of(cell);
        self.0.get(&first).is_some_and(|cells| cells & bit != 0)
    }

    /// Returns whether the player walked here at all.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn add(&mut self, cell: Point) {
        let (first, bit) = Self::place_of(cell);
        *self.0.entry(first).or_insert(0) |= bit;
    }

    /// The first of the 64 cells to which a cell belongs, and the bit of the cell itself.
    const fn place_of(cell: Point) -> (Point, u64) {
        let column = cell.x.rem_euclid(Self::CELLS);
        (Point::new(cell.x - column, cell.y), 1 << column)
    }
}

impl Journey {
    /// Returns the turns spent on a level up to turn `now`, while the player is on level `current`.
    pub fn turns(&self, depth: u32, current: u32, now: u64) -> u64 {
        let ended = self.stays.get(&depth).map_or(0, |stay| stay.turns);
        let going_on = if depth == current { now.saturating_sub(self.since) } else { 0 };
        ended.saturating_add(going_on)
    }

    /// Returns where the player took the Amulet, if that was on this level.
    pub fn amulet_on(&self, depth: u32) -> Option<Point> {
        self.amulet.filter(|(level, _)| *level == depth).map(|(_, cell)| cell)
    }

    /// Returns what happened on a level, to add to it.
    pub(super) fn stay(&mut self, depth: u32) -> &mut Stay {
        self.stays.entry(depth).or_default()
    }

    /// Ends a visit; `depth` is 0 before the first one.
    pub(super) fn leave(&mut self, depth: u32, turn: u64) {
        let turns = turn.saturating_sub(self.since);
        if depth > 0 {
            let stay = self.stay(depth);
            stay.turns = stay.turns.saturating_add(turns);
        }
        self.since = turn;
        self.place = None;
    }

    /// Begins the way back.
    pub(super) const fn turn_back(&mut self) {
        self.is_way_back = true;
    }

    /// Returns whether a step to this cell of the current level would add nothing.
    pub fn has_recorded(&self, cell: Point) -> bool {
        self.place == Some(cell) && self.is_way_back == self.amulet.is_some()
    }

    /// Records that the player stands in a cell of the current level.
    pub(super) fn walk(&mut self, depth: u32, cell: Point) {
        self.place = Some(cell);
        let is_way_back = self.is_way_back;
        if is_way_back {
            self.amulet.get_or_insert((depth, cell));
        }
        let stay = self.stay(depth);
        if is_way_back { stay.way_back.add(cell) } else { stay.way_down.add(cell) }
    }

    /// Restores a journey from its parts, as a saved game has them.
    pub(crate) const fn from_parts(
        stays: BTreeMap<u32, Stay>,
        since: u64,
        is_way_back: bool,
        amulet: Option<(u32, Point)>,
    ) -> Self {
        Self { stays, since, is_way_back, amulet, place: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trail_has_the_cells_that_were_walked_and_no_others() {
        let mut trail = Trail::default();
        let walked = [(0, 0), (63, 0), (64, 0), (79, 21), (1_999, 3)].map(|(x, y)| Point::new(x, y));
        walked.into_iter().for_each(|cell| trail.add(cell));
        assert!(walked.into_iter().all(|cell| trail.contains(cell)));
        assert!(!trail.contains(Point::new(1, 0)) && !trail.contains(Point::new(63, 1)));
    }

    #[test]
    fn the_way_back_begins_where_the_amulet_was_taken() {
        let mut journey = Journey::default();
        journey.walk(10, Point::new(3, 4));
        journey.turn_back();
        for x in 3..5 {
            let cell = Point::new(x, 4);
            assert!(!journey.has_recorded(cell));
            journey.walk(10, cell);
            assert!(journey.has_recorded(cell));
        }
        assert_eq!(journey.amulet_on(10), Some(Point::new(3, 4)));
        assert_eq!(journey.amulet_on(9), None);
        let stay = &journey.stays[&10];
        let walked = |trail: &Trail| [3, 4].map(|x| trail.contains(Point::new(x, 4)));
        assert_eq!([walked(&stay.way_down), walked(&stay.way_back)], [[true, false], [true, true]]);
    }

    #[test]
    fn the_turns_of_all_visits_count() {
        let mut journey = Journey::default();
        for (depth, turn) in [(0, 0), (1, 100), (2, 130)] {
            journey.leave(depth, turn);
        }
        assert_eq!([1, 2, 3].map(|depth| journey.turns(depth, 1, 150)), [120, 30, 0]);
    }
}
