//! What magic did.

use super::{Foe, ItemLabel};
use crate::content::Element;

/// Something that came of a potion, a scroll, a wand or a ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MagicFact {
    /// A potion was drunk.
    Drinks(ItemLabel),
    /// A scroll was read.
    Reads(ItemLabel),
    /// A wand was zapped.
    Zaps(ItemLabel),
    /// A wand has no charge left.
    Fizzles(ItemLabel),
    /// The player got to know a kind, by what it did.
    Learnt(ItemLabel),
    /// The player got to know a thing of the pack.
    Identified {
        /// What.
        item: ItemLabel,
        /// Its letter.
        letter: char,
    },
    /// There is nothing that is not known.
    NothingToIdentify,
    /// The choice of what to identify was let go.
    NothingChosen,
    /// Nothing is seen to happen.
    NothingHappens,
    /// Who is blind can't read.
    CanNotSeeToRead,
    /// The player healed.
    Healed {
        /// Hit points.
        points: i32,
    },
    /// A bolt struck a monster.
    BoltHits {
        /// What it is of.
        element: Element,
        /// Whom.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// Magic killed a monster.
    Kills {
        /// Whom.
        monster: Foe,
    },
    /// What a ring does made its kind known.
    RingShows {
        /// As it looked until now.
        looked: ItemLabel,
        /// What it is.
        is: ItemLabel,
    },
    /// A ring tells all monsters of the level where its wearer is.
    RingAggravates,
}
