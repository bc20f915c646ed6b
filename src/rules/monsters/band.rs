//! Those who belong together.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{content::BandOrders, turn::Serial};

/// A monster that belongs to a band: the leader itself, or one that follows it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct BandMember {
    /// The leader's serial number, by which the band is called also when the leader is dead.
    pub leader: Serial,
    /// How its members keep together.
    pub orders: BandOrders,
}
