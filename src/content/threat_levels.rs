//! How strong a kind of monster is beside the player (`docs/view.md`).

use std::ops::RangeInclusive;

use strum::{IntoStaticStr, VariantArray};

use super::{DataReport, read::record};

/// The levels by which a kind can be ahead of the player, or behind.
const AHEAD: RangeInclusive<i32> = -1_000..=1_000;

record! {
    /// The most levels by which a kind of monster is ahead of the player and is still called by each word. A kind that is
    /// farther ahead than the last one is deadly.
    pub struct ThreatLevels {
        /// Weaker than the player.
        pub weaker: i32 = AHEAD,
        /// The player's match.
        pub equal: i32 = AHEAD,
        /// Stronger than the player.
        pub stronger: i32 = AHEAD,
    }
}

/// How strong a kind of monster is beside the player, by its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
pub enum RelativeStrength {
    /// Well behind the player.
    Weaker,
    /// About as strong.
    Equal,
    /// Ahead of the player.
    Stronger,
    /// Far ahead of the player.
    Deadly,
}

impl ThreatLevels {
    /// The strength of a kind that is this many levels ahead of the player.
    pub const fn strength(&self, ahead: i32) -> RelativeStrength {
        if ahead <= self.weaker {
            RelativeStrength::Weaker
        } else if ahead <= self.equal {
            RelativeStrength::Equal
        } else if ahead <= self.stronger {
            RelativeStrength::Stronger
        } else {
            RelativeStrength::Deadly
        }
    }

    pub(super) fn check(&self, report: &mut DataReport) {
        if !(self.weaker < self.equal && self.equal < self.stronger) {
            report.mistake_in(&self.lines, "stronger", "the levels must rise from 'weaker' to 'equal' to 'stronger'");
        }
    }
}
