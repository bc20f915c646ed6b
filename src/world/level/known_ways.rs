//! The ways over a level as far as the player knows them.

use std::{
    collections::BTreeSet,
    sync::{Mutex, MutexGuard, PoisonError},
};

use bevy::prelude::*;

use super::{
    DoorState, Explored, MovementMode, RememberedCell, Structure, Terrain, cell_flags::CellFlags,
    cost_flood::CostFlood, flood::Flood, step_masks::WayMap,
};
use crate::base::geometry::{Direction, Grid, Point, Size};

/// The movement of a player who travels: through closed doors, and never onto harmful ground.
const TRAVELING: MovementMode = MovementMode { opens_doors: true, shuns_harm: true };

/// What a player who travels keeps away from.
#[derive(Clone, Debug, Default)]
pub struct KnownObstacles<Detour> {
    /// Cells that are never entered, although nothing blocks them.
    pub avoided: BTreeSet<Point>,
    /// The doors that were found locked.
    pub locked: BTreeSet<Point>,
    /// Whether ground that harms is entered as any other.
    pub crosses_harm: bool,
    /// The steps by which a way around a cell with these layers can be longer and is still taken.
    pub detour: Detour,
}

/// The possible steps over the explored part of a level, and the costs of the paths to its cells from a start. A step
/// costs 1, and more into a cell that is better gone around.
///
/// It contains only what the player knows: an unexplored cell can't be entered, a locked door not yet tried is a closed one,
/// and a secret door is rock. A cache: it returns what a fresh computation would, and is neither saved nor hashed.
#[derive(Clone, Debug)]
pub struct KnownWays {
    level: Option<Entity>,
    seen: Grid<Option<RememberedCell>>,
    /// The cells that the player knows from a map alone.
    mapped: Grid<bool>,
    /// How often each row of what the player knows had changed then.
    changes: Vec<u32>,
    /// Cells that are not entered, although nothing blocks them.
    avoided: BTreeSet<Point>,
    /// Doors that were found locked.
    locked: BTreeSet<Point>,
    /// Whether ground that harms is entered as any other.
    crosses_harm: bool,
    /// What a step into each cell costs besides the step.
    detours: Grid<u16>,
    flags: Grid<CellFlags>,
    ways: WayMap,
    flood: CostFlood,
}

/// The known ways of the current level, kept from one question to the next. They are behind a lock, so that a question of
/// the rules or of a screen needs the world for reading alone.
#[derive(Resource, Debug, Default)]
pub struct KeptWays(Mutex<KnownWays>);

impl KeptWays {
    /// Lends the ways, which are those of the last question until they are [updated](KnownWays::update). They must be
    /// given back before they are lent again.
    pub fn lend(&self) -> MutexGuard<'_, KnownWays> {
        // An update begins from any state.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for KnownWays {
    fn default() -> Self {
        let flags = Grid::filled(Size::new(0, 0), CellFlags::OUTSIDE);
        Self {
            level: None,
            seen: Grid::filled(Size::new(0, 0), None),
            mapped: Grid::filled(Size::new(0, 0), false),
            changes: Vec::new(),
            avoided: BTreeSet::new(),
            locked: BTreeSet::new(),
            crosses_harm: false,
            detours: Grid::filled(Size::new(0, 0), 0),
            ways: WayMap::of(&flags, TRAVELING),
            flags,
            flood: CostFlood::none(),
        }
    }
}

impl KnownWays {
    /// Updates the ways to what the player knows of a level.
    pub fn update(
        &mut self,
        (level, terrain): (Entity, &Terrain),
        explored: &Explored,
        obstacles: KnownObstacles<impl Fn(RememberedCell) -> u16>,
    ) {
        let KnownObstacles { avoided, locked, crosses_harm, detour } = obstacles;
        let size = explored.cells().size();
        if self.level != Some(level) || self.seen.size() != size || self.crosses_harm != crosses_harm {
            *self = Self {
                level: Some(level),
                crosses_harm,
                seen: Grid::filled(size, None),
                mapped: Grid::filled(size, false),
                detours: Grid::filled(size, 0),
                changes: vec![0; explored.changes().len()],
                flags: Grid::filled(size, CellFlags::OUTSIDE),
                ways: WayMap::of(&Grid::filled(size, CellFlags::OUTSIDE), TRAVELING),
                ..Self::default()
            };
        }
        let mut changed: Vec<Point> = Vec::new();
        let rows = (0..).zip(explored.cells().rows()).zip(self.seen.rows());
        let versions = explored.changes().iter().zip(&mut self.changes);
        for (((y, new), old), (now, then)) in rows.zip(versions) {
            if now != then {
                *then = *now;
                for x in 0..size.width {
                    let cell = Point::new(x, y);
                    self.mapped.set(cell, explored.mapped().contains(&cell));
                }
                let cells = (0..).zip(new.iter().zip(old));
                changed.extend(cells.filter(|(_, (new, old))| new != old).map(|(x, _)| Point::new(x, y)));
            }
        }
        for cell in &changed {
            let seen = explored.cell(*cell);
            self.seen.set(*cell, seen);
            self.detours.set(*cell, seen.map_or(0, &detour));
        }
        changed.extend(self.avoided.symmetric_difference(&avoided));
        changed.extend(self.locked.symmetric_difference(&locked));
        (self.avoided, self.locked) = (avoided, locked);
        for cell in &changed {
            let flags = self.flags_of(*cell, terrain);
            self.flags.set(*cell, flags);
        }
        for cell in changed {
            _ = self.ways.update_around(cell, &self.flags);
        }
    }

    fn flags_of(&self, cell: Point, terrain: &Terrain) -> CellFlags {
        let Some(seen) = self.seen.get(cell).copied().flatten() else { return CellFlags::OUTSIDE };
        let structure = match seen.apparent_structure() {
            Structure::Door(_) if self.locked.contains(&cell) => Structure::Door(DoorState::Locked),
            structure => structure,
        };
        let flags = terrain.flags_of(structure, seen.liquid, seen.dressing);
        let flags = if self.crosses_harm { flags.harmless() } else { flags };
        if self.avoided.contains(&cell) { flags.harmful() } else { flags }
    }

    /// Whether a step is possible and safe as far as the player knows, after opening a closed door if necessary.
    #[must_use]
    pub fn can_step(&self, from: Point, direction: Direction) -> bool {
        self.ways.at(from).lead(direction)
    }

    /// Whether a way around a cell is taken where it costs little.
    #[must_use]
    pub fn is_gone_around(&self, cell: Point) -> bool {
        self.detours.get_or(cell, 0) > 0
    }

    /// Whether a cell can be entered safely as far as the player knows.
    #[must_use]
    pub fn is_way(&self, cell: Point) -> bool {
        self.flags.get_or(cell, CellFlags::OUTSIDE).is_way(TRAVELING)
    }

    /// Whether a cell is known to block movement; a closed door does not.
    #[must_use]
    pub fn is_known(&self, cell: Point) -> bool {
        self.seen.get(cell).is_none_or(Option::is_some)
    }

    /// Whether a known way ends at something unseen: the cell can be entered, and it or a neighbor was never seen.
    #[must_use]
    pub fn is_frontier(&self, cell: Point) -> bool {
        self.is_way(cell) && (self.is_mapped(cell) || self.unseen_neighbors(cell) > 0)
    }

    /// Whether the player knows a cell from a map alone.
    fn is_mapped(&self, cell: Point) -> bool {
        self.mapped.get_or(cell, false)
    }

    /// The number of neighbors that were never seen. One behind a corner is neither seen from the cell nor reached.
    #[must_use]
    pub fn unseen_neighbors(&self, cell: Point) -> usize {
        let blocks = |cell: Point| self.flags.get_or(cell, CellFlags::OUTSIDE).blocks_way() && self.is_known(cell);
        let is_open = |direction: &Direction| {
            let (dx, dy) = direction.offset();
            !direction.is_diagonal()
                || !blocks(Point::new(cell.x + dx, cell.y))
                || !blocks(Point::new(cell.x, cell.y + dy))
        };
        let is_unseen = |cell: Point| !self.is_known(cell) || self.is_mapped(cell);
        let unseen = |direction: &Direction| is_unseen(cell.step(*direction));
        Direction::ALL.into_iter().filter(unseen).filter(is_open).count()
    }

    /// Measures the costs from a cell to every cell that can be reached.
    pub fn measure_from(&mut self, start: Point) {
        self.start_from(start);
        self.flood.fill(u32::MAX, &self.ways, &self.detours);
    }

    /// Begins to measure the costs from a cell; [`spread`](Self::spread) goes on.
    pub fn start_from(&mut self, start: Point) {
        self.flood.restart(start, self.flags.size());
    }

    /// Measures on to all cells that can be reached at this cost. Returns whether there may be more.
    pub fn spread(&mut self, farthest: u32) -> bool {
        self.flood.fill(farthest, &self.ways, &self.detours);
        self.flood.has_more()
    }

    /// Measures the costs from a cell until one that `is_goal` is found. Returns it.
    pub fn nearest(&mut self, start: Point, is_goal: impl Fn(Point) -> bool) -> Option<Point> {
        self.measure_from(start);
        self.reached().find(|cell| is_goal(*cell))
    }

    /// The cells reached by the last measurement, the nearest first.
    pub fn reached(&self) -> impl Iterator<Item = Point> {
        self.flood.reached()
    }

    /// The cost of the path to a cell by the last measurement: its steps, and more for the cells of it that are better gone
    /// around. `None` if it was not reached.
    #[must_use]
    pub fn cost_of(&self, cell: Point) -> Option<u16> {
        Some(self.flood.cost_of(cell)).filter(|cost| *cost < Flood::UNREACHED)
    }

    /// The cheapest path from the start of the last measurement to a cell, without the start: orthogonal steps where
    /// there is a choice. Empty if the cell was not reached.
    #[must_use]
    pub fn path_to(&self, goal: Point) -> Vec<Point> {
        let mut path = Vec::new();
        let mut cell = goal;
        while let Some(cost) = self.cost_of(cell).filter(|cost| *cost > 0) {
            path.push(cell);
            let before = cost.saturating_sub(1).saturating_sub(self.detours.get_or(cell, 0));
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
