//! Traps, and creatures that fall through the floor.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::by_cell::ByCell;
use crate::{base::geometry::Point, content::TrapKind};

/// A trap in the floor.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trap {
    /// What it does, by its definition in `traps.ron`.
    pub kind: TrapKind,
    /// Whether the player knows it.
    pub discovered: bool,
    /// Whether it was sprung before: then monsters know it from `traps.learning_intelligence` on.
    pub sprung: bool,
}

impl Trap {
    /// Returns a trap that has not been found.
    pub const fn hidden(kind: TrapKind) -> Self {
        Self { kind, discovered: false, sprung: false }
    }
}

/// The trap entities of a level, by cell.
#[derive(Component, Clone, Debug, Default, Deref)]
pub struct Traps(BTreeMap<Point, Entity>);

impl ByCell for Traps {
    type Fixture = Trap;

    fn cells(&mut self) -> &mut BTreeMap<Point, Entity> {
        &mut self.0
    }
}

/// The creatures that fall to the level below before the rest of the turn.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Falling {
    pub player: bool,
    /// The monsters that fall, in the order in which they fell. They are on no level.
    pub monsters: Vec<Entity>,
}
