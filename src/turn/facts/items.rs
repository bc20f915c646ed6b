//! Facts about the player's items.

use strum::{IntoStaticStr, VariantNames};

use super::subjects::{Foe, ItemLabel};

/// An event that concerns the player's items.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "item.")]
pub enum ItemFact {
    /// The player gave its kind another name, or removed the name.
    Called(ItemLabel),
    /// The player dropped it.
    Dropped(ItemLabel),
    /// The player put on a suit of armor.
    Worn(ItemLabel),
    /// The player took off a suit of armor.
    TakenOff(ItemLabel),
    /// The player put on a ring.
    PutOn(ItemLabel),
    /// The player took off a ring.
    Removed(ItemLabel),
    /// It is cursed, so it can't be taken off, dropped or replaced.
    Sticks(ItemLabel),
    /// The player wears another suit of armor already.
    AlreadyArmored(ItemLabel),
    /// The pack has no letter for a single light taken from a stack.
    NoRoomToLight(ItemLabel),
    /// The player wears a ring on each hand already.
    HandsFull,
    /// The Amulet can't be dropped or thrown.
    NeverParted(ItemLabel),
    /// It turned to dust when the player picked it up.
    Dust(ItemLabel),
    /// It lay under the player and kept monsters off until now.
    Crumbles(ItemLabel),
    /// The player threw or shot it.
    Thrown {
        /// The item.
        item: ItemLabel,
        /// Whether it was shot with a launcher.
        shot: bool,
    },
    /// A thrown or shot item hit a monster.
    MissileHits {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// A thrown or shot item missed a monster.
    MissileMisses {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
    },
    /// A thrown or shot item killed a monster.
    MissileKills {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
    },
    /// A thrown or shot item broke.
    Breaks(ItemLabel),
    /// The player wields no launcher.
    NoLauncher,
    /// The player marked it as junk, or took the mark away.
    MarkedAsJunk {
        /// The item.
        item: ItemLabel,
        /// Whether it is marked now.
        is_marked: bool,
    },
    /// The player dropped all that was marked as junk.
    DroppedJunk {
        /// The number of letters that are free now.
        count: u32,
    },
    /// Nothing in the pack is marked as junk.
    NoJunk,
    /// The player walked onto it and leaves it, since it looks no better than what is worn or carried.
    NoBetter(ItemLabel),
    /// The player put a key on the ring.
    OnRing(ItemLabel),
    /// A key that would leave its level is back where it lay.
    Returns(ItemLabel),
    /// The light in hand burnt out, and the player lit this one from it.
    LitFromLast(ItemLabel),
    /// A light that burned on the floor went out.
    BurnsOut(ItemLabel),
    /// A light must be wielded to be refilled.
    HoldToFill(ItemLabel),
    /// A thrown item shattered on the floor.
    Shatters(ItemLabel),
    /// A thrown item shattered on a monster.
    ShattersOn {
        /// The item.
        item: ItemLabel,
        /// The monster.
        monster: Foe,
    },
    /// The wielded light was put out.
    PutOut(ItemLabel),
}
