//! Connected regions of a level, checked before a search, since a failed search visits every reachable cell.

use super::{MovementMode, Terrain, flood::offsets, ways_from};
use crate::base::geometry::{Grid, Point, Size};

/// The regions of a level for one movement mode: there is no path from one to another.
#[derive(Clone, Debug)]
pub(super) struct Regions {
    /// The number of each cell's region, from 1; 0 where walking is impossible.
    numbers: Grid<u32>,
    /// The frontier, kept to avoid allocations.
    frontier: Vec<usize>,
    /// Whether they match the current level.
    is_current: bool,
}

impl Regions {
    /// Regions without a level.
    pub(crate) fn none() -> Self {
        Self { numbers: Grid::filled(Size::new(0, 0), 0), frontier: Vec::new(), is_current: false }
    }

    /// Marks them as outdated.
    pub(crate) const fn forget(&mut self) {
        self.is_current = false;
    }

    fn compute(&mut self, terrain: &Terrain, movement: MovementMode) {
        let Self { numbers, frontier, is_current } = self;
        *is_current = true;
        numbers.reset(terrain.size(), 0);
        let (masks, offsets) = (terrain.step_masks(movement).grid().values(), offsets(terrain.size()));
        let starts = terrain.structures().positions().enumerate().filter(|(_, cell)| terrain.is_way(*cell, movement));
        let numbers = numbers.values_mut();
        let mut number = 0;
        for (start, _) in starts {
            if numbers.get(start) != Some(&0) {
                continue;
            }
            number += 1;
            if let Some(region) = numbers.get_mut(start) {
                *region = number;
            }
            frontier.push(start);
            while let Some(cell) = frontier.pop() {
                for place in masks.get(cell).into_iter().flat_map(|masks| masks.places()) {
                    let Some(next) = offsets.get(place).map(|offset| cell.wrapping_add_signed(*offset)) else {
                        continue;
                    };
                    // Marked when found, so that it enters the frontier only once.
                    if let Some(region) = numbers.get_mut(next).filter(|region| **region == 0) {
                        *region = number;
                        frontier.push(next);
                    }
                }
            }
        }
    }

    /// Returns whether there is a path from a cell to a goal, which may be a cell that would not be entered otherwise.
    pub(crate) fn connect(&mut self, from: Point, goal: Point, terrain: &Terrain, movement: MovementMode) -> bool {
        if !self.is_current {
            self.compute(terrain, movement);
        }
        if from == goal {
            return true;
        }
        let region = |cell| self.numbers.get_or(cell, 0);
        let here = region(from);
        match region(goal) {
            // A cell that would not be entered otherwise belongs to no region.
            0 => here != 0 && ways_from(terrain, goal, movement).any(|last| region(goal.step(last)) == here),
            there => here == there,
        }
    }
}
