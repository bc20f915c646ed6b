//! Cheapest paths over the known ground.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::base::geometry::{Direction, Grid, Point};

use super::ground::Ground;

/// The cheapest paths from one cell to all others.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    from: Point,
    reached: Grid<Option<Reached>>,
}

#[derive(Clone, Copy, Debug)]
struct Reached {
    cost: u32,
    /// The direction of the last step.
    by: Option<Direction>,
}

/// Computes the paths from a cell. `cost` gives the price of a step into a cell; `None` closes it.
pub(crate) fn ways_from(ground: &Ground, from: Point, cost: impl Fn(Point) -> Option<u32>) -> Ways {
    let mut reached: Grid<Option<Reached>> = Grid::filled(ground.size(), None);
    reached.set(from, Some(Reached { cost: 0, by: None }));
    let mut open = BinaryHeap::from([(Reverse(0), Reverse(from))]);
    while let Some((Reverse(so_far), Reverse(cell))) = open.pop() {
        if reached.get_or(cell, None).is_some_and(|known| known.cost < so_far) {
            continue;
        }
        for direction in Direction::ALL.into_iter().filter(|direction| ground.can_step(cell, *direction)) {
            let to = cell.step(direction);
            let Some(total) = cost(to).map(|price| so_far + price) else { continue };
            if reached.get_or(to, None).is_none_or(|known| total < known.cost) {
                reached.set(to, Some(Reached { cost: total, by: Some(direction) }));
                open.push((Reverse(total), Reverse(to)));
            }
        }
    }
    Ways { from, reached }
}

impl Ways {
    /// Returns the price of the way to a cell; `None` if it cannot be reached.
    pub(crate) fn cost(&self, to: Point) -> Option<u32> {
        self.reached.get_or(to, None).map(|reached| reached.cost)
    }

    /// Returns the first step to a cell; `None` if it cannot be reached or is here.
    pub(crate) fn first_step(&self, to: Point) -> Option<Direction> {
        let mut cell = to;
        // A path is no longer than the level has cells.
        for _ in 0..=self.reached.values().len() {
            let by = self.reached.get_or(cell, None)?.by?;
            let before = cell.step(by.opposite());
            if before == self.from {
                return Some(by);
            }
            cell = before;
        }
        None
    }

    /// Returns the cells that can be reached, with the price of each, row by row.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Point, u32)> {
        self.reached.iter().filter_map(|(cell, reached)| Some((cell, (*reached)?.cost)))
    }

    /// Returns the cheapest cell of those that are wanted.
    pub(crate) fn nearest(&self, wanted: impl Fn(Point) -> bool) -> Option<Point> {
        self.all()
            .filter(|(cell, _)| *cell != self.from && wanted(*cell))
            .min_by_key(|(_, cost)| *cost)
            .map(|(cell, _)| cell)
    }
}
