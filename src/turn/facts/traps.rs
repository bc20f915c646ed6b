//! What traps did.

use super::subjects::{Foe, ItemLabel};
use crate::content::TrapKind;

/// Something that came of a trap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrapFact {
    /// The player found a hidden one.
    Found(TrapKind),
    /// The player fell through it.
    Drops(TrapKind),
    /// The player is caught in it.
    Grips(TrapKind),
    /// The player fell into it.
    Plunges {
        /// Into what.
        kind: TrapKind,
        /// Hit points lost.
        damage: i32,
    },
    /// The player tried in vain to get out of it.
    StillCaught(TrapKind),
    /// It shot and hit the player.
    ShotHits {
        /// Which trap.
        kind: TrapKind,
        /// Hit points lost.
        damage: i32,
    },
    /// It shot and missed the player.
    ShotMisses(TrapKind),
    /// It put the player to sleep.
    Gas,
    /// It takes the player elsewhere.
    Whirls(TrapKind),
    /// It poured water on the player, and this rusts.
    Rusts(ItemLabel),
    /// It poured water on the player, and nothing rusts.
    Drenches,
    /// It rang.
    Rings,
    /// The player saw it sprung by somebody who was not seen.
    SprungUnseen(TrapKind),
    /// The player saw what it did to a monster.
    Catches {
        /// Which trap.
        kind: TrapKind,
        /// Whom.
        monster: Foe,
        /// What it did.
        deed: TrapDeed,
    },
}

/// What a trap did to a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrapDeed {
    /// It fell through it.
    Drops,
    /// It is caught in it.
    Grips,
    /// It fell into it.
    Plunges,
    /// It was shot at and hit.
    Hits,
    /// It was shot at and missed.
    Misses,
    /// It fell asleep.
    Sleeps,
    /// It is gone from there.
    Whirls,
    /// It got wet.
    Drenches,
    /// It rang.
    Rings,
    /// It died of it.
    Kills,
}
