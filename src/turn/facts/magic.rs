//! Facts about the effects of magic.

use strum::{IntoStaticStr, VariantNames};

use super::subjects::{Foe, ItemLabel};
use crate::content::{Condition, Element, ItemId};

/// An effect of a potion, a scroll, a wand or a ring.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "magic.")]
pub enum MagicFact {
    /// An effect whose message the data of this kind of item give.
    OfKind(ItemId),
    /// The player drank a potion.
    Drinks(ItemLabel),
    /// The player read a scroll.
    Reads(ItemLabel),
    /// The player zapped a wand.
    Zaps(ItemLabel),
    /// The player zapped a wand without charges.
    Fizzles(ItemLabel),
    /// The player learned a kind from its effect.
    Learned(ItemLabel),
    /// The last unknown kind of a family was identified automatically.
    Eliminated {
        /// Its appearance until now, if the player has seen it.
        looked: Option<ItemLabel>,
        /// The identified item.
        is: ItemLabel,
    },
    /// The player identified an item in the pack.
    Identified {
        /// The item.
        item: ItemLabel,
        /// Its letter.
        letter: char,
    },
    /// The pack contains nothing to identify.
    NothingToIdentify,
    /// The player chose no item to identify.
    NothingChosen,
    /// The player saw no effect.
    NothingHappens,
    /// The player can't read while blind.
    CanNotSeeToRead,
    /// The player healed.
    Healed {
        /// Hit points.
        points: i32,
    },
    /// A bolt struck a monster.
    BoltHits {
        /// The element of the bolt.
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
    /// A tag on an item, such as those in a vault have, told the player its kind.
    TagTells {
        /// Its appearance until now.
        looked: ItemLabel,
        /// The identified item.
        is: ItemLabel,
    },
    /// The player learned the kind of a ring from its effect.
    RingShows {
        /// Its appearance until now.
        looked: ItemLabel,
        /// The identified item.
        is: ItemLabel,
    },
    /// A ring revealed its wearer's position to all monsters of the level.
    RingAggravates,
    /// A bolt killed a monster.
    BoltKills {
        /// The element of the bolt.
        element: Element,
        /// The monster.
        monster: Foe,
    },
    /// A bolt flew past a monster.
    BoltMisses {
        /// The element of the bolt.
        element: Element,
        /// The monster.
        monster: Foe,
    },
    /// A bolt had no effect on a monster.
    BoltIsHarmless {
        /// The element of the bolt.
        element: Element,
        /// The monster.
        monster: Foe,
    },
    /// A bolt bounced off a wall or a door.
    BoltBounces {
        /// The element of the bolt.
        element: Element,
    },
    /// The player's own bolt came back and hit the player.
    BoltHitsPlayer {
        /// The element of the bolt.
        element: Element,
        /// Hit points lost.
        damage: i32,
    },
    /// The player's own bolt came back and missed the player.
    BoltMissesPlayer {
        /// The element of the bolt.
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
    /// A magic missile hit nothing.
    MissileFades,
    /// A monster lost its special abilities.
    LosesPowers {
        /// The monster.
        monster: Foe,
    },
    /// A monster turned into another kind.
    Becomes {
        /// The monster.
        monster: Foe,
        /// The monster as it looks now.
        into: Foe,
    },
    /// Healing raised the player's maximum hit points.
    HealedBeyond {
        /// The increase of the maximum hit points.
        growth: i32,
    },
    /// A monster healed.
    MonsterHealed {
        /// The monster.
        monster: Foe,
    },
    /// A condition of the player was extended.
    Prolonged {
        /// The condition.
        condition: Condition,
    },
    /// A condition of a monster was extended.
    ProlongedForMonster {
        /// The monster.
        monster: Foe,
    },
    /// A second dose of haste made the player faint.
    Exhausted,
    /// A second dose of haste made a monster faint.
    MonsterExhausted {
        /// The monster.
        monster: Foe,
    },
    /// Poison reduced the player's strength.
    StrengthLost {
        /// The strength lost; 0 if it was at the minimum already.
        points: i32,
    },
    /// A ring kept poison from reducing the player's strength.
    StrengthSustained,
    /// The player's strength increased permanently.
    StrengthGained,
    /// The player's lost strength was restored.
    StrengthRestored,
    /// The player detected the monsters of the level.
    SensesMonsters {
        /// The number detected.
        count: u32,
    },
    /// The player detected the magic items of the level.
    SensesMagic {
        /// The number detected.
        count: u32,
    },
    /// The player detected the food of the level.
    SensesFood {
        /// The number detected.
        count: u32,
    },
    /// The player learned the map of the level.
    Mapped,
    /// The room was lit permanently.
    RoomLit,
    /// The player is not in a room that could be lit.
    CorridorGlows,
    /// The player was teleported.
    Teleported,
    /// The player's next hit will confuse its target.
    HandsGlow,
    /// The player's hit confused its target, which ended the effect.
    TouchSpent,
    /// All monsters of the level woke.
    Shriek,
    /// A monster appeared.
    Appears {
        /// The monster.
        monster: Foe,
    },
    /// A monster was teleported next to the player.
    DrawnNear {
        /// The monster.
        monster: Foe,
    },
    /// The player lost hit points by draining life.
    GivesLife {
        /// The hit points lost.
        points: i32,
    },
    /// A monster lost hit points by draining life.
    LosesLife {
        /// The monster.
        monster: Foe,
        /// The hit points lost.
        damage: i32,
    },
    /// The player has too few hit points to drain life.
    TooWeakToDrain,
    /// There is no monster to drain life from.
    NothingToDrain,
    /// The worn armor improved.
    ArmorGlows(ItemLabel),
    /// Equipment was to be enchanted beyond what takes hold for certain, and nothing came of it.
    GlowFades(ItemLabel),
    /// The wielded weapon improved.
    WeaponGlows(ItemLabel),
    /// The worn armor no longer rusts.
    ArmorShielded(ItemLabel),
    /// The player wears no armor that the scroll could affect.
    SkinTingles,
    /// The player wields no weapon that the scroll could affect.
    HandsTingle,
    /// The curses on all items in use were lifted.
    CursesLifted,
}
