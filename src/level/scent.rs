//! The trail that the player leaves (document 002, "Smell").

use bevy::prelude::*;

use crate::geometry::{Grid, Position, Size};

/// The clock's turn after which the player was last in each cell of a level; 0 where never.
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component)]
pub struct Scent(Grid<u64>);

impl Scent {
    /// A level without a trail.
    #[must_use]
    pub fn none(size: Size) -> Self {
        Self(Grid::filled(size, 0))
    }

    /// The player is here at this turn of the clock.
    pub fn lay(&mut self, place: Position, turn: u64) {
        self.0.set(place, turn + 1);
    }

    /// How fresh the trail is in a cell: the larger, the newer; 0 where there is none that can still be smelt at `turn`,
    /// after so many turns at most.
    #[must_use]
    pub fn freshness(&self, place: Position, turn: u64, lasts: u32) -> u64 {
        let laid = self.0.get_or(place, 0);
        if laid + u64::from(lasts) > turn { laid } else { 0 }
    }

    /// The cells where the player was, with the turn after which, that can still be smelt at `turn`.
    pub fn trail(&self, turn: u64, lasts: u32) -> impl Iterator<Item = (Position, u64)> {
        let fresh = move |laid: u64| laid > 0 && laid + u64::from(lasts) > turn;
        self.0.iter().filter(move |(_, laid)| fresh(**laid)).map(|(place, laid)| (place, *laid))
    }

    /// The level with this trail.
    #[must_use]
    pub fn with_trail(size: Size, trail: impl IntoIterator<Item = (Position, u64)>) -> Self {
        let mut scent = Self::none(size);
        for (place, laid) in trail {
            scent.0.set(place, laid);
        }
        scent
    }
}
