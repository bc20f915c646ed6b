//! Breadth-first flood fills that expand only as far as asked.

use super::step_masks::WayMap;
use crate::base::geometry::{Direction, Grid, Point, Size};

/// The steps from a start cell, as far as they are known.
///
/// A monster that sees the player is near it, and a wanderer comes nearer every turn: most floods end long before they
/// fill the level. Every pass uses the same steps.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    steps: Grid<u16>,
    /// The indices of the cells reached, in order.
    reached: Vec<u32>,
    /// How many of them have been expanded.
    passed: usize,
    /// The change of the index for a step in each direction.
    offsets: [isize; 8],
}

impl Flood {
    /// The value of a cell that was not reached.
    pub(crate) const UNREACHED: u16 = u16::MAX;

    /// Returns a flood without a start.
    pub(crate) fn none() -> Self {
        let size = Size::new(0, 0);
        Self { steps: Grid::filled(size, Self::UNREACHED), reached: Vec::new(), passed: 0, offsets: offsets(size) }
    }

    /// Returns a flood that has reached only its start.
    pub(crate) fn at(start: Point, size: Size) -> Self {
        let mut flood = Self::none();
        flood.restart(Some(start), size);
        flood
    }

    /// Restarts from another cell, or from none, reusing its buffers.
    pub(crate) fn restart(&mut self, start: Option<Point>, size: Size) {
        if self.steps.size() == size {
            self.steps.fill(Self::UNREACHED);
        } else {
            self.steps = Grid::filled(size, Self::UNREACHED);
            self.offsets = offsets(size);
        }
        self.reached.clear();
        self.passed = 0;
        if let Some(start) = start.and_then(|start| self.steps.index(start)) {
            self.mark(start, 0);
        }
    }

    /// Marks a cell as reached after this number of steps.
    fn mark(&mut self, cell: usize, steps: u16) {
        if let (Some(known), Ok(index)) = (self.steps.values_mut().get_mut(cell), u32::try_from(cell)) {
            *known = steps;
            self.reached.push(index);
        }
    }

    /// Returns the buffer of steps, for algorithms that fill it in another way.
    pub(crate) fn steps_mut(&mut self) -> &mut Grid<u16> {
        &mut self.steps
    }

    /// Bars a cell that has not been reached.
    pub(crate) fn bar(&mut self, cell: Point) {
        self.steps.set(cell, Self::UNREACHED - 1);
    }

    /// Returns the cells reached, in order.
    pub(crate) fn reached(&self) -> impl Iterator<Item = Point> {
        self.reached.iter().filter_map(|index| self.steps.position(*index as usize))
    }

    /// Returns the indices of the cells reached, with their steps, the farthest first.
    pub(crate) fn farthest_first(&self) -> impl Iterator<Item = (usize, u16)> {
        let steps = self.steps.values();
        self.reached.iter().rev().filter_map(|index| Some((*index as usize, *steps.get(*index as usize)?)))
    }

    /// Returns the steps to a cell, as far as the flood has come.
    #[inline]
    pub(crate) fn steps_to(&self, cell: Point) -> u16 {
        self.steps.get_or(cell, Self::UNREACHED)
    }

    /// Expands to a number of steps.
    pub(crate) fn fill(&mut self, farthest: u32, masks: &WayMap) {
        while self.pass_on(masks, |steps, _| u32::from(steps) < farthest) {}
    }

    /// Expands until the steps to `cell` and to all cells at most as far are known.
    pub(crate) fn reach(&mut self, cell: Point, masks: &WayMap) {
        let Some(wanted) = self.steps.index(cell) else { return };
        while self.pass_on(masks, |steps, known| known.get(wanted).is_some_and(|known| steps < *known)) {}
    }

    /// Expands the next cell if allowed. Returns whether it did.
    #[inline]
    fn pass_on(&mut self, masks: &WayMap, may: impl Fn(u16, &[u16]) -> bool) -> bool {
        let Self { steps, reached, passed, offsets } = self;
        let steps = steps.values_mut();
        let Some(&cell) = reached.get(*passed) else { return false };
        let cell = cell as usize;
        let (Some(&here), Some(masks)) = (steps.get(cell), masks.grid().values().get(cell)) else { return false };
        if !may(here, steps) {
            return false;
        }
        *passed += 1;
        let farther = here.saturating_add(1).min(Self::UNREACHED - 1);
        for place in masks.places() {
            let next = offsets.get(place).map_or(cell, |offset| cell.wrapping_add_signed(*offset));
            if let (Some(steps), Ok(index)) = (steps.get_mut(next), u32::try_from(next))
                && *steps == Self::UNREACHED
            {
                *steps = farther;
                reached.push(index);
            }
        }
        true
    }
}

/// Returns the change of a cell's index for a step in each direction.
pub(super) fn offsets(size: Size) -> [isize; 8] {
    Direction::ALL.map(|direction| {
        let (dx, dy) = direction.offset();
        dy as isize * size.width as isize + dx as isize
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::level::{MovementMode, Structure, Terrain};

    /// The number of steps to each cell of a drawn map from its upper left corner, `?` if unknown.
    fn drawn(rows: &[&str], flow: impl FnOnce(&mut Flood, &WayMap)) -> Vec<String> {
        let size = Size::new(i32::try_from(rows[0].len()).unwrap(), i32::try_from(rows.len()).unwrap());
        let mut structure = Grid::filled(size, Structure::Floor);
        for (cell, sign) in structure.values_mut().iter_mut().zip(rows.concat().chars()) {
            *cell = if sign == '#' { Structure::Rock } else { Structure::Floor };
        }
        let terrain = Terrain::new(structure);
        let mut flood = Flood::at(Point::new(0, 0), size);
        flow(&mut flood, terrain.step_masks(MovementMode::ANYWHERE));
        let sign = |steps: &u16| char::from_digit(u32::from(*steps), 36).unwrap_or('?');
        flood.steps.rows().map(|row| row.iter().map(sign).collect()).collect()
    }

    const MAP: [&str; 4] = ["....", ".##.", ".#..", "...."];

    #[test]
    fn it_fills_what_can_be_reached_and_keeps_to_the_ways() {
        assert_eq!(drawn(&MAP, |flood, masks| flood.fill(u32::MAX, masks)), ["0123", "1??4", "2?65", "3456"]);
    }

    #[test]
    fn it_comes_as_far_as_is_asked_and_then_goes_on() {
        let near = drawn(&MAP, |flood, masks| flood.reach(Point::new(2, 0), masks));
        assert_eq!(near, ["012?", "1???", "2???", "????"]);
        let farther = drawn(&MAP, |flood, masks| {
            flood.reach(Point::new(2, 0), masks);
            flood.reach(Point::new(0, 1), masks);
            flood.reach(Point::new(3, 1), masks);
        });
        assert_eq!(farther, ["0123", "1??4", "2???", "34??"]);
        let bounded = drawn(&MAP, |flood, masks| flood.fill(2, masks));
        assert_eq!(bounded, ["012?", "1???", "2???", "????"]);
    }

    #[test]
    fn what_can_not_be_reached_is_looked_for_everywhere() {
        let island = ["..#.", "..##"];
        let all = drawn(&island, |flood, masks| flood.reach(Point::new(3, 0), masks));
        assert_eq!(all, ["01??", "11??"]);
    }
}
