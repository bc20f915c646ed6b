//! What facts name: creatures and items as the player knows them, purposes, causes of death, kinds of lines.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    base::variants,
    content::{Element, ItemId, Liquid, MonsterId, TrapKind},
};

/// A monster as the player met it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foe {
    /// Its kind.
    pub kind: MonsterId,
    /// The kind that it looks like, which is another one to a hallucinating player.
    pub looks: MonsterId,
    /// Whether the player saw it.
    pub seen: bool,
}

impl Foe {
    /// One that is what it looks like.
    #[must_use]
    pub const fn plain(kind: MonsterId, seen: bool) -> Self {
        Self { kind, looks: kind, seen }
    }
}

/// What the player wanted to do with an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum ItemUse {
    /// Eat it.
    Eat,
    /// Wield or light it.
    Wield,
    /// Apply it.
    Apply,
    /// Drink it.
    Quaff,
    /// Read it.
    Read,
    /// Zap it at somebody.
    Zap,
    /// Wear it.
    Wear,
    /// Take it off.
    TakeOff,
    /// Put it on a finger.
    PutOn,
    /// Take it off the finger.
    Remove,
    /// Drop it.
    Drop,
    /// Throw it at somebody.
    Throw,
    /// Shoot it at somebody.
    Fire,
    /// Get to know it.
    Identify,
    /// Call its kind by a name.
    Call,
}

impl ItemUse {
    /// All of them.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}

/// A hunger state as a number: 0 normal, 1 hungry, 2 weak, 3 starving.
pub type HungerStateNumber = u8;

/// What the player died of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CauseOfDeath {
    /// A monster's attack.
    Monster(MonsterId),
    /// The player starved.
    Starvation,
    /// Their own bolt, which came back.
    OwnBolt(Element),
    /// A trap.
    Trap(TrapKind),
    /// What burns a creature that stands in it.
    Burned(Liquid),
    /// A fall.
    Fall,
}

/// All that a name of an item can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemLabel {
    /// Its kind.
    pub kind: ItemId,
    /// How many.
    pub quantity: u32,
    /// How its kind looks to the player.
    pub look: ItemAppearance,
    /// Its enchantment, where the player knows it.
    pub enchantment: Option<i32>,
    /// Its charges, where the player knows them.
    pub charges: Option<u32>,
    /// Turns of fuel, for a light that needs some.
    pub fuel: Option<u32>,
    /// Whether it is cursed, and the player knows it.
    pub is_cursed: bool,
}

impl ItemLabel {
    /// One of a kind that is known, with nothing special about it.
    #[must_use]
    pub const fn plain(kind: ItemId) -> Self {
        Self {
            kind,
            quantity: 1,
            look: ItemAppearance::Known,
            enchantment: None,
            charges: None,
            fuel: None,
            is_cursed: false,
        }
    }
}

/// How a kind of things looks to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemAppearance {
    /// As what it is.
    Known,
    /// As one of the words of its family.
    Unknown {
        /// The number of its appearance among those of its family.
        appearance: u16,
        /// What the player calls it.
        called: Option<Arc<str>>,
    },
}

/// What a line of the log is about, which gives its color (`docs/tuning.md#paletteron`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names are those of the source's table")]
pub enum MessageKind {
    Info,
    Damage,
    Healing,
    Warning,
    LightWarning,
    Critical,
    Success,
}
