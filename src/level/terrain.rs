//! The layers of a level as dense grids.

use bevy::prelude::*;

use super::{Dressing, Liquid, Structure, ways::WayMap};
use crate::geometry::{Grid, Position, Size};

/// The layers of a level's cells. Every change of a layer raises the version, by which caches know that they are stale.
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component)]
#[reflect(from_reflect = false)]
pub struct Terrain {
    structure: Grid<Structure>,
    liquid: Grid<Liquid>,
    dressing: Grid<Dressing>,
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
        Self::layered(structure, Grid::filled(size, Liquid::None), Grid::filled(size, Dressing::None))
    }

    /// Dark terrain of these layers, all of one size.
    #[must_use]
    pub fn layered(structure: Grid<Structure>, liquid: Grid<Liquid>, dressing: Grid<Dressing>) -> Self {
        let size = structure.size();
        Self { ways: WayMap::both(&structure), structure, liquid, dressing, lit: Grid::filled(size, false), version: 0 }
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

    /// Every secret corridor is found.
    pub fn find_corridors(&mut self) {
        let is_secret = |(cell, there): (Position, &Structure)| (*there == Structure::SecretCorridor).then_some(cell);
        let secret: Vec<Position> = self.structure.iter().filter_map(is_secret).collect();
        for cell in secret {
            self.set_structure(cell, Structure::Corridor);
        }
    }

    /// The liquid in a cell; none outside.
    #[inline]
    #[must_use]
    pub fn liquid(&self, position: Position) -> Liquid {
        self.liquid.get_or(position, Liquid::None)
    }

    /// The liquid in all cells.
    #[must_use]
    pub const fn liquids(&self) -> &Grid<Liquid> {
        &self.liquid
    }

    /// Changes the liquid in a cell.
    pub fn set_liquid(&mut self, position: Position, liquid: Liquid) {
        if self.liquid.set(position, liquid) {
            self.version += 1;
        }
    }

    /// What dresses a cell; nothing outside.
    #[inline]
    #[must_use]
    pub fn dressing(&self, position: Position) -> Dressing {
        self.dressing.get_or(position, Dressing::None)
    }

    /// What dresses all cells.
    #[must_use]
    pub const fn dressings(&self) -> &Grid<Dressing> {
        &self.dressing
    }

    /// Changes what dresses a cell.
    pub fn set_dressing(&mut self, position: Position, dressing: Dressing) {
        if self.dressing.set(position, dressing) {
            self.version += 1;
        }
    }

    /// Whether nothing can be seen through a cell; what is outside can't be seen through.
    #[inline]
    #[must_use]
    pub fn blocks_sight(&self, position: Position) -> bool {
        self.structure(position).blocks_sight()
    }

    /// Whether nobody can come to stand in a cell as it is.
    #[inline]
    #[must_use]
    pub fn blocks_way(&self, position: Position) -> bool {
        self.structure(position).blocks_way()
    }

    /// Where steps lead from each cell.
    #[inline]
    pub(super) const fn ways(&self, opens_doors: bool) -> &WayMap {
        let [others, opening] = &self.ways;
        if opens_doors { opening } else { others }
    }

    /// Grows with every change of a layer.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }
}
