//! What magic did.

use super::subjects::{Foe, ItemLabel};
use crate::content::{Condition, Element, ItemId};

/// Something that came of a potion, a scroll, a wand or a ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MagicFact {
    /// What the data say of the effects of this kind.
    OfKind(ItemId),
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
    /// One kind was left of a family: the player knows it.
    Eliminated {
        /// How it looked until now, to one who has seen it.
        looked: Option<ItemLabel>,
        /// What it is.
        is: ItemLabel,
    },
    /// The player got to know a thing of the pack.
    Identified {
        /// The item.
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
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// Magic killed a monster.
    Kills {
        /// The monster.
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
        /// The monster.
        monster: Foe,
    },
    /// A bolt flew past a monster.
    BoltMisses {
        /// What it is of.
        element: Element,
        /// The monster.
        monster: Foe,
    },
    /// A bolt did nothing to a monster.
    BoltIsHarmless {
        /// What it is of.
        element: Element,
        /// The monster.
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
        /// The monster.
        monster: Foe,
        /// Hit points lost.
        damage: i32,
    },
    /// A magic missile killed a monster.
    MissileKills {
        /// The monster.
        monster: Foe,
    },
    /// A magic missile flew past a monster.
    MissileMisses {
        /// The monster.
        monster: Foe,
    },
    /// A magic missile met nobody.
    MissileFades,
    /// A monster became another.
    Becomes {
        /// The monster.
        monster: Foe,
        /// What it is now.
        into: Foe,
    },
    /// The player healed beyond what was the most.
    HealedBeyond {
        /// By how much the most hit points grew.
        growth: i32,
    },
    /// A monster healed.
    MonsterHealed {
        /// The monster.
        monster: Foe,
    },
    /// A condition of the player lasts longer.
    Prolonged {
        /// The condition.
        condition: Condition,
    },
    /// A condition of a monster lasts longer.
    ProlongedForMonster {
        /// The monster.
        monster: Foe,
        /// The condition.
        condition: Condition,
    },
    /// The player was too fast for too long.
    Exhausted,
    /// So was a monster.
    MonsterExhausted {
        /// The monster.
        monster: Foe,
    },
    /// Poison took strength.
    StrengthLost {
        /// How much; 0 from who has the least there is.
        points: i32,
    },
    /// A ring kept poison from taking strength.
    StrengthSustained,
    /// The player got stronger for good.
    StrengthGained,
    /// What strength was lost came back.
    StrengthRestored,
    /// The player perceives the monsters of the level.
    SensesMonsters {
        /// How many.
        count: u32,
    },
    /// The player perceives magic things of the level.
    SensesMagic {
        /// How many.
        count: u32,
    },
    /// The player perceives food of the level.
    SensesFood {
        /// How many.
        count: u32,
    },
    /// The level became known.
    Mapped,
    /// The room is lit for good.
    RoomLit,
    /// There is no room that could be lit.
    CorridorGlows,
    /// The player is elsewhere.
    Teleported,
    /// The next blow that hits will confuse.
    HandsGlow,
    /// It did.
    TouchSpent,
    /// All monsters of the level wake.
    Shriek,
    /// A monster appeared.
    Appears {
        /// The monster.
        monster: Foe,
    },
    /// A monster was drawn to the player's side.
    DrawnNear {
        /// The monster.
        monster: Foe,
    },
    /// The player gave hit points to a magic.
    GivesLife {
        /// How many.
        points: i32,
    },
    /// A monster lost hit points to a magic.
    LosesLife {
        /// The monster.
        monster: Foe,
        /// How many.
        damage: i32,
    },
    /// The player has not hit points enough to give half of them.
    TooWeakToDrain,
    /// There is nobody to take life from.
    NobodyToDrain,
    /// The armor worn got better.
    ArmorGlows(ItemLabel),
    /// The weapon in hand got better.
    WeaponGlows(ItemLabel),
    /// The armor worn never rusts from now on.
    ArmorShielded(ItemLabel),
    /// No armor is worn that something could be done to.
    SkinTingles,
    /// No weapon is in hand that something could be done to.
    HandsTingle,
    /// No curse is on what is in use any more.
    CursesLifted,
}
