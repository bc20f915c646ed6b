//! What the player knows about a level.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{DoorState, Dressing, Liquid, Structure, Terrain};
use crate::{
    base::geometry::{Grid, Point, Size},
    content::ItemId,
};

/// The layers of a cell as the player last saw them.
#[expect(missing_docs, reason = "the layers speak for themselves")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RememberedCell {
    /// Its structure, secret or not.
    pub structure: Structure,
    pub liquid: Liquid,
    pub dressing: Dressing,
}

impl RememberedCell {
    /// Returns the current state of a cell.
    pub fn of(terrain: &Terrain, cell: Point) -> Self {
        Self { structure: terrain.structure(cell), liquid: terrain.liquid(cell), dressing: terrain.dressing(cell) }
    }

    /// Returns the structure as it looks: a secret one looks like rock, and a locked door like a closed one.
    pub const fn apparent_structure(self) -> Structure {
        match self.structure {
            structure if structure.looks_like_rock() => Structure::Rock,
            Structure::Door(DoorState::Locked) => Structure::Door(DoorState::Closed),
            structure => structure,
        }
    }
}

/// The explored cells as the player last saw them: a door that opens out of sight stays closed in
/// memory.
#[derive(Component, Clone)]
pub struct Explored {
    cells: Grid<Option<RememberedCell>>,
    /// The cells that the player knows from a map alone, and has not seen.
    mapped: BTreeSet<Point>,
    /// The number of explored cells.
    count: u32,
}

impl fmt::Debug for Explored {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Explored")
            .field("cells", &self.cells)
            .field("mapped", &self.mapped.len())
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

impl Explored {
    /// Creates the memory of a level of this size, of which nothing is explored.
    pub fn nothing(size: Size) -> Self {
        Self { cells: Grid::filled(size, None), mapped: BTreeSet::new(), count: 0 }
    }

    /// Returns whether the player has seen a cell, or knows it from a map.
    #[inline]
    pub fn knows(&self, cell: Point) -> bool {
        self.cell(cell).is_some()
    }

    /// Returns a cell as the player last saw it; `None` if unexplored.
    #[inline]
    pub fn cell(&self, cell: Point) -> Option<RememberedCell> {
        self.cells.get(cell).copied().flatten()
    }

    /// Returns the structure of a cell, secret or not, as the player last saw it.
    #[inline]
    pub fn structure(&self, cell: Point) -> Option<Structure> {
        self.cell(cell).map(|seen| seen.structure)
    }

    /// Returns all cells, row by row.
    pub const fn cells(&self) -> &Grid<Option<RememberedCell>> {
        &self.cells
    }

    /// Returns the number of explored cells.
    pub const fn count(&self) -> u32 {
        self.count
    }

    /// Returns a number that grows with every discovery: a cell that was unknown, or one of a map that is seen at last.
    pub fn discoveries(&self) -> u32 {
        let mapped = u32::try_from(self.mapped.len()).unwrap_or(u32::MAX);
        self.count.saturating_add(self.count.saturating_sub(mapped))
    }

    /// Returns the cells that the player knows from a map alone, and has not seen.
    pub const fn mapped(&self) -> &BTreeSet<Point> {
        &self.mapped
    }

    /// Records a cell in its current state.
    #[inline]
    pub fn see(&mut self, cell: Point, terrain: &Terrain) {
        self.mapped.remove(&cell);
        self.remember(cell, RememberedCell::of(terrain, cell));
    }

    /// Records a cell in its current state that a map shows; what lies there stays to be seen.
    pub fn map(&mut self, cell: Point, terrain: &Terrain) {
        if !self.knows(cell) {
            self.mapped.insert(cell);
        }
        self.remember(cell, RememberedCell::of(terrain, cell));
    }

    /// Reveals the whole level.
    pub fn see_all(&mut self, terrain: &Terrain) {
        for cell in terrain.structures().positions() {
            self.see(cell, terrain);
        }
    }

    /// Records a cell in a given state.
    pub fn remember(&mut self, cell: Point, seen: RememberedCell) {
        let Some(known) = self.cells.get_mut(cell).filter(|known| **known != Some(seen)) else { return };
        self.count += u32::from(known.is_none());
        *known = Some(seen);
    }

    /// Returns the cells that have changed since the player saw them, row by row.
    pub fn outdated<'level>(
        &'level self,
        terrain: &'level Terrain,
    ) -> impl Iterator<Item = (Point, RememberedCell)> + use<'level> {
        let seen = self.cells.iter().filter_map(|(cell, seen)| Some((cell, (*seen)?)));
        seen.filter(|(cell, seen)| RememberedCell::of(terrain, *cell) != *seen)
    }
}

/// Items where they were last seen.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Deref, DerefMut)]
pub struct RememberedItems(pub BTreeMap<Point, ItemId>);
