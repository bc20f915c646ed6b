//! The layers of a level as dense grids.

use std::fmt;

use bevy::prelude::*;

use super::{Dressing, GroundRules, Liquid, MovementMode, Structure, cell_flags::CellFlags, step_masks::WayMap};
use crate::base::geometry::{Direction, Grid, Position, Size};

/// The layers of a level's cells. Every change of a layer raises the version, by which caches know that they are stale.
#[derive(Component, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component), reflect(from_reflect = false))]
pub struct Terrain {
    structure: Grid<Structure>,
    liquid: Grid<Liquid>,
    dressing: Grid<Dressing>,
    /// Whether each cell is lit of itself, by its room.
    pub lit: Grid<bool>,
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    rules: GroundRules,
    /// What the layers of each cell mean together, and where steps lead for those of each gait: always what the layers say.
    /// Reflection, which could change them alone, passes them over and therefore can't make terrain either.
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    cell_flags: Grid<CellFlags>,
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    step_masks: [WayMap; MovementMode::ALL.len()],
    /// How often the ways of each gait have changed: a door that opens changes none for those who open doors.
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    ways_versions: [u32; MovementMode::ALL.len()],
    version: u32,
}

impl fmt::Debug for Terrain {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { structure, liquid, dressing, lit, version, .. } = self;
        formatter
            .debug_struct("Terrain")
            .field("structure", structure)
            .field("liquid", liquid)
            .field("dressing", dressing)
            .field("lit", lit)
            .field("version", version)
            .finish_non_exhaustive()
    }
}

impl Terrain {
    /// Terrain of this structure, dry, bare and dark.
    #[must_use]
    pub fn new(structure: Grid<Structure>) -> Self {
        let size = structure.size();
        let (dry, bare) = (Grid::filled(size, Liquid::None), Grid::filled(size, Dressing::None));
        Self::layered(structure, dry, bare, GroundRules::default())
    }

    /// Dark terrain of these layers, all of one size, by the rules of the data.
    #[must_use]
    pub fn layered(
        structure: Grid<Structure>,
        liquid: Grid<Liquid>,
        dressing: Grid<Dressing>,
        rules: GroundRules,
    ) -> Self {
        let size = structure.size();
        let mut cell_flags = Grid::filled(size, CellFlags::OUTSIDE);
        let layers = structure.values().iter().zip(liquid.values()).zip(dressing.values());
        for (passage, ((structure, liquid), dressing)) in cell_flags.values_mut().iter_mut().zip(layers) {
            *passage = rules.passage(*structure, *liquid, *dressing);
        }
        let (lit, step_masks) = (Grid::filled(size, false), WayMap::all(&cell_flags));
        let ways_versions = [0; MovementMode::ALL.len()];
        Self { structure, liquid, dressing, lit, rules, cell_flags, step_masks, ways_versions, version: 0 }
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
            self.changed(position);
        }
    }

    /// A layer of a cell has changed.
    fn changed(&mut self, position: Position) {
        self.version += 1;
        let passage = self.rules.passage(self.structure(position), self.liquid(position), self.dressing(position));
        let is_another = self.cell_flags.get(position) != Some(&passage);
        if is_another && self.cell_flags.set(position, passage) {
            for (step_masks, version) in self.step_masks.iter_mut().zip(&mut self.ways_versions) {
                *version += u32::from(step_masks.update_around(position, &self.cell_flags));
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
            self.changed(position);
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
            self.changed(position);
        }
    }

    /// Whether nothing can be seen through a cell; what is outside can't be seen through.
    #[inline]
    #[must_use]
    pub fn blocks_sight(&self, position: Position) -> bool {
        self.passage(position).blocks_sight()
    }

    /// Whether nobody can come to stand in a cell as it is.
    #[inline]
    #[must_use]
    pub fn blocks_way(&self, position: Position) -> bool {
        self.passage(position).blocks_way()
    }

    /// Whether a cell harms who walks there: nobody comes to stand there but who steps there knowingly.
    #[inline]
    #[must_use]
    pub fn harms(&self, position: Position) -> bool {
        self.passage(position).harms()
    }

    /// Whether anybody can come to stand in a cell unharmed.
    #[inline]
    #[must_use]
    pub fn is_safe(&self, position: Position) -> bool {
        let passage = self.passage(position);
        !passage.blocks_way() && !passage.harms()
    }

    /// Whether no trail lasts in a cell.
    #[inline]
    #[must_use]
    pub fn washes_scent(&self, position: Position) -> bool {
        self.passage(position).washes()
    }

    #[inline]
    fn passage(&self, position: Position) -> CellFlags {
        self.cell_flags.get_or(position, CellFlags::OUTSIDE)
    }

    /// Whether somebody of this gait can come to stand in a cell, if need be by opening its door first.
    #[inline]
    #[must_use]
    pub fn is_way(&self, position: Position, movement: MovementMode) -> bool {
        self.passage(position).is_way(movement)
    }

    /// What the layers of each cell mean together.
    pub(crate) const fn cell_flags(&self) -> &Grid<CellFlags> {
        &self.cell_flags
    }

    /// Where steps lead from each cell.
    #[inline]
    pub(super) fn step_masks(&self, movement: MovementMode) -> &WayMap {
        let [none, opening, wary, wary_opening] = &self.step_masks;
        match movement.index() {
            0 => none,
            1 => opening,
            2 => wary,
            _ => wary_opening,
        }
    }

    /// Grows with every change of where steps lead for those of a gait.
    pub(super) fn ways_version(&self, movement: MovementMode) -> u32 {
        self.ways_versions.get(movement.index()).copied().unwrap_or(self.version)
    }

    /// Grows with every change of a layer.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }
}

/// Whether somebody's step leads onto a way, if need be by opening a door first; who stands there is not asked.
#[inline]
#[must_use]
pub fn can_step(terrain: &Terrain, from: Position, direction: Direction, movement: MovementMode) -> bool {
    terrain.step_masks(movement).at(from).lead(direction)
}

/// The directions in which a step [`can_step`] onto a way, clockwise from the north.
#[inline]
pub fn ways_from(terrain: &Terrain, from: Position, movement: MovementMode) -> impl Iterator<Item = Direction> + use<> {
    terrain.step_masks(movement).at(from).directions()
}
