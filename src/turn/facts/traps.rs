//! What traps did.

use super::subjects::{Foe, ItemLabel};
use crate::content::TrapKind;

/// Something that came of a trap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrapFact {
    /// The player found a hidden one.
    Found(TrapKind),
    /// The player fell through it.
    Dropped(TrapKind),
    /// The player is caught in it.
    Gripped(TrapKind),
    /// The player fell into it.
    Plunged {
        /// Into what.
        kind: TrapKind,
        /// Hit points lost.
        damage: i32,
    },
    /// The player tried in vain to get out of it.
    StillCaught(TrapKind),
    /// It shot and hit the player.
    Shot {
        /// Which trap.
        kind: TrapKind,
        /// Hit points lost.
        damage: i32,
    },
    /// It shot and missed the player.
    ShotMissed(TrapKind),
    /// It put the player to sleep.
    Gas,
    /// It takes the player elsewhere.
    Teleported(TrapKind),
    /// It poured water on the player, and this rusts.
    Rusted(ItemLabel),
    /// It poured water on the player, and nothing rusts.
    Doused,
    /// It rang.
    AlarmRang,
    /// The player saw it sprung by somebody who was not seen.
    SprungUnseen(TrapKind),
    /// The player saw what it did to a monster.
    Caught {
        /// Which trap.
        kind: TrapKind,
        /// The monster.
        monster: Foe,
        /// What it did.
        deed: MonsterTrapFact,
    },
}

/// What a trap did to a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MonsterTrapFact {
    /// It fell through it.
    Dropped,
    /// It is caught in it.
    Gripped,
    /// It fell into it.
    Plunged,
    /// It was shot at and hit.
    Hit,
    /// It was shot at and missed.
    Missed,
    /// It fell asleep.
    FellAsleep,
    /// It is gone from there.
    Teleported,
    /// It got wet.
    Doused,
    /// It rang.
    AlarmRang,
    /// It died of it.
    Killed,
}
