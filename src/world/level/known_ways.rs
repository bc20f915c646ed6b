//! The ways over a level as far as the player knows them.

use std::{cell::Cell, collections::BTreeSet};

use super::{
    DoorState, Explored, MovementMode, RememberedCell, Structure, Terrain, cell_flags::CellFlags,
    cost_flood::CostFlood, flood::Flood, step_masks::can_step,
};
use crate::base::geometry::{Direction, Grid, Point, Size};

/// The movement of a player who travels: through closed doors, and never onto harmful ground.
const TRAVELING: MovementMode = MovementMode { opens_doors: true, shuns_harm: true };

/// How much farther the costs are measured each time until a goal is reached.
const STRIDE: u32 = 8;

/// What a player who travels keeps away from.
pub(crate) struct KnownObstacles<'world> {
    /// Cells that are never entered, although nothing blocks them.
    pub avoided: BTreeSet<Point>,
    /// The doors that were found locked.
    pub locked: BTreeSet<Point>,
    /// Whether ground that harms is entered as any other.
    pub crosses_harm: bool,
    /// The steps by which a way around a cell with these layers can be longer and is still taken.
    pub detour: Box<dyn Fn(RememberedCell) -> u16 + 'world>,
}

/// The possible steps over the explored part of a level, and the costs of the paths from the player to its cells. A step
/// costs 1, and more into a cell that is better gone around.
///
/// It contains only what the player knows: an unexplored cell can't be entered, a locked door not yet tried is a closed one,
/// and a secret door is rock. It is made for one question, and looks at no more cells than the question needs.
pub(crate) struct KnownWays<'world> {
    terrain: &'world Terrain,
    explored: &'world Explored,
    obstacles: KnownObstacles<'world>,
    start: Point,
    costs: CostFlood,
    /// The meaning of the cells that were looked at while the costs were measured: each is asked for by its neighbors.
    flags: Grid<Cell<Option<CellFlags>>>,
}

impl<'world> KnownWays<'world> {
    /// Returns the ways over a level, to be measured from a cell.
    pub(crate) fn new(
        start: Point,
        terrain: &'world Terrain,
        explored: &'world Explored,
        obstacles: KnownObstacles<'world>,
    ) -> Self {
        let flags = Grid::filled(Size::new(0, 0), Cell::new(None));
        Self { terrain, explored, obstacles, start, costs: CostFlood::none(), flags }
    }

    fn flags_at(&self, cell: Point) -> CellFlags {
        let kept = self.flags.get(cell);
        if let Some(flags) = kept.and_then(Cell::get) {
            return flags;
        }
        let flags = self.explored.cell(cell).map_or(CellFlags::OUTSIDE, |seen| self.flags_of(cell, seen));
        if let Some(kept) = kept {
            kept.set(Some(flags));
        }
        flags
    }

    fn flags_of(&self, cell: Point, seen: RememberedCell) -> CellFlags {
        let KnownObstacles { avoided, locked, crosses_harm, .. } = &self.obstacles;
        let structure = match seen.apparent_structure() {
            Structure::Door(_) if locked.contains(&cell) => Structure::Door(DoorState::Locked),
            structure => structure,
        };
        let flags = self.terrain.flags_of(structure, seen.liquid, seen.dressing);
        let flags = if *crosses_harm { flags.harmless() } else { flags };
        if avoided.contains(&cell) { flags.harmful() } else { flags }
    }

    /// Returns what a step into a cell costs besides the step.
    fn detour_around(&self, cell: Point) -> u16 {
        self.explored.cell(cell).map_or(0, |seen| (self.obstacles.detour)(seen))
    }

    /// Returns whether a step is possible and safe as far as the player knows, after opening a closed door if necessary.
    pub(crate) fn can_step(&self, from: Point, direction: Direction) -> bool {
        can_step(|cell| self.flags_at(cell), from, direction, TRAVELING)
    }

    /// Returns whether a way around a cell is taken where it costs little.
    pub(crate) fn is_gone_around(&self, cell: Point) -> bool {
        self.detour_around(cell) > 0
    }

    /// Returns whether a cell can be entered safely as far as the player knows.
    pub(crate) fn is_way(&self, cell: Point) -> bool {
        self.flags_at(cell).is_way(TRAVELING)
    }

    /// Returns whether nothing about a cell is left to explore; there is nothing outside the level.
    pub(crate) fn is_known(&self, cell: Point) -> bool {
        self.explored.cells().get(cell).is_none_or(Option::is_some)
    }

    /// Returns whether a known way ends at something unseen: the cell can be entered, and it or a neighbor was never seen.
    pub(crate) fn is_frontier(&self, cell: Point) -> bool {
        self.is_way(cell) && (self.is_mapped(cell) || self.unseen_neighbors(cell) > 0)
    }

    /// Returns whether the player knows a cell from a map alone.
    fn is_mapped(&self, cell: Point) -> bool {
        self.explored.mapped().contains(&cell)
    }

    /// Returns the number of neighbors that were never seen. One behind a corner is neither seen from the cell nor reached.
    pub(crate) fn unseen_neighbors(&self, cell: Point) -> usize {
        let is_unseen = |cell: Point| !self.is_known(cell) || self.is_mapped(cell);
        let blocks = |cell: Point| self.flags_at(cell).blocks_way() && self.is_known(cell);
        let is_open = |direction: &Direction| {
            let (dx, dy) = direction.offset();
            !direction.is_diagonal()
                || !blocks(Point::new(cell.x + dx, cell.y))
                || !blocks(Point::new(cell.x, cell.y + dy))
        };
        let unseen = Direction::ALL.into_iter().filter(|direction| is_unseen(cell.step(*direction)));
        unseen.filter(is_open).count()
    }

    /// Measures the costs to all cells that can be reached.
    pub(crate) fn measure(&mut self) {
        self.spread(u32::MAX);
    }

    /// Measures the costs to all cells that can be reached at this cost. Returns whether there may be more.
    pub(crate) fn spread(&mut self, farthest: u32) -> bool {
        let mut costs = std::mem::replace(&mut self.costs, CostFlood::none());
        if costs.has_no_start() {
            let size = self.explored.cells().size();
            costs.restart(self.start, size);
            self.flags = Grid::filled(size, Cell::new(None));
        }
        let leads = |from, direction| self.can_step(from, direction);
        costs.fill(farthest, leads, |cell| self.detour_around(cell));
        self.costs = costs;
        self.costs.has_more()
    }

    /// Returns the cells that were reached, the nearest first.
    pub(crate) fn reached(&self) -> impl Iterator<Item = Point> {
        self.costs.reached()
    }

    /// Returns the cost of the path to a cell: its steps, and more for the cells of it that are better gone around. `None`
    /// if it was not reached.
    pub(crate) fn cost_of(&self, cell: Point) -> Option<u16> {
        Some(self.costs.cost_of(cell)).filter(|cost| *cost < Flood::UNREACHED)
    }

    /// Measures the costs until a cell is reached, and returns the cheapest path to it as [`path_to`](Self::path_to) does.
    pub(crate) fn reach(&mut self, goal: Point) -> Vec<Point> {
        let mut farthest = 0;
        while self.cost_of(goal).is_none() {
            farthest += STRIDE;
            if !self.spread(farthest) {
                break;
            }
        }
        self.path_to(goal)
    }

    /// Returns the cheapest path to a cell, without the start: orthogonal steps where there is a choice. Empty if the cell
    /// was not reached.
    pub(crate) fn path_to(&self, goal: Point) -> Vec<Point> {
        let mut path = Vec::new();
        let mut cell = goal;
        while let Some(cost) = self.cost_of(cell).filter(|cost| *cost > 0) {
            path.push(cell);
            let before = cost.saturating_sub(1).saturating_sub(self.detour_around(cell));
            let leads_here = |direction: &Direction| {
                let from = cell.step(direction.opposite());
                self.cost_of(from) == Some(before) && self.can_step(from, *direction)
            };
            let before = Direction::ALL.into_iter().filter(leads_here).min_by_key(|direction| direction.is_diagonal());
            let Some(direction) = before else { return Vec::new() };
            cell = cell.step(direction.opposite());
        }
        path.reverse();
        path
    }
}
