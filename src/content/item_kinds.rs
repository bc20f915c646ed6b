//! The kinds of items: the families, each with its own sign on the map.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, VariantArray};

use super::read::read_with_serde;
use crate::base::variants;

/// The kinds (families) of items, each with its own sign on the map.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Display, EnumString, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
#[expect(missing_docs, reason = "plain English nouns")]
pub enum ItemKind {
    Weapon,
    Armor,
    Potion,
    Scroll,
    Ring,
    Wand,
    Food,
    Light,
    Oil,
    Key,
    Gold,
    Amulet,
}

impl ItemKind {
    /// All kinds, in the order of their bits in [`ItemKinds`].
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Whether items of this kind can be part of a set piece or a vault: not what only the game's plan or a lock brings.
    pub(super) fn can_be_laid(self) -> bool {
        ItemKinds::CHOICES.contains(&self) && self != Self::Key
    }
}

/// A set of kinds of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemKinds(u16);

impl Default for ItemKinds {
    fn default() -> Self {
        Self::ALL
    }
}

impl ItemKinds {
    /// Every kind, with gold and the Amulet.
    pub const ALL: Self = Self((1 << ItemKind::ALL.len()) - 1);

    /// The kinds that may be left lying: all but the last two, gold and the Amulet.
    pub const CHOICES: [ItemKind; ItemKind::ALL.len() - 2] = *ItemKind::ALL.first_chunk().expect("two kinds fewer");

    /// Whether a kind is in the set.
    pub const fn contains(self, kind: ItemKind) -> bool {
        self.0 & (1 << kind as u16) != 0
    }

    /// The set with a kind or without it.
    #[must_use]
    pub const fn with(self, kind: ItemKind, is_in: bool) -> Self {
        let bit = 1 << kind as u16;
        Self(if is_in { self.0 | bit } else { self.0 & !bit })
    }

    /// The [choices](Self::CHOICES) in the set.
    pub fn chosen(self) -> impl Iterator<Item = ItemKind> {
        Self::CHOICES.into_iter().filter(move |kind| self.contains(*kind))
    }
}

/// The families whose kinds are unknown at first (`docs/rules.md#identification`).
pub const MYSTERIES: [ItemKind; 4] = [ItemKind::Potion, ItemKind::Scroll, ItemKind::Ring, ItemKind::Wand];

read_with_serde!(ItemKind);
