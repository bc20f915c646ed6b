//! Doors and their six states (`docs/rules.md#doors-and-locks`).

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{DoorState, Structure, Terrain, by_cell::ByCell};
use crate::base::geometry::Point;

/// A door. [`set_state`](Self::set_state) changes its state together with the terrain.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Door {
    state: DoorState,
    discovered: bool,
    found_locked: bool,
}

impl Door {
    /// Returns a new door; a secret one is undiscovered.
    pub fn new(state: DoorState) -> Self {
        Self { state, discovered: state != DoorState::Secret, found_locked: false }
    }

    /// Returns the state, which is also that of the terrain in its cell.
    pub const fn state(self) -> DoorState {
        self.state
    }

    /// Returns whether it is known to be a door: false for an undiscovered secret door.
    pub const fn is_discovered(self) -> bool {
        self.discovered
    }

    /// Returns whether the player has tried it and found it locked.
    pub const fn is_found_locked(self) -> bool {
        self.found_locked
    }

    /// Notes that the player has tried it and found it locked.
    pub const fn find_locked(&mut self) {
        self.found_locked = true;
    }

    /// Sets the state of the door at `position`, in the terrain as well.
    pub fn set_state(&mut self, state: DoorState, position: Point, terrain: &mut Terrain) {
        self.state = state;
        self.found_locked = false;
        self.discovered |= state != DoorState::Secret;
        terrain.set_structure(position, Structure::Door(state));
    }
}

/// The door entities of a level, by cell.
#[derive(Component, Clone, Debug, Default, Deref)]
pub struct Doors(BTreeMap<Point, Entity>);

impl ByCell for Doors {
    type Fixture = Door;

    fn cells(&mut self) -> &mut BTreeMap<Point, Entity> {
        &mut self.0
    }
}
