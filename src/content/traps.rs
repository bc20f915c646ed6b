//! Kinds of traps.

use bevy::reflect::Reflect;
use serde::{Deserialize, Serialize};

/// What a trap is (CONTRACT 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect, Serialize, Deserialize)]
pub enum TrapKind {
    /// Opens onto the level below.
    TrapDoor,
    /// Holds whoever steps into it.
    Bear,
    /// Shoots an arrow.
    Arrow,
    /// Shoots a poisoned dart.
    Dart,
    /// Sends to sleep.
    SleepingGas,
    /// Takes to another place of the level.
    Teleport,
    /// Rusts armour.
    Rust,
    /// Wakes the level.
    Alarm,
    /// A hole with a floor.
    Pit,
}

impl TrapKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::TrapDoor,
        Self::Bear,
        Self::Arrow,
        Self::Dart,
        Self::SleepingGas,
        Self::Teleport,
        Self::Rust,
        Self::Alarm,
        Self::Pit,
    ];
}
