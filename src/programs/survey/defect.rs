//! The kinds of defects of a level.

use serde::Serialize;
use strum::{Display, VariantArray};

use crate::base::variants;

/// A defect of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, VariantArray, Display)]
pub enum Defect {
    /// A ground cell can't be reached even when all doors are open and all secrets found.
    #[strum(to_string = "ground that can't be reached")]
    Disconnected,
    /// A harmless ground cell can be reached only through harmful ones.
    #[strum(to_string = "ground cut off by liquid")]
    CutByLiquid,
    /// There is ground on the border.
    #[strum(to_string = "ground on the border")]
    OpenBorder,
    /// There are no stairs up, or there are several.
    #[strum(to_string = "not exactly one staircase up")]
    NoStairsUp,
    /// Stairs down are missing, or exist where none belong.
    #[strum(to_string = "stairs down missing or too many")]
    NoStairsDown,
    /// Both stairs are in one room.
    #[strum(to_string = "both stairs in one room")]
    StairsInOneRoom,
    /// The level's goal can't be reached without a key, a search or harm.
    #[strum(to_string = "the way to its goal is blocked")]
    GoalBarred,
    /// Fewer keys can be reached freely than there are locks.
    #[strum(to_string = "fewer free keys than locks")]
    UnwinnableLock,
    /// An item can't be reached without harm even when all doors are open and all secrets found, or lies on a trap.
    #[strum(to_string = "an item that can't be reached")]
    UnreachableItem,
    /// A monster is born where it can't stand, at a junction, or in the same cell as another.
    #[strum(to_string = "a monster where none may stand")]
    MisplacedMonster,
    /// A monster is born in clear line of stairs.
    #[strum(to_string = "a monster in clear line of stairs")]
    MonsterInSight,
    /// A trap is not on a floor, or blocks a way.
    #[strum(to_string = "a trap that blocks a way or is not on a floor")]
    MisplacedTrap,
    /// A trap lies in clear line of the stairs where the player arrives.
    #[strum(to_string = "a trap in clear line of the arrival")]
    TrapInSight,
    /// A door is missing from the list, or is listed where none is drawn.
    #[strum(to_string = "a door that differs from its cell")]
    MislistedDoor,
    /// Liquid covers a cell that is not floor.
    #[strum(to_string = "liquid where there is no floor")]
    MisplacedLiquid,
    /// Two groups of monsters are nearer each other than either allows.
    #[strum(to_string = "groups too close together")]
    CrowdedGroups,
}

impl Defect {
    /// All kinds of defects.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}
