//! What happened by the ground somebody stands on.

use super::ItemLabel;
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
        /// Which.
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
        /// What.
        item: ItemLabel,
    },
    /// A thing fell to the level below.
    Drops(ItemLabel),
    /// It put a light out.
    Douses(ItemLabel),
    /// It put out the light in the player's hand.
    PutsOut {
        /// Which.
        layer: LayerKind,
        /// What.
        item: ItemId,
    },
}
