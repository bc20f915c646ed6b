//! Who stands where, and in which order creatures act.

use bevy::prelude::*;

use super::Terrain;
use crate::{
    base::geometry::{Grid, Position, Size},
    turn::Serial,
};

/// Who stands in each cell of a level: at most one creature.
#[derive(Component, Clone, Debug)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component))]
pub struct Occupancy(Grid<Option<Entity>>);

impl Occupancy {
    /// An empty level.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self(Grid::filled(size, None))
    }

    /// Who stands there.
    #[inline]
    #[must_use]
    pub fn at(&self, position: Position) -> Option<Entity> {
        self.0.get_or(position, None)
    }

    /// Whether nobody stands there.
    #[inline]
    #[must_use]
    pub fn is_free(&self, position: Position) -> bool {
        self.at(position).is_none()
    }

    /// A creature comes to stand there.
    pub fn enter(&mut self, position: Position, creature: Entity) {
        debug_assert!(self.is_free(position), "two creatures in {position:?}");
        self.0.set(position, Some(creature));
    }

    /// Whoever stands there goes.
    pub fn leave(&mut self, position: Position) {
        self.0.set(position, None);
    }

    /// A creature moves: its position and the grid change together.
    pub fn relocate(&mut self, creature: Entity, position: &mut Position, to: Position) {
        self.leave(*position);
        self.enter(to, creature);
        *position = to;
    }

    /// Two creatures change places.
    pub fn exchange(&mut self, first: &mut Position, second: &mut Position) {
        let (one, other) = (self.at(*first), self.at(*second));
        std::mem::swap(first, second);
        self.0.set(*first, one);
        self.0.set(*second, other);
    }

    /// The cells where a creature could come to stand unharmed, row by row.
    pub fn free_cells<'level>(&'level self, terrain: &'level Terrain) -> impl Iterator<Item = Position> {
        self.0.iter().filter(|(cell, who)| who.is_none() && terrain.is_safe(*cell)).map(|(cell, _)| cell)
    }

    /// The cell nearest to another where a creature could come to stand unharmed, ties row by row.
    #[must_use]
    pub fn nearest_free(&self, near: Position, terrain: &Terrain) -> Option<Position> {
        self.free_cells(terrain).min_by_key(|cell| (cell.distance(near), cell.squared_distance(near)))
    }

    /// Who stands in each cell, row by row.
    pub(super) const fn grid(&self) -> &Grid<Option<Entity>> {
        &self.0
    }

    /// All who stand on the level, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Position, Entity)> {
        self.0.iter().filter_map(|(position, who)| Some((position, (*who)?)))
    }
}

/// The monsters of a level in order of their serial numbers: the order in which they act.
#[derive(Component, Clone, Debug, Default)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct TurnOrder(Vec<(Serial, Entity)>);

impl TurnOrder {
    /// A monster joins.
    pub fn join(&mut self, serial: Serial, monster: Entity) {
        let place = self.0.partition_point(|(earlier, _)| *earlier < serial);
        self.0.insert(place, (serial, monster));
    }

    /// A monster leaves.
    pub fn leave(&mut self, monster: Entity) {
        self.0.retain(|(_, entity)| *entity != monster);
    }

    /// The monsters in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Entity> {
        self.0.iter().map(|(_, monster)| *monster)
    }

    /// The monster with a serial number, if it is on the level.
    #[must_use]
    pub fn find(&self, serial: Serial) -> Option<Entity> {
        let place = self.0.binary_search_by_key(&serial, |(serial, _)| *serial).ok()?;
        self.get(place)
    }

    /// The monster at a place in the order.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Entity> {
        self.0.get(index).map(|(_, monster)| *monster)
    }
}
