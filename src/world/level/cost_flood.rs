//! Flood fills over cells of which a few cost more than a step.

use std::collections::BTreeMap;

use super::{
    flood::{Flood, offsets},
    step_masks::WayMap,
};
use crate::base::geometry::{Grid, Point, Size};

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
    /// A flood without a start.
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

    /// Expands to this cost. `extra` is what a step into a cell costs besides the step.
    pub(crate) fn fill(&mut self, farthest: u32, masks: &WayMap, extra: &Grid<u16>) {
        let offsets = offsets(self.costs.size());
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
            let Some(cell) = next else { continue };
            self.passed += 1;
            let Some(masks) = masks.grid().values().get(cell as usize) else { continue };
            for place in masks.places() {
                let step = offsets.get(place).copied().unwrap_or(0);
                self.find((cell as usize).wrapping_add_signed(step), cost, extra);
            }
        }
    }

    /// Notes the cost of a cell beside one of this cost, if it has none yet: the first one is the lowest.
    fn find(&mut self, cell: usize, cost: u16, extra: &Grid<u16>) {
        let more = extra.values().get(cell).copied().unwrap_or(0);
        let (Some(known), Ok(index)) = (self.costs.values_mut().get_mut(cell), u32::try_from(cell)) else { return };
        if *known != Flood::UNREACHED {
            return;
        }
        let total = cost.saturating_add(1).saturating_add(more).min(Flood::UNREACHED - 1);
        *known = total;
        if more == 0 {
            self.reached.push(index);
        } else {
            self.waiting.entry(total).or_default().push(index);
        }
    }

    /// The cells reached, the cheapest first.
    pub(crate) fn reached(&self) -> impl Iterator<Item = Point> {
        self.reached.iter().filter_map(|index| self.costs.position(*index as usize))
    }

    /// Whether cells that were found have not been expanded.
    pub(crate) fn has_more(&self) -> bool {
        self.passed < self.reached.len() || !self.waiting.is_empty()
    }

    /// The cost of the path to a cell, as far as the flood has come.
    pub(crate) fn cost_of(&self, cell: Point) -> u16 {
        self.costs.get_or(cell, Flood::UNREACHED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::random::RandomStream,
        world::level::{MovementMode, Structure, Terrain},
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
            flood.fill(4, masks, &extra);
            flood.fill(u32::MAX, masks, &extra);
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
