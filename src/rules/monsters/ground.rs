//! The ground a monster moves on, and the steps that it can make there.

use super::shunned::ShunnedBy;
use crate::{
    base::geometry::{Direction, Position},
    world::level::{DoorState, MovementMode, Occupancy, Structure, Terrain, can_step, ways_from},
};

/// A step a monster means to make: onto a free cell, or towards a closed door that it opens first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Moves there.
    To(Position),
    /// Opens the door there.
    Open(Position),
    /// Changes places with who stands there and gives way: one of the band that it leads.
    Past(Position),
}

/// The ground a monster moves on.
#[derive(Clone, Copy)]
pub(super) struct MonsterTerrain<'level> {
    pub terrain: &'level Terrain,
    pub occupancy: &'level Occupancy,
    /// Cells onto which it doesn't step.
    pub shunned: ShunnedBy<'level>,
    /// Cells next to it where somebody stands who gives way to it.
    pub yielding: Yielding,
    pub movement: MovementMode,
}

impl MonsterTerrain<'_> {
    /// The same for one who minds no trap.
    pub const fn heedless(self) -> Self {
        Self { shunned: self.shunned.wards_alone(), ..self }
    }

    /// Whether a step leads onto a way, by opening a door if need be; who stands there is not asked.
    pub fn can_step(&self, from: Position, direction: Direction) -> bool {
        can_step(self.terrain, from, direction, self.movement)
    }

    /// The neighbouring cells onto which a step leads, clockwise from the north.
    pub fn ways_from(&self, from: Position) -> impl Iterator<Item = Position> + use<> {
        ways_from(self.terrain, from, self.movement).map(move |direction| from.step(direction))
    }

    /// Whether a single step leads to a cell.
    pub fn can_step_to(&self, from: Position, cell: Position) -> bool {
        let direction = Direction::from_offset(cell.x - from.x, cell.y - from.y);
        direction.is_some_and(|direction| self.can_step(from, direction))
    }

    /// What stepping onto a way means: moving there or opening its door; `None` when somebody stands there, something
    /// wards it, or a trap is known there.
    pub fn step_to(&self, cell: Position) -> Option<Step> {
        if self.shunned.contains(cell) {
            return None;
        }
        if self.terrain.structure(cell) == Structure::Door(DoorState::Closed) {
            return self.movement.opens_doors.then_some(Step::Open(cell));
        }
        if self.occupancy.is_free(cell) {
            return Some(Step::To(cell));
        }
        self.yielding.contains(cell).then_some(Step::Past(cell))
    }
}

/// The cells next to the leader of a band where those stand who give way to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Yielding {
    pub leader: Position,
    /// The directions from the leader in which they are, a bit each.
    pub directions: u8,
}

impl Yielding {
    /// Nobody gives way to one who stands here.
    pub const fn nobody(here: Position) -> Self {
        Self { leader: here, directions: 0 }
    }

    /// Whether somebody in this cell gives way.
    pub fn contains(self, cell: Position) -> bool {
        let direction = Direction::from_offset(cell.x - self.leader.x, cell.y - self.leader.y);
        direction.is_some_and(|direction| self.directions & 1 << direction as u8 != 0)
    }
}
