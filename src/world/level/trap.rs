//! Traps, and those who fall through the floor.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{base::geometry::Position, content::TrapKind};

/// A trap in the floor.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Trap {
    /// What it does.
    pub kind: TrapKind,
    /// Whether the player knows that it is there.
    pub discovered: bool,
    /// Whether it was sprung, by whomever: from then on all but the dullest monsters know it.
    pub sprung: bool,
}

impl Trap {
    /// One that nobody knows of.
    #[must_use]
    pub const fn hidden(kind: TrapKind) -> Self {
        Self { kind, discovered: false, sprung: false }
    }
}

/// The trap entities of a level by their place.
#[derive(Component, Clone, Debug, Default, Deref, DerefMut)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Traps(pub BTreeMap<Position, Entity>);

/// Who falls onto the level below before the turn goes on.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Falling {
    /// Whether the player does.
    pub player: bool,
    /// The monsters that do, in the order in which they fell. They stand nowhere.
    pub monsters: Vec<Entity>,
}
