//! The ground that was found for a group.

use crate::{
    base::geometry::{Direction, Grid, Point},
    world::level::Structure,
};

/// The ground that was found for a group, among whose free cells its placements choose.
pub(crate) struct Site<'level> {
    anchor: Point,
    /// The free cells, the nearest first.
    free: Vec<Point>,
    structure: &'level Grid<Structure>,
}

impl<'level> Site<'level> {
    /// Returns the ground around an anchor; `free` lists the nearest cells first.
    pub(crate) const fn new(anchor: Point, free: Vec<Point>, structure: &'level Grid<Structure>) -> Self {
        Self { anchor, free, structure }
    }

    /// Returns the cell that placements refer to: first the place that was found, later the leader's.
    pub(crate) const fn anchor(&self) -> Point {
        self.anchor
    }

    /// Changes the cell that placements refer to.
    pub(crate) const fn set_anchor(&mut self, anchor: Point) {
        self.anchor = anchor;
    }

    /// Returns the cells that are still free, those nearest to the place that was found first.
    pub(crate) fn free(&self) -> &[Point] {
        &self.free
    }

    /// Returns the same ground with only those free cells that meet a condition.
    pub(crate) fn only(&self, is_meant: impl Fn(Point) -> bool) -> Self {
        let free = self.free.iter().copied().filter(|cell| is_meant(*cell)).collect();
        Self { anchor: self.anchor, free, structure: self.structure }
    }

    /// Marks a cell as taken. Returns whether it was free.
    pub(crate) fn take(&mut self, cell: Point) -> bool {
        let place = self.free.iter().position(|other| *other == cell);
        place.is_some_and(|place| {
            self.free.remove(place);
            true
        })
    }

    /// Returns the straight directions in which a wall is next to a cell.
    pub(crate) fn walls_beside(&self, cell: Point) -> impl Iterator<Item = Direction> {
        let is_wall = move |direction: &Direction| {
            self.structure.get_or(cell.step(*direction), Structure::Rock).looks_like_rock()
        };
        Direction::STRAIGHT.into_iter().filter(is_wall)
    }
}
