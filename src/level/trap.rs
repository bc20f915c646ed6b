//! Traps.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{content::TrapKind, geometry::Position};

/// A trap in the floor.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect, Serialize, Deserialize)]
#[reflect(Component, Debug)]
pub struct Trap {
    /// What it does.
    pub kind: TrapKind,
    /// Whether the player knows that it is there.
    pub discovered: bool,
}

/// The trap entities of a level by their place.
#[derive(Component, Clone, Debug, Default, Reflect, Deref, DerefMut)]
#[reflect(Component, Debug)]
pub struct Traps(pub BTreeMap<Position, Entity>);
