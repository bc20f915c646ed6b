//! Facts about traps.

use strum::{IntoStaticStr, VariantNames};

use super::subjects::{Foe, ItemLabel};
use crate::content::TrapKind;

/// An event caused by a trap.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "trap.")]
pub enum TrapFact {
    /// The player found a hidden trap.
    Found(TrapKind),
    /// The player fell through a trap door.
    Dropped(TrapKind),
    /// A trap caught the player.
    Gripped(TrapKind),
    /// The player fell into a trap.
    Plunged {
        /// The kind of trap.
        kind: TrapKind,
        /// Hit points lost.
        damage: i32,
    },
    /// The player failed to get out of a trap.
    StillCaught(TrapKind),
    /// A trap shot and hit the player.
    Shot {
        /// The kind of trap.
        kind: TrapKind,
        /// Hit points lost.
        damage: i32,
    },
    /// A trap shot and missed the player.
    ShotMissed(TrapKind),
    /// A trap's gas put the player to sleep.
    Gas,
    /// A trap teleported the player.
    Teleported(TrapKind),
    /// A trap poured water on the player and rusted this armor.
    Rusted(ItemLabel),
    /// A trap poured water on the player, and nothing rusted.
    Doused,
    /// A trap's alarm rang.
    AlarmRang,
    /// The player saw a trap being sprung by an unseen monster.
    SprungUnseen(TrapKind),
    /// The player saw what a trap did to a monster.
    Caught {
        /// The kind of trap.
        kind: TrapKind,
        /// The monster.
        monster: Foe,
        /// What the trap did.
        outcome: MonsterTrapFact,
    },
}

/// What a trap did to a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MonsterTrapFact {
    /// The monster fell through it.
    Dropped,
    /// The monster is caught in it.
    Gripped,
    /// The monster fell into it.
    Plunged,
    /// The monster was shot at and hit.
    Hit,
    /// The monster was shot at and missed.
    Missed,
    /// The monster fell asleep.
    FellAsleep,
    /// The monster was teleported.
    Teleported,
    /// Water poured on the monster.
    Doused,
    /// The alarm rang.
    AlarmRang,
    /// The monster died.
    Killed,
}
