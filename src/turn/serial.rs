//! Serial numbers: the one identity of a thing that order may depend on.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The number of a creature or item, its `id` in CONTRACT 3. Turns go by it. What is born on a level has
/// depth × 1,000,000 + n, whatever was done elsewhere; the kit and all later things count from 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Serial(pub u64);

impl Serial {
    /// The `n`-th thing born on the level at `depth`.
    #[must_use]
    pub fn born_on_level(depth: u32, n: u32) -> Self {
        Self(u64::from(depth) * 1_000_000 + u64::from(n))
    }
}

/// The next serial number for things that are not born with a level.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextSerial(pub u64);

impl NextSerial {
    /// Takes the next number.
    pub const fn take(&mut self) -> Serial {
        let serial = Serial(self.0);
        self.0 += 1;
        serial
    }
}
