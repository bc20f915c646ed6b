//! Flood fills over cells of which a few cost more than a step.

use std::collections::BTreeMap;

use super::flood::Flood;
use crate::base::geometry::{Direction, Grid, Point, Size};

/// The costs of the cheapest paths from a start cell, as far as they are known. A step costs 1, and more into some cells.
///
/// [`Flood`] is for creatures, thousands of times a turn; this one is for the player's own paths.
#[derive(Clone, Debug)]
pub(super) struct CostFlood {
    costs: Grid<u16>,
    /// The indices of the cells reached, the cheapest first.
    reached: Vec<u32>,
    /// How many of them have been expanded.
    passed: usize,
    /// The cells found that come after some that have not been found, by their costs.
    waiting: BTreeMap<u16, Vec<u32>>,
}

impl CostFlood {
    /// Returns a flood without a start.
    pub(crate) fn none() -> Self {
        let costs = Grid::filled(Size::new(0, 0), Flood::UNREACHED);
        Self { costs, reached: Vec::new(), passed: 0, waiting: BTreeMap::new() }
    }

    /// Restarts from another cell, reusing its buffers.
    pub(crate) fn restart(&mut self, start: Point, size: Size) {
        self.costs.reset(size, Flood::UNREACHED);
        self.reached.clear();
        self.waiting.clear();
        self.passed = 0;
        if let Some(index) = self.costs.index(start).and_then(|start| u32::try_from(start).ok()) {
            self.costs.set(start, 0);
            self.reached.push(index);
        }
    }

    /// Returns whether it was never restarted.
    pub(crate) const fn has_no_start(&self) -> bool {
        self.reached.is_empty()
    }

    /// Expands to this cost by the steps that lead on; `extra` is what a step into a cell costs besides the step.
    pub(crate) fn fill(
        &mut self,
        farthest: u32,
        leads: impl Fn(Point, Direction) -> bool,
        extra: impl Fn(Point) -> u16,
    ) {
        loop {
            let next = self.reached.get(self.passed).copied();
            let here = next.and_then(|cell| self.costs.values().get(cell as usize).copied());
            // Without a cell to expand, the cheapest that waits is reached.
            let Some(cost) = here.or_else(|| self.waiting.keys().next().map(|cost| cost.saturating_sub(1))) else {
                return;
            };
            if u32::from(cost) >= farthest {
                return;
            }
            while let Some(found) = self.waiting.first_entry().filter(|found| *found.key() <= cost.saturating_add(1)) {
                self.reached.extend(found.remove());
            }
            let Some(cell) = next.and_then(|cell| self.costs.position(cell as usize)) else { continue };
            self.passed += 1;
            for direction in Direction::ALL {
                let to = cell.step(direction);
                // The first cost of a cell is the lowest.
                let is_new = self.costs.get(to).is_some_and(|known| *known == Flood::UNREACHED);
                if is_new && leads(cell, direction) {
                    self.find(to, cost, extra(to));
                }
            }
        }
    }

    /// Notes the cost of a cell beside one of this cost.
    fn find(&mut self, cell: Point, cost: u16, extra: u16) {
        let Some(index) = self.costs.index(cell).and_then(|index| u32::try_from(index).ok()) else { return };
        let total = cost.saturating_add(1).saturating_add(extra).min(Flood::UNREACHED - 1);
        self.costs.set(cell, total);
        if extra == 0 {
            self.reached.push(index);
        } else {
            self.waiting.entry(total).or_default().push(index);
        }
    }

    /// Returns the cells reached, the cheapest first.
    pub(crate) fn reached(&self) -> impl Iterator<Item = Point> {
        self.reached.iter().filter_map(|index| self.costs.position(*index as usize))
    }

    /// Returns whether cells that were found have not been expanded.
    pub(crate) fn has_more(&self) -> bool {
        self.passed < self.reached.len() || !self.waiting.is_empty()
    }

    /// Returns the cost of the path to a cell, as far as the flood has come.
    pub(crate) fn cost_of(&self, cell: Point) -> u16 {
        self.costs.get_or(cell, Flood::UNREACHED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::random::RandomStream,
        world::level::{MovementMode, Structure, Terrain, step_masks::WayMap},
    };

    /// The costs by their definition: none can be lowered by a step.
    fn slow(start: Point, masks: &WayMap, extra: &Grid<u16>) -> Grid<u16> {
        let mut costs = Grid::filled(extra.size(), Flood::UNREACHED);
        costs.set(start, 0);
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for cell in extra.positions() {
                let here = costs.get_or(cell, Flood::UNREACHED);
                for direction in masks.at(cell).directions().filter(|_| here != Flood::UNREACHED) {
                    let to = cell.step(direction);
                    let total = here + 1 + extra.get_or(to, 0);
                    if total < costs.get_or(to, Flood::UNREACHED) {
                        has_changed |= costs.set(to, total);
                    }
                }
            }
        }
        costs
    }

    #[test]
    fn costs_follow_their_definition_and_come_in_order() {
        let size = Size::new(12, 7);
        let mut random = RandomStream::from_key([3; 32]);
        for _ in 0..200 {
            let mut structure = Grid::filled(size, Structure::Floor);
            let mut extra = Grid::filled(size, 0_u16);
            let cells: Vec<Point> = structure.positions().collect();
            for cell in cells {
                match random.below(10) {
                    0..3 => _ = structure.set(cell, Structure::Rock),
                    3..5 => _ = extra.set(cell, u16::try_from(random.below(7)).unwrap()),
                    _ => {}
                }
            }
            let start = Point::new(5, 3);
            let terrain = Terrain::new(structure);
            let masks = terrain.step_masks(MovementMode::ANYWHERE);
            let mut flood = CostFlood::none();
            flood.restart(start, size);
            let leads = |from, direction| masks.at(from).lead(direction);
            flood.fill(4, leads, |cell| extra.get_or(cell, 0));
            flood.fill(u32::MAX, leads, |cell| extra.get_or(cell, 0));
            let slow = slow(start, masks, &extra);
            for (cell, cost) in slow.iter() {
                assert_eq!(flood.cost_of(cell), *cost, "{cell:?}");
            }
            let order: Vec<u16> = flood.reached().map(|cell| flood.cost_of(cell)).collect();
            assert!(order.is_sorted(), "{order:?}");
            let all = slow.values().iter().filter(|cost| **cost != Flood::UNREACHED).count();
            assert_eq!(order.len(), all);
            assert!(!flood.has_more());
        }
    }
}
