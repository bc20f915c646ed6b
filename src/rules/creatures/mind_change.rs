//! Why a mind went into another state, for those who ask why a monster does what it does. No rule depends on it.

use strum::{IntoStaticStr, VariantNames};

use crate::turn::Serial;

/// Why a mind went into another state (`docs/rules.md#states-of-mind`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum MindChange {
    /// It saw the player this many cells away.
    Saw {
        /// The distance in cells.
        distance: u32,
    },
    /// It felt the player beside it, unseen.
    Felt,
    /// It heard a noise this many steps away.
    Heard {
        /// The steps that the noise came.
        steps: u32,
    },
    /// It came upon the player's trail.
    Smelled,
    /// The Amulet called it.
    Called,
    /// A member of its band, which woke, told it.
    Told {
        /// Its serial number.
        by: Serial,
    },
    /// The player attacked it.
    Provoked,
    /// Something woke it that told it nothing of the player.
    Disturbed,
    /// Magic showed it where the player is.
    Alerted,
    /// The bell of a trap rang.
    Alarmed,
    /// It found no sign of the player for this many turns.
    LostTrail {
        /// The turns without a sign.
        turns: u32,
    },
    /// It is hurt below the share of its hit points at which its kind flees.
    Hurt {
        /// What is left of its hit points, in percent.
        percent: u32,
        /// The percentage below which it flees.
        below: u32,
    },
    /// It has what it wanted from the player.
    HasLoot,
    /// It keeps away for this many turns after a blow.
    BacksOff {
        /// How long, in turns.
        turns: u32,
    },
    /// It is frightened for this many turns.
    Frightened {
        /// How long, in turns.
        turns: u32,
    },
    /// A debug command made it flee for good.
    FleesForGood,
    /// It dares again: it is no longer hurt or frightened.
    Recovered,
    /// Its band broke up.
    LeaderDied,
    /// It and the player were on different levels.
    Parted,
    /// A debug command changed its mind.
    Commanded,
}
