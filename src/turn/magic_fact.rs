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
    /// A bolt killed a monster.
    BoltKills {
        /// What it is of.
        element: Element,
        /// Whom.
        monster: Foe,
    },
    /// A bolt flew past a monster.
    BoltMisses {
        /// What it is of.
        element: Element,
        /// Whom.
        monster: Foe,
    },
    /// A bolt did nothing to a monster.
    BoltIsHarmless {
        /// What it is of.
        element: Element,
        /// Whom.
        monster: Foe,
    },
    /// A bolt bounced off a wall or a door.
    BoltBounces {
        /// What it is of.
        element: Element,
    },
    /// The player's own bolt came back and struck.
    BoltHitsPlayer {
        /// What it is of.
        element: Element,
        /// Hit points lost.
        damage: i32,
    },
    /// The player's own bolt came back, and flew past.
    BoltMissesPlayer {
        /// What it is of.
        element: Element,
    },
    /// A magic missile hit a monster.
    MissileHits {
        /// Whom.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// A magic missile killed a monster.
    MissileKills {
        /// Whom.
        monster: Foe,
    },
    /// A magic missile flew past a monster.
    MissileMisses {
        /// Whom.
        monster: Foe,
    },
    /// A magic missile met nobody.
    MissileFades,
    /// A monster became another.
    Becomes {
        /// Who.
        monster: Foe,
        /// What it is now.
        into: Foe,
    },
    /// A monster came into view out of nothing.
    Appears {
        /// Who.
        monster: Foe,
    },
    /// A monster was drawn to the player's side.
    DrawnNear {
        /// Who.
        monster: Foe,
    },
    /// The player gave hit points to a magic.
    GivesLife {
        /// How many.
        points: i32,
    },
    /// A monster lost hit points to a magic.
    LosesLife {
        /// Who.
        monster: Foe,
        /// How many.
        damage: i32,
    },
    /// The player has not hit points enough to give half of them.
    TooWeakToDrain,
    /// There is nobody to take life from.
    NobodyToDrain,
}
