//! The layers of a level as dense grids.

use bevy::prelude::*;

use super::{Dressing, Liquid, Structure, ways::WayMap};
use crate::geometry::{Grid, Position, Size};

/// The layers of a level's cells. Every change of the structure raises the version, by which caches know that
/// they are stale.
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component)]
#[reflect(from_reflect = false)]
pub struct Terrain {
    structure: Grid<Structure>,
    /// Liquid in each cell.
    pub liquid: Grid<Liquid>,
    /// Dressing of each cell.
    pub dressing: Grid<Dressing>,
    /// Whether each cell is lit of itself, by its room.
    pub lit: Grid<bool>,
    /// Where steps lead, for those who don't open doors and for those who do: always what the structure says. Reflection,
    /// which could change it alone, passes it over and therefore can't make terrain either.
    #[reflect(ignore)]
    ways: [WayMap; 2],
    version: u32,
}

impl Terrain {
    /// Terrain of this structure, dry, bare and dark.
    #[must_use]
    pub fn new(structure: Grid<Structure>) -> Self {
        let size = structure.size();
        Self {
            ways: WayMap::both(&structure),
            structure,
            liquid: Grid::filled(size, Liquid::None),
            dressing: Grid::filled(size, Dressing::None),
            lit: Grid::filled(size, false),
            version: 0,
        }
    }

    /// Width and height in cells.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.structure.size()
    }

    /// The structure of a cell; rock outside.
    #[inline]
    #[must_use]
    pub fn structure(&self, position: Position) -> Structure {
        self.structure.get_or(position, Structure::Rock)
    }

    /// The structure of all cells.
    #[must_use]
    pub const fn structures(&self) -> &Grid<Structure> {
        &self.structure
    }

    /// Changes the structure of a cell.
    pub fn set_structure(&mut self, position: Position, structure: Structure) {
        if self.structure.set(position, structure) {
            self.version += 1;
            for ways in &mut self.ways {
                ways.update_around(position, &self.structure);
            }
        }
    }

    /// Where steps lead from each cell.
    #[inline]
    pub(super) const fn ways(&self, opens_doors: bool) -> &WayMap {
        let [others, opening] = &self.ways;
        if opens_doors { opening } else { others }
    }

    /// Grows with every change of the structure.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }
}
