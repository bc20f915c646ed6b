//! What happened on a level: by the ground, at doors, to bands of monsters.

use super::subjects::{Foe, ItemLabel};
use crate::content::{ItemId, LayerKind};

/// Something that the ground did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroundFact {
    /// The player comes into it.
    Enters(LayerKind),
    /// It holds the player.
    Catches(LayerKind),
    /// It burns the player.
    Burns {
        /// The kind of terrain.
        layer: LayerKind,
        /// Hit points lost.
        damage: i32,
    },
    /// The player came down on the level below.
    Lands {
        /// Hit points lost.
        damage: i32,
    },
    /// It took a thing out of the pack.
    Sweeps(ItemLabel),
    /// A thing drifts ashore.
    Drifts(ItemLabel),
    /// A thing is gone in it.
    Swallows {
        /// What took it.
        layer: LayerKind,
        /// The item.
        item: ItemLabel,
    },
    /// A thing fell to the level below.
    Drops(ItemLabel),
    /// It put a light out.
    Douses(ItemLabel),
    /// It put out the light in the player's hand.
    PutsOut {
        /// The kind of terrain.
        layer: LayerKind,
        /// The item.
        item: ItemId,
    },
}

/// Something about locks and secret ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DoorFact {
    /// A locked door does not open, and there is no key in the pack: the same again would force it.
    LockedButCanBeForced,
    /// A key opened the lock, and the door with it.
    OpenedWith(ItemLabel),
    /// The lock gave way: the door is broken.
    Forced,
    /// The lock held.
    HoldsFast,
    /// There is no locked door to force.
    NothingToForce,
    /// A secret corridor was found.
    CorridorFound,
}

/// Something that those who belong together did, as far as the player saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BandFact {
    /// Their leader died, and the others don't fight on.
    BreaksUp {
        /// Whether the player saw the leader die.
        leader_seen: bool,
        /// The one that was seen, if it was no more than one.
        alone: Option<Foe>,
        /// Whether they flee; else they scatter.
        flees: bool,
    },
}
