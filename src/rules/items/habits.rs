//! What the player used last, so that one key can use it again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{content::ItemId, turn::Serial};

/// What the player used last. It decides what commands mean that do something again, and no rule.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Habits {
    /// The weapon that was in hand before the one now in hand.
    pub weapon: Option<Serial>,
    /// The kind of item that was thrown or shot last.
    pub missile: Option<ItemId>,
    /// The creature in view at which something was thrown, shot or zapped last.
    pub target: Option<Serial>,
}
