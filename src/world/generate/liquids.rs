//! Liquids: pools, flooded rooms and those of set pieces. They lie on floor only and never cut a level in two.

use std::iter;

use super::{
    Blueprint, LevelRequest,
    set_pieces::{lay, patches},
    spread::{any_cell, draws, spread},
};
use crate::{
    base::{
        geometry::{Direction, Grid, Point},
        random::RandomStream,
    },
    content::{LayerDefinition, Liquid, Pool},
    world::level::{RoomPurpose, Structure},
};

/// The number of attempts to place a pool.
const TRIES: usize = 12;

/// Pours liquids into a level.
pub(super) fn pour(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let table = &request.content.terrain;
    let draws = draws(blueprint.structure.values().len());
    let (shallowest, deepest) = request.dungeon().monster_depths_at(request.depth);
    let has_depth = |pool: &Pool| pool.first_depth <= deepest && shallowest <= pool.last_depth;
    let mut drawn: Vec<&Pool> = Vec::new();
    for pool in table.pools.iter().filter(|pool| has_depth(pool) && request.can_have(table.layer(pool.liquid))) {
        let count = (0..draws).filter(|_| random.chance(pool.chance)).count();
        drawn.extend(iter::repeat_n(pool, count));
    }
    let flooded: Vec<usize> = rooms_for(blueprint, |purpose| purpose == RoomPurpose::Flooded);
    let patches = patches(blueprint, request);
    if drawn.is_empty() && flooded.is_empty() && patches.is_empty() {
        return;
    }
    let mut basin = Basin::of(blueprint);
    for room in flooded {
        let cells: Vec<Point> = blueprint.rooms.cells(room).collect();
        let (liquid, middle) = (table.layer(table.flooding.liquid), table.layer(table.flooding.middle));
        for &cell in &cells {
            basin.pour(cell, liquid);
        }
        let is_middle = |cell: &Point| {
            let around = Direction::STRAIGHT.map(|direction| blueprint.rooms.index_at(cell.step(direction)));
            around.iter().all(|there| *there == Some(room))
        };
        for cell in cells.into_iter().filter(is_middle) {
            if random.chance(table.flooding.chance) {
                basin.deepen(cell, middle);
            }
        }
    }
    for (room, patch) in patches {
        let layer = table.layer(patch.layer);
        lay(blueprint, (room, patch), random, |cell| basin.deepen(cell, layer));
    }
    for (room, _) in &blueprint.set_pieces {
        basin.keep(blueprint.rooms.cells(*room));
    }
    let size = blueprint.structure.size();
    for pool in drawn {
        let mut tries = (0..TRIES).map(|_| any_cell((size.width, size.height), random));
        let Some(start) = tries.find(|cell| basin.takes(*cell)) else { continue };
        let liquid = table.layer(pool.liquid);
        let poured = spread(start, pool.start, pool.decay, random, |cell| basin.pour(cell, liquid));
        if let Some(rim) = pool.rim.map(|rim| table.layer(rim)) {
            for beside in poured.iter().flat_map(|cell| cell.neighbors()) {
                basin.pour(beside, rim);
            }
        }
    }
    blueprint.liquid = basin.liquid;
}

/// Returns the indices of the rooms with a purpose that is meant.
pub(super) fn rooms_for(blueprint: &Blueprint, is_meant: impl Fn(RoomPurpose) -> bool) -> Vec<usize> {
    let rooms = blueprint.rooms.iter().enumerate();
    rooms.filter(|(_, room)| is_meant(room.purpose)).map(|(index, _)| index).collect()
}

/// Whether a cell may take in a liquid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellUse {
    /// The cell cannot be walked unharmed.
    Shut,
    /// The cell must not change.
    Kept,
    /// The cell can take in a liquid.
    Free,
}

/// The cells where liquids may still be poured.
struct Basin {
    ground: Grid<CellUse>,
    liquid: Grid<Liquid>,
}

impl Basin {
    /// Returns all floor except cells adjacent to a doorway, corridor, stairs or the goal, and rooms that are kept dry.
    fn of(blueprint: &Blueprint) -> Self {
        let mut ground = Grid::filled(blueprint.structure.size(), CellUse::Shut);
        for (here, there) in ground.values_mut().iter_mut().zip(blueprint.structure.values()) {
            *here = match there {
                Structure::Rock => CellUse::Shut,
                Structure::Floor => CellUse::Free,
                _ => CellUse::Kept,
            };
        }
        let mut basin = Self { ground, liquid: blueprint.liquid.clone() };
        let is_way_in = |there: &Structure| !matches!(there, Structure::Rock | Structure::Floor);
        let ways_in = blueprint.structure.iter().filter(|(_, there)| is_way_in(there)).map(|(cell, _)| cell);
        for cell in ways_in.chain([blueprint.goal]) {
            basin.keep(iter::once(cell).chain(cell.neighbors()));
        }
        let is_dry = |purpose| matches!(purpose, RoomPurpose::Vault | RoomPurpose::TreasureRoom | RoomPurpose::Shrine);
        for room in rooms_for(blueprint, is_dry) {
            basin.keep(blueprint.rooms.cells(room));
        }
        basin
    }

    /// Keeps cells that are still free as they are.
    fn keep(&mut self, cells: impl Iterator<Item = Point>) {
        for cell in cells {
            if self.ground.get(cell) == Some(&CellUse::Free) {
                self.ground.set(cell, CellUse::Kept);
            }
        }
    }

    /// Returns whether a cell can take in a liquid and is dry.
    fn takes(&self, cell: Point) -> bool {
        self.ground.get(cell) == Some(&CellUse::Free) && self.liquid.get(cell) == Some(&Liquid::None)
    }

    /// Pours a liquid into a dry cell if allowed. Returns whether it did.
    fn pour(&mut self, cell: Point, liquid: &LayerDefinition) -> bool {
        self.takes(cell) && self.deepen(cell, liquid)
    }

    /// Pours a liquid into a cell that may be wet already, if allowed.
    fn deepen(&mut self, cell: Point, layer: &LayerDefinition) -> bool {
        let Some(liquid) = layer.kind.liquid() else { return false };
        if self.ground.get(cell) != Some(&CellUse::Free) || (layer.stops_walkers() && self.cuts(cell)) {
            return false;
        }
        if layer.stops_walkers() {
            self.ground.set(cell, CellUse::Shut);
        }
        self.liquid.set(cell, liquid);
        true
    }

    /// Returns whether the cell connects its neighbors, judging by its eight neighbors alone: if it does not, filling
    /// it cuts off nothing (the crossing number of digital topology).
    fn cuts(&self, cell: Point) -> bool {
        let is_open = |(dx, dy): (i32, i32)| {
            self.ground.get_or(Point::new(cell.x + dx, cell.y + dy), CellUse::Shut) != CellUse::Shut
        };
        let ring = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0)].map(is_open);
        let [east, south_east, south, south_west, west, north_west, north, north_east, _] = ring;
        let sides = [
            (east, south_east, south),
            (south, south_west, west),
            (west, north_west, north),
            (north, north_east, east),
        ];
        // Each side of the cell that is open and not joined to the next side begins a way of its own.
        sides.into_iter().filter(|(side, corner, next)| *side && !(*corner && *next)).count() > 1
    }
}
