//! The player's scent trail (`docs/rules.md#scent`).

use bevy::prelude::*;

use super::Terrain;
use crate::base::geometry::{Grid, Point, Size};

/// When the player was last in each cell of a level, in fractions of a turn, so that of the cells entered in one turn
/// the later is fresher; 0 for never.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Scent {
    laid: Grid<u64>,
    latest: u64,
}

/// Fractions of a turn: more than any creature makes steps in one.
const PARTS: u64 = 64;

impl Scent {
    /// Returns the scent of a level that has none.
    pub fn none(size: Size) -> Self {
        Self { laid: Grid::filled(size, 0), latest: 0 }
    }

    /// Marks the cell where the player is in this turn of the clock; ground that washes scent away keeps none.
    pub fn lay(&mut self, place: Point, turn: u64, terrain: &Terrain) {
        if terrain.washes_scent(place) {
            self.laid.set(place, 0);
            return;
        }
        // The clock may stand still.
        self.latest = (self.latest + 1).max((turn + 1) * PARTS).min((turn + 2) * PARTS);
        self.laid.set(place, self.latest);
    }

    /// Marks a cell as the player would have done in an earlier turn of the clock.
    pub(crate) fn lay_earlier(&mut self, place: Point, turn: u64) {
        let laid = (turn + 1) * PARTS;
        self.laid.set(place, laid);
        self.latest = self.latest.max(laid);
    }

    /// Removes the scent from a cell.
    pub(crate) fn wash(&mut self, place: Point) {
        self.laid.set(place, 0);
    }

    /// Returns the freshness of the trail in a cell: larger is newer; 0 if there is none that can still be smelt at
    /// `turn`, within the given number of turns.
    pub fn freshness(&self, place: Point, turn: u64, lasts: u32) -> u64 {
        let laid = self.laid.get_or(place, 0);
        if is_fresh(laid, turn, lasts) { laid } else { 0 }
    }

    /// Returns the turns since scent was laid in a cell; `None` without scent.
    pub(crate) fn age(&self, place: Point, turn: u64) -> Option<u64> {
        let laid = self.laid.get_or(place, 0);
        (laid > 0).then(|| (turn + 1).saturating_sub(laid / PARTS))
    }

    /// Returns the cells with scent that can still be smelt at `turn`, and when the player was there.
    pub fn trail(&self, turn: u64, lasts: u32) -> impl Iterator<Item = (Point, u64)> {
        // Most levels were left long ago: if the newest scent is too old, all of it is.
        let laid = Some(&self.laid).filter(|_| is_fresh(self.latest, turn, lasts));
        laid.into_iter()
            .flat_map(Grid::iter)
            .filter(move |(_, laid)| is_fresh(**laid, turn, lasts))
            .map(|(place, laid)| (place, *laid))
    }

    /// Returns the scent of a level with this trail.
    pub fn with_trail(size: Size, trail: impl IntoIterator<Item = (Point, u64)>) -> Self {
        let mut scent = Self::none(size);
        for (place, laid) in trail {
            scent.laid.set(place, laid);
            scent.latest = scent.latest.max(laid);
        }
        scent
    }
}

/// Returns whether scent of that time can be smelt at `turn`.
pub(crate) const fn is_fresh(laid: u64, turn: u64, lasts: u32) -> bool {
    laid > 0 && laid / PARTS + lasts as u64 > turn
}
