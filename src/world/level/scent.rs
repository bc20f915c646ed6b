//! The trail that the player leaves (`docs/rules.md#scent`).

use bevy::prelude::*;

use super::Terrain;
use crate::base::geometry::{Grid, Position, Size};

/// When the player was last in each cell of a level, in parts of a turn of the clock, so that of the cells trodden in one
/// turn the later is the fresher; 0 where never.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component))]
pub struct Scent {
    laid: Grid<u64>,
    latest: u64,
}

/// Parts of a turn: more than anybody makes steps in one.
const PARTS: u64 = 64;

impl Scent {
    /// A level without a trail.
    #[must_use]
    pub fn none(size: Size) -> Self {
        Self { laid: Grid::filled(size, 0), latest: 0 }
    }

    /// The player is here in this turn of the clock; no trail lasts where the ground washes it away.
    pub fn lay(&mut self, place: Position, turn: u64, terrain: &Terrain) {
        if terrain.washes_scent(place) {
            self.laid.set(place, 0);
            return;
        }
        self.latest = (self.latest + 1).max((turn + 1) * PARTS);
        self.laid.set(place, self.latest);
    }

    /// How fresh the trail is in a cell: the larger, the newer; 0 where there is none that can still be smelt at `turn`,
    /// after so many turns at most.
    #[must_use]
    pub fn freshness(&self, place: Position, turn: u64, lasts: u32) -> u64 {
        let laid = self.laid.get_or(place, 0);
        if is_fresh(laid, turn, lasts) { laid } else { 0 }
    }

    /// The cells where the player was, and when, as far as that can still be smelt at `turn`.
    pub fn trail(&self, turn: u64, lasts: u32) -> impl Iterator<Item = (Position, u64)> {
        // Most levels were left long ago: where the latest can't be smelt, nothing can.
        let laid = Some(&self.laid).filter(|_| is_fresh(self.latest, turn, lasts));
        laid.into_iter()
            .flat_map(Grid::iter)
            .filter(move |(_, laid)| is_fresh(**laid, turn, lasts))
            .map(|(place, laid)| (place, *laid))
    }

    /// A level with this trail.
    #[must_use]
    pub fn with_trail(size: Size, trail: impl IntoIterator<Item = (Position, u64)>) -> Self {
        let mut scent = Self::none(size);
        for (place, laid) in trail {
            scent.laid.set(place, laid);
            scent.latest = scent.latest.max(laid);
        }
        scent
    }
}

/// Whether what was laid then can be smelt at `turn`.
#[must_use]
pub const fn is_fresh(laid: u64, turn: u64, lasts: u32) -> bool {
    laid > 0 && laid / PARTS + lasts as u64 > turn
}
