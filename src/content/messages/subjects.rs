//! The subjects of facts: creatures and items as the player knows them, uses of items, causes of death and kinds of
//! messages.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    base::variants,
    content::{Element, ItemId, Liquid, MonsterId, RoomPurpose, TrapKind},
};

/// A monster as the player perceived it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foe {
    /// What it is, whatever a hallucinating player sees.
    pub kind: MonsterId,
    /// The kind that it looks like; a hallucinating player sees another kind.
    pub looks: MonsterId,
    /// Whether the player saw it.
    pub seen: bool,
}

impl Foe {
    /// Describes a monster that looks like its own kind.
    pub const fn plain(kind: MonsterId, seen: bool) -> Self {
        Self { kind, looks: kind, seen }
    }
}

/// What the player wanted to do with an item.
#[expect(missing_docs, reason = "the uses without a text are named after their verb")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum ItemUse {
    Eat,
    /// Wield it or light it.
    Wield,
    /// Pour it into a light.
    Apply,
    Quaff,
    Read,
    /// Zap it at a target.
    Zap,
    Wear,
    TakeOff,
    /// Put it on, of a ring.
    PutOn,
    /// Take it off, of a ring.
    Remove,
    Drop,
    /// Throw it at a target.
    Throw,
    /// Shoot it at a target.
    Fire,
    /// Learn what it is, by a scroll.
    Identify,
    /// Give its kind a name.
    Call,
    /// Mark it as junk.
    Junk,
}

impl ItemUse {
    /// Every purpose for which an item may be chosen.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}

/// The degree of the player's hunger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, VariantArray)]
pub enum HungerState {
    /// The player is not hungry.
    Normal,
    /// The player is warned.
    Hungry,
    /// The player fights worse.
    Weak,
    /// The player loses hit points and may faint.
    Starving,
}

impl HungerState {
    /// All states, the best first.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}

/// The cause of the player's death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CauseOfDeath {
    /// A monster's attack.
    Monster(MonsterId),
    /// The player starved.
    Starvation,
    /// The player's own bolt, which came back.
    OwnBolt(Element),
    /// The missile of a trap, or the fall into a pit.
    Trap(TrapKind),
    /// A liquid that burns creatures in it; no liquid for a fire.
    Burned(Liquid),
    /// A fall to the level below.
    Fall,
    /// An item that was drunk, read or zapped.
    Item(ItemId),
    /// The machine of a set piece.
    Machine,
}

/// Everything that the name of an item can contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemLabel {
    /// What it is; the player knows it only if `look` is `Known`.
    pub kind: ItemId,
    /// The number of items.
    pub quantity: u32,
    /// How its kind looks to the player.
    pub look: ItemAppearance,
    /// Its enchantment, if the player knows it.
    pub enchantment: Option<i32>,
    /// Its charges, if the player knows them.
    pub charges: Option<u32>,
    /// Turns of fuel, for a light that needs fuel.
    pub fuel: Option<u32>,
    /// Whether the player knows that it is cursed.
    pub is_cursed: bool,
    /// The place behind the door that a key opens.
    pub opens: Option<LockedPlace>,
}

/// The place behind a locked door, by which its key is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LockedPlace {
    /// A room that is no set piece, by what it is for.
    Room(RoomPurpose),
    /// The set piece with this index in `set_pieces.ron`.
    SetPiece(u16),
}

impl ItemLabel {
    /// Creates a label for one item of a known kind without special properties.
    pub const fn plain(kind: ItemId) -> Self {
        Self {
            kind,
            quantity: 1,
            look: ItemAppearance::Known,
            enchantment: None,
            charges: None,
            fuel: None,
            is_cursed: false,
            opens: None,
        }
    }
}

/// How a kind of item looks to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ItemAppearance {
    /// It is identified.
    Known,
    /// It is unidentified and described by one of the words for its family.
    Unknown {
        /// The index of its appearance among those of its family.
        appearance: u16,
        /// The name that the player gave it.
        called: Option<Arc<str>>,
    },
}

/// The kind of a log line, which gives its color (`docs/tuning.md#paletteron`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the palette documents a color for each of these names")]
pub enum MessageKind {
    Info,
    Damage,
    Healing,
    Warning,
    LightWarning,
    Critical,
    Success,
    Loot,
    Story,
}

/// The name of a set piece (`set_pieces.ron`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetPieceName(pub String);

/// A special attack that has a message in the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecialMessage {
    /// The kind with the attack in `monsters.ron`.
    pub kind: MonsterId,
    /// The index of the attack among the special attacks of the kind.
    pub index: u8,
}

/// What a trap did to a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MonsterTrapOutcome {
    /// The monster fell through it.
    Dropped,
    /// The monster is caught in it.
    Gripped,
    /// The monster fell into it.
    Plunged,
    /// The monster was hurt.
    Harmed,
    /// The monster was shot at and hit.
    Hit,
    /// The monster was shot at and missed.
    Missed,
    /// Gas put the monster to sleep.
    FellAsleep,
    /// The monster went to another place on the level.
    Teleported,
    /// Water poured on the monster.
    Doused,
    /// The alarm rang, and wakes the monsters that hear it.
    AlarmRang,
    /// The monster died.
    Killed,
}
