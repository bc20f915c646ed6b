//! The level on which monsters act, the ground that one of them moves on, the steps that it can make there, and the cell to
//! which magic moves it.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{decisions::Rejection, shunned::ShunnedBy};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    world::{
        level::{
            DoorState, Doors, Fires, MovementMode, Occupancy, Rooms, Scent, Structure, Terrain, Traps, TurnOrder,
            can_step, ways_from,
        },
        sight::{FieldOfView, Illumination},
    },
};

/// The level on which the monsters act.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct ActiveLevel {
    pub entity: Entity,
    pub terrain: &'static mut Terrain,
    pub occupancy: &'static mut Occupancy,
    pub rooms: &'static Rooms,
    pub doors: &'static Doors,
    pub traps: &'static Traps,
    pub scent: &'static Scent,
    pub order: &'static TurnOrder,
    pub illumination: &'static Illumination,
    pub fires: &'static Fires,
}

/// Returns whether a blow reaches from a cell to another: they are adjacent, and not diagonally through a door or around a corner.
pub(super) fn is_in_reach(terrain: &Terrain, from: Point, to: Point) -> bool {
    Direction::from_offset(to.x - from.x, to.y - from.y)
        .is_some_and(|direction| can_step(terrain, from, direction, MovementMode::ANYWHERE))
}

/// A step that a monster can make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Moves there.
    To(Point),
    /// Opens the door there.
    Open(Point),
    /// Changes places with a member of its band that stands there and gives way.
    Past(Point),
}

impl Step {
    /// Returns the cell that it is about.
    pub(crate) const fn cell(self) -> Point {
        match self {
            Self::To(cell) | Self::Open(cell) | Self::Past(cell) => cell,
        }
    }
}

/// The ground a monster moves on.
#[derive(Clone, Copy)]
pub(super) struct MonsterTerrain<'level> {
    pub terrain: &'level Terrain,
    pub occupancy: &'level Occupancy,
    /// The cells that it avoids.
    pub shunned: ShunnedBy<'level>,
    /// The adjacent cells whose occupants give way to it.
    pub yielding: Yielding,
    pub movement: MovementMode,
}

impl MonsterTerrain<'_> {
    /// Returns the same ground for a monster that ignores traps.
    pub(crate) const fn ignoring_traps(self) -> Self {
        Self { shunned: self.shunned.without_traps(), ..self }
    }

    /// Returns whether the terrain allows a step, if necessary after opening a door; creatures in the way are ignored.
    pub(crate) fn can_step(&self, from: Point, direction: Direction) -> bool {
        can_step(self.terrain, from, direction, self.movement)
    }

    /// Returns the neighboring cells that can be reached, clockwise from the north.
    pub(crate) fn ways_from(&self, from: Point) -> impl Iterator<Item = Point> + use<> {
        ways_from(self.terrain, from, self.movement).map(move |direction| from.step(direction))
    }

    /// Returns whether a single step leads to a cell.
    pub(crate) fn can_step_to(&self, from: Point, cell: Point) -> bool {
        let direction = Direction::from_offset(cell.x - from.x, cell.y - from.y);
        direction.is_some_and(|direction| self.can_step(from, direction))
    }

    /// Returns the step onto a cell: moving there, opening its door, or changing places.
    ///
    /// # Errors
    /// The monster avoids the cell, can't open its door, or is blocked by a creature that does not give way.
    pub(crate) fn step_to(&self, cell: Point) -> Result<Step, Rejection> {
        if let Some(reason) = self.shunned.reason(cell) {
            return Err(reason);
        }
        if self.terrain.structure(cell) == Structure::Door(DoorState::Closed) {
            return if self.movement.opens_doors { Ok(Step::Open(cell)) } else { Err(Rejection::Door) };
        }
        if self.occupancy.is_free(cell) {
            return Ok(Step::To(cell));
        }
        if self.yielding.contains(cell) { Ok(Step::Past(cell)) } else { Err(Rejection::Creature) }
    }
}

/// The cells next to the leader of a band whose occupants give way to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Yielding {
    pub leader: Point,
    /// The directions from the leader to these cells, one bit each.
    pub directions: u8,
}

impl Yielding {
    /// Returns a value in which no one gives way.
    pub(crate) const fn none(here: Point) -> Self {
        Self { leader: here, directions: 0 }
    }

    /// Returns whether a creature in this cell gives way.
    pub(crate) fn contains(self, cell: Point) -> bool {
        let direction = Direction::from_offset(cell.x - self.leader.x, cell.y - self.leader.y);
        direction.is_some_and(|direction| self.directions & 1 << direction as u8 != 0)
    }
}

/// Returns a random free floor cell that is out of the player's view; each has the same chance. If all free cells are
/// in view, returns the one farthest from the monster; `None` if no cell is free.
pub(crate) fn random_hidden_cell(
    from: Point,
    view: &FieldOfView,
    terrain: &Terrain,
    occupancy: &Occupancy,
    random: &mut RandomStream,
) -> Option<Point> {
    let free: Vec<Point> =
        occupancy.free_cells(terrain).filter(|cell| terrain.structure(*cell).is_plain_floor()).collect();
    let hidden: Vec<Point> = free.iter().copied().filter(|cell| !view.sees(*cell)).collect();
    let farthest = || free.into_iter().max_by_key(|cell| cell.distance(from));
    random.pick(&hidden).copied().or_else(farthest)
}
