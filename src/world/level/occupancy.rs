//! The cells of creatures and items, and the order in which creatures act. Only this file changes either.
//!
//! A creature is an entity with [`Energy`]; one with a [`Serial`] acts in the level's order, and the player has none. It is
//! on a level exactly while it has a [`Position`]. Observers here keep the level's [`Occupancy`] and [`TurnOrder`] up to
//! date when a creature gets or loses its position or is despawned. A system that moves a creature within its level
//! queries its [`Standing`] and calls [`Occupancy::relocate`], which changes position and grid together.

use std::{fmt, ops::Deref};

use bevy::{
    ecs::{lifecycle::Discard, query::QueryData, world::DeferredWorld},
    prelude::*,
};

use super::{OnLevel, Terrain, current_level};
use crate::{
    base::geometry::{Grid, Point, Size},
    turn::{Energy, Serial},
};

/// The cell of a creature, item, door or trap on its level; what is carried or on no level has none. It reads like a
/// [`Point`].
///
/// No other file can make or change one: an entity is put into a cell by inserting [`Placed`], so that observers keep the level's
/// grid of creatures up to date.
#[derive(Component, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(Point);

impl Position {
    /// Returns the cell by value.
    #[inline]
    pub const fn cell(&self) -> Point {
        self.0
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position").field("x", &self.0.x).field("y", &self.0.y).finish()
    }
}

impl Deref for Position {
    type Target = Point;

    #[inline]
    fn deref(&self) -> &Point {
        &self.0
    }
}

/// Puts the entity into which it is inserted into a cell, from another one or from none.
#[derive(Bundle, Debug)]
pub struct Placed {
    position: Position,
}

impl Placed {
    /// Puts it into this cell.
    #[inline]
    pub const fn at(cell: Point) -> Self {
        Self { position: Position(cell) }
    }
}

/// The creature in each cell of a level: at most one.
#[derive(Component, Clone, Debug)]
pub struct Occupancy(Grid<Option<Entity>>);

impl Occupancy {
    /// Returns the grid of a level without creatures.
    pub fn empty(size: Size) -> Self {
        Self(Grid::filled(size, None))
    }

    /// Returns the creature in a cell.
    #[inline]
    pub fn at(&self, position: Point) -> Option<Entity> {
        self.0.get_or(position, None)
    }

    /// Returns whether a cell is free.
    #[inline]
    pub fn is_free(&self, position: Point) -> bool {
        self.at(position).is_none()
    }

    /// Enters a creature.
    fn enter(&mut self, position: Point, creature: Entity) {
        let is_free = self.at(position).is_none_or(|who| who == creature);
        debug_assert!(is_free, "two creatures in {position:?}");
        self.0.set(position, Some(creature));
    }

    /// Removes a creature, unless another one has taken its cell.
    fn leave(&mut self, position: Point, creature: Entity) {
        if self.at(position) == Some(creature) {
            self.0.set(position, None);
        }
    }

    /// Moves a creature to a free cell of its level.
    pub(crate) fn relocate(&mut self, creature: &mut StandingItem<'_, '_>, to: Point) {
        self.leave(creature.position.0, creature.entity);
        self.enter(to, creature.entity);
        creature.position.0 = to;
    }

    /// Swaps two creatures of the level.
    pub(crate) fn exchange(&mut self, first: &mut StandingItem<'_, '_>, second: &mut StandingItem<'_, '_>) {
        std::mem::swap(&mut *first.position, &mut *second.position);
        self.0.set(first.position.0, Some(first.entity));
        self.0.set(second.position.0, Some(second.entity));
    }

    /// Returns the grid of a level with these creatures.
    #[cfg(test)]
    pub fn with(size: Size, creatures: impl IntoIterator<Item = (Point, Entity)>) -> Self {
        let mut occupancy = Self::empty(size);
        creatures.into_iter().for_each(|(position, creature)| occupancy.enter(position, creature));
        occupancy
    }

    /// Returns the cells where a creature could stand unharmed, row by row.
    pub fn free_cells<'level>(&'level self, terrain: &'level Terrain) -> impl Iterator<Item = Point> {
        self.0.iter().filter(|(cell, who)| who.is_none() && terrain.is_safe(*cell)).map(|(cell, _)| cell)
    }

    /// Returns the cell at the least distance from another where a creature could stand unharmed, ties row by row. No
    /// cell farther away is looked at.
    pub fn first_free(&self, near: Point, terrain: &Terrain) -> Option<Point> {
        let size = self.0.size();
        let farthest = i32::try_from(size.longest_side()).ok()?;
        let is_free = |x: &i32, y: i32| {
            let cell = Point::new(*x, y);
            self.0.get(cell).is_some_and(Option::is_none) && terrain.is_safe(cell)
        };
        (0..farthest).find_map(|distance| {
            let (west, east) = (near.x - distance, near.x + distance);
            let mut rows = (near.y - distance).max(0)..(near.y + distance + 1).min(size.height);
            rows.find_map(|y| {
                // The first and the last row of this distance are whole; of the others only both ends belong to it.
                let x = if (y - near.y).abs() == distance {
                    (west.max(0)..(east + 1).min(size.width)).find(|x| is_free(x, y))
                } else {
                    [west, east].into_iter().find(|x| is_free(x, y))
                };
                x.map(|x| Point::new(x, y))
            })
        })
    }

    /// Returns the cell nearest to another where a creature could stand unharmed, ties row by row.
    pub fn nearest_free(&self, near: Point, terrain: &Terrain) -> Option<Point> {
        self.free_cells(terrain).min_by_key(|cell| (cell.distance(near), cell.squared_distance(near)))
    }

    /// Returns the content of each cell, row by row.
    pub(super) const fn grid(&self) -> &Grid<Option<Entity>> {
        &self.0
    }

    /// Returns all creatures on the level, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Point, Entity)> {
        self.0.iter().filter_map(|(position, who)| Some((position, (*who)?)))
    }
}

/// The monsters of a level in the order of their serial numbers, which is the order in which they act.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct TurnOrder(Vec<(Serial, Entity)>);

impl TurnOrder {
    /// Adds a monster unless it is there already.
    fn join(&mut self, serial: Serial, monster: Entity) {
        let place = self.0.partition_point(|(earlier, _)| *earlier < serial);
        if self.get(place) != Some(monster) {
            self.0.insert(place, (serial, monster));
        }
    }

    fn leave(&mut self, monster: Entity) {
        self.0.retain(|(_, entity)| *entity != monster);
    }

    /// Returns the monsters in order.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Entity> {
        self.0.iter().map(|(_, monster)| *monster)
    }

    /// Returns the monster with a serial number, if it is on the level.
    pub(crate) fn find(&self, serial: Serial) -> Option<Entity> {
        let place = self.0.binary_search_by_key(&serial, |(serial, _)| *serial).ok()?;
        self.get(place)
    }

    /// Returns the monster at an index of the order.
    pub(crate) fn get(&self, index: usize) -> Option<Entity> {
        self.0.get(index).map(|(_, monster)| *monster)
    }
}

/// The cell of a creature, for systems that move it with [`Occupancy::relocate`]; it reads like a [`Point`].
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Standing {
    entity: Entity,
    position: &'static mut Position,
}

impl Deref for StandingItem<'_, '_> {
    type Target = Point;

    #[inline]
    fn deref(&self) -> &Point {
        &self.position
    }
}

impl Deref for StandingReadOnlyItem<'_, '_> {
    type Target = Point;

    #[inline]
    fn deref(&self) -> &Point {
        self.position
    }
}

/// Enters a creature that was given a position, on its own level or, for the player, on the current one.
pub(super) fn take_place(given: On<Insert, (Position, OnLevel)>, mut world: DeferredWorld) {
    let Some((creature, position, level)) = standing(&world, given.entity) else { return };
    if let Some(mut occupancy) = world.get_mut::<Occupancy>(level) {
        occupancy.enter(position, creature);
    }
    let serial = world.get::<Serial>(creature).copied();
    if let (Some(serial), Some(mut order)) = (serial, world.get_mut::<TurnOrder>(level)) {
        order.join(serial, creature);
    }
}

/// Removes a creature that is about to lose its position, be given another or be despawned.
pub(super) fn give_up_place(taken: On<Discard, (Position, OnLevel)>, mut world: DeferredWorld) {
    let Some((creature, position, level)) = standing(&world, taken.entity) else { return };
    if let Some(mut occupancy) = world.get_mut::<Occupancy>(level) {
        occupancy.leave(position, creature);
    }
    if let Some(mut order) = world.get_mut::<TurnOrder>(level) {
        order.leave(creature);
    }
}

/// Returns the creature of an entity with its position and level; `None` for an item, and for a creature that is on no
/// level.
fn standing(world: &DeferredWorld, entity: Entity) -> Option<(Entity, Point, Entity)> {
    world.get::<Energy>(entity)?;
    let position = world.get::<Position>(entity)?.0;
    let own = world.get::<OnLevel>(entity).map(|level| level.0);
    Some((entity, position, own.or_else(|| current_level(world))?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::generate::drawn_map;

    #[test]
    fn the_first_free_cell_is_the_nearest_of_all() {
        let (blueprint, _) = drawn_map("########\n#@..#..#\n#.#....#\n#......#\n########").unwrap();
        let terrain = Terrain::new(blueprint.structure);
        let creature = Entity::PLACEHOLDER;
        for near in [(1, 1), (4, 3), (6, 2), (0, 0), (7, 4)].map(|(x, y)| Point::new(x, y)) {
            let mut occupancy = Occupancy::empty(terrain.size());
            loop {
                let first = occupancy.first_free(near, &terrain);
                assert_eq!(first, occupancy.free_cells(&terrain).min_by_key(|cell| cell.distance(near)), "{near:?}");
                let Some(first) = first else { break };
                occupancy.enter(first, creature);
            }
        }
    }
}
