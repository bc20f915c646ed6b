//! What happened to the player's things.

use super::subjects::{Foe, ItemLabel};

/// Something that the player does with things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThingFact {
    /// The player calls its kind by another name from now on, or by none.
    Called(ItemLabel),
    /// Laid down.
    Dropped(ItemLabel),
    /// A suit of armor was put on.
    Worn(ItemLabel),
    /// A suit of armor was taken off.
    TakenOff(ItemLabel),
    /// A ring was put on.
    PutOn(ItemLabel),
    /// A ring was taken off.
    Removed(ItemLabel),
    /// It can't be taken off, laid down or exchanged: it is cursed.
    Sticks(ItemLabel),
    /// Another suit of armor is worn.
    AlreadyArmored(ItemLabel),
    /// There is no letter for one light out of several.
    NoRoomToLight(ItemLabel),
    /// A ring is on each hand.
    HandsFull,
    /// The Amulet is never laid down nor thrown.
    NeverParted(ItemLabel),
    /// It turned to dust as it was taken up.
    Dust(ItemLabel),
    /// Thrown or shot.
    Thrown {
        /// The item.
        item: ItemLabel,
        /// Whether by a launcher.
        shot: bool,
    },
    /// What was thrown hit.
    MissileHits {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// What was thrown missed.
    MissileMisses {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
    },
    /// What was thrown killed.
    MissileKills {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
    },
    /// What was thrown broke.
    Breaks(ItemLabel),
    /// No launcher is in hand.
    NoLauncher,
    /// A key opened a lock, and stuck in it.
    Unlocked(ItemLabel),
    /// There is no locked door next to the player.
    NothingToUnlock,
    /// A light that burnt on the floor went out.
    BurnsOut(ItemLabel),
    /// Only a light that is held can be filled.
    HoldToFill(ItemLabel),
    /// What was thrown shattered on the floor.
    Shatters(ItemLabel),
    /// What was thrown shattered on a monster.
    ShattersOn {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
    },
    /// The light in hand was put out.
    PutOut(ItemLabel),
}
