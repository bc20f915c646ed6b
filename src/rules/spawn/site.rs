//! The ground that was found for a group.

use crate::{
    base::geometry::{Direction, Grid, Position},
    world::level::Structure,
};

/// The ground that was found for a group: places choose among its free cells.
pub struct Site<'level> {
    anchor: Position,
    /// The free cells, the nearest first.
    free: Vec<Position>,
    structure: &'level Grid<Structure>,
}

impl<'level> Site<'level> {
    /// The ground around an anchor; the cells nearest to it come first.
    #[must_use]
    pub const fn new(anchor: Position, free: Vec<Position>, structure: &'level Grid<Structure>) -> Self {
        Self { anchor, free, structure }
    }

    /// What places are reckoned from: the place that was found, and then the leader's.
    #[must_use]
    pub const fn anchor(&self) -> Position {
        self.anchor
    }

    /// From now on places are reckoned from another cell.
    pub const fn set_anchor(&mut self, anchor: Position) {
        self.anchor = anchor;
    }

    /// The cells where somebody may still come, those nearest to where the ground was found first.
    #[must_use]
    pub fn free(&self) -> &[Position] {
        &self.free
    }

    /// The same ground with some of its free cells alone.
    #[must_use]
    pub fn only(&self, is_meant: impl Fn(Position) -> bool) -> Self {
        let free = self.free.iter().copied().filter(|cell| is_meant(*cell)).collect();
        Self { anchor: self.anchor, free, structure: self.structure }
    }

    /// Somebody comes to a cell; answers whether it was free.
    pub fn take(&mut self, cell: Position) -> bool {
        let place = self.free.iter().position(|other| *other == cell);
        place.is_some_and(|place| {
            self.free.remove(place);
            true
        })
    }

    /// The straight directions in which a wall stands beside a cell.
    pub fn walls_beside(&self, cell: Position) -> impl Iterator<Item = Direction> {
        let is_wall = move |direction: &Direction| {
            self.structure.get_or(cell.step(*direction), Structure::Rock).looks_like_rock()
        };
        Direction::STRAIGHT.into_iter().filter(is_wall)
    }
}
