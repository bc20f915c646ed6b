//! The layers of a level as dense grids.

use std::fmt;

use bevy::prelude::*;

use super::{Dressing, GroundRules, Liquid, MovementMode, Structure, cell_flags::CellFlags, step_masks::WayMap};
use crate::base::geometry::{Direction, Grid, Point, Size};

/// The layers of the cells of a level. Every change raises a version number, by which caches notice that they are
/// outdated.
#[derive(Component, Clone, PartialEq, Eq)]
pub struct Terrain {
    structure: Grid<Structure>,
    liquid: Grid<Liquid>,
    dressing: Grid<Dressing>,
    /// Whether each cell is lit by its room.
    pub lit: Grid<bool>,
    rules: GroundRules,
    /// The combined meaning of the layers of each cell, and the possible steps for each movement mode.
    cell_flags: Grid<CellFlags>,
    step_masks: [WayMap; MovementMode::ALL.len()],
    /// How often the possible steps of each movement mode have changed; opening a door changes none for creatures that
    /// open doors.
    ways_versions: [u32; MovementMode::ALL.len()],
    version: u32,
    sight_version: u32,
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
    /// Returns dry, bare, dark terrain with this structure.
    pub fn new(structure: Grid<Structure>) -> Self {
        let size = structure.size();
        let (dry, bare) = (Grid::filled(size, Liquid::None), Grid::filled(size, Dressing::None));
        Self::layered(structure, dry, bare, GroundRules::default())
    }

    /// Returns dark terrain of these layers, all of one size, by the rules of the data.
    pub fn layered(
        structure: Grid<Structure>,
        liquid: Grid<Liquid>,
        dressing: Grid<Dressing>,
        rules: GroundRules,
    ) -> Self {
        let size = structure.size();
        let mut cell_flags = Grid::filled(size, CellFlags::OUTSIDE);
        let layers = structure.values().iter().zip(liquid.values()).zip(dressing.values());
        for (flags, ((structure, liquid), dressing)) in cell_flags.values_mut().iter_mut().zip(layers) {
            *flags = rules.flags_of(*structure, *liquid, *dressing);
        }
        let (lit, step_masks) = (Grid::filled(size, false), WayMap::all(&cell_flags));
        let ways_versions = [0; MovementMode::ALL.len()];
        Self {
            structure,
            liquid,
            dressing,
            lit,
            rules,
            cell_flags,
            step_masks,
            ways_versions,
            version: 0,
            sight_version: 0,
        }
    }

    /// Returns the width and height in cells.
    pub const fn size(&self) -> Size {
        self.structure.size()
    }

    /// Returns the structure of a cell; rock outside.
    #[inline]
    pub fn structure(&self, position: Point) -> Structure {
        self.structure.get_or(position, Structure::Rock)
    }

    /// Returns the structure of all cells.
    pub const fn structures(&self) -> &Grid<Structure> {
        &self.structure
    }

    /// Returns the first cell of a structure, row by row.
    pub fn place_of(&self, structure: Structure) -> Option<Point> {
        self.structure.iter().find(|(_, there)| **there == structure).map(|(cell, _)| cell)
    }

    /// Sets the structure of a cell, and updates what blocks sight and ways; does nothing outside.
    pub fn set_structure(&mut self, position: Point, structure: Structure) {
        if self.structure.set(position, structure) {
            self.sight_version += 1;
            self.changed(position);
        }
    }

    /// Updates everything that depends on the layers of a cell.
    fn changed(&mut self, position: Point) {
        self.version += 1;
        let flags = self.rules.flags_of(self.structure(position), self.liquid(position), self.dressing(position));
        let before = self.cell_flags.get_or(position, CellFlags::OUTSIDE);
        if before == flags || !self.cell_flags.set(position, flags) {
            return;
        }
        self.sight_version += u32::from(before.blocks_sight() != flags.blocks_sight());
        if !before.leads_like(flags) {
            for (step_masks, version) in self.step_masks.iter_mut().zip(&mut self.ways_versions) {
                *version += u32::from(step_masks.update_around(position, &self.cell_flags));
            }
        }
    }

    /// Reveals every secret corridor.
    pub fn find_corridors(&mut self) {
        let is_secret = |(cell, there): (Point, &Structure)| (*there == Structure::SecretCorridor).then_some(cell);
        let secret: Vec<Point> = self.structure.iter().filter_map(is_secret).collect();
        for cell in secret {
            self.set_structure(cell, Structure::Corridor);
        }
    }

    /// Returns the liquid in a cell; none outside.
    #[inline]
    pub fn liquid(&self, position: Point) -> Liquid {
        self.liquid.get_or(position, Liquid::None)
    }

    /// Returns the liquid in all cells.
    pub const fn liquids(&self) -> &Grid<Liquid> {
        &self.liquid
    }

    /// Sets the liquid in a cell, and updates what blocks ways; does nothing outside.
    pub fn set_liquid(&mut self, position: Point, liquid: Liquid) {
        if self.liquid.set(position, liquid) {
            self.changed(position);
        }
    }

    /// Returns the dressing of a cell; none outside.
    #[inline]
    pub fn dressing(&self, position: Point) -> Dressing {
        self.dressing.get_or(position, Dressing::None)
    }

    /// Returns the dressing of all cells.
    pub const fn dressings(&self) -> &Grid<Dressing> {
        &self.dressing
    }

    /// Sets the dressing of a cell, and updates what blocks sight and ways; does nothing outside.
    pub fn set_dressing(&mut self, position: Point, dressing: Dressing) {
        if self.dressing.set(position, dressing) {
            self.changed(position);
        }
    }

    /// Returns whether a cell blocks sight; cells outside do.
    #[inline]
    pub fn blocks_sight(&self, position: Point) -> bool {
        self.flags_at(position).blocks_sight()
    }

    /// Returns whether a cell blocks movement in its current state.
    #[inline]
    pub fn blocks_way(&self, position: Point) -> bool {
        self.flags_at(position).blocks_way()
    }

    /// Returns whether a cell harms walkers, so that only a creature that knows better enters it on purpose.
    #[inline]
    pub fn harms(&self, position: Point) -> bool {
        self.flags_at(position).harms()
    }

    /// Returns whether a creature can stand in a cell unharmed.
    #[inline]
    pub fn is_safe(&self, position: Point) -> bool {
        let flags = self.flags_at(position);
        !flags.blocks_way() && !flags.harms() && !flags.burns()
    }

    /// Returns whether a cell harms walkers and flyers alike, as a fire does.
    #[inline]
    pub fn burns(&self, position: Point) -> bool {
        self.flags_at(position).burns()
    }

    /// Returns whether a cell keeps no scent.
    #[inline]
    pub fn washes_scent(&self, position: Point) -> bool {
        self.flags_at(position).washes()
    }

    #[inline]
    fn flags_at(&self, position: Point) -> CellFlags {
        self.cell_flags.get_or(position, CellFlags::OUTSIDE)
    }

    /// Returns the meaning of a cell with these layers.
    pub(super) fn flags_of(&self, structure: Structure, liquid: Liquid, dressing: Dressing) -> CellFlags {
        self.rules.flags_of(structure, liquid, dressing)
    }

    /// Returns whether a creature with this movement mode can enter a cell, after opening its door if necessary.
    #[inline]
    pub fn is_way(&self, position: Point, movement: MovementMode) -> bool {
        self.flags_at(position).is_way(movement)
    }

    /// Returns the combined meaning of the layers of a cell.
    pub(crate) const fn cell_flags(&self) -> &Grid<CellFlags> {
        &self.cell_flags
    }

    /// Returns the possible steps from each cell.
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

    /// Grows with every change of the possible steps for a movement mode.
    pub(super) fn ways_version(&self, movement: MovementMode) -> u32 {
        self.ways_versions.get(movement.index()).copied().unwrap_or(self.version)
    }

    /// Grows with every change of what blocks sight, and of the structure, on which it depends which walls are seen.
    pub const fn sight_version(&self) -> u32 {
        self.sight_version
    }

    /// Grows with every change of a layer.
    pub const fn version(&self) -> u32 {
        self.version
    }
}

/// Returns whether a step is possible, after opening a door if necessary; creatures are ignored.
#[inline]
pub(crate) fn can_step(terrain: &Terrain, from: Point, direction: Direction, movement: MovementMode) -> bool {
    terrain.step_masks(movement).at(from).lead(direction)
}

/// Returns the directions in which `can_step` allows a step, clockwise from the north.
#[inline]
pub(crate) fn ways_from(
    terrain: &Terrain,
    from: Point,
    movement: MovementMode,
) -> impl Iterator<Item = Direction> + use<> {
    terrain.step_masks(movement).at(from).directions()
}
