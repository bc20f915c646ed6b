//! What can be wrong with a level.

use serde::Serialize;
use strum::{Display, VariantArray};

use crate::base::variants;

/// Something wrong with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, VariantArray, Display)]
pub enum Defect {
    /// A cell of ground can't be reached, though all is opened and found.
    #[strum(to_string = "ground that can't be reached")]
    Disconnected,
    /// A cell of ground that does no harm can be reached only through what does.
    #[strum(to_string = "ground cut off by liquid")]
    CutByLiquid,
    /// There is ground on the border.
    #[strum(to_string = "ground on the border")]
    OpenBorder,
    /// There are no stairs up, or there are several.
    #[strum(to_string = "not one staircase up")]
    NoStairsUp,
    /// Stairs down are missing, or are where there must be none.
    #[strum(to_string = "stairs down missing or too many")]
    NoStairsDown,
    /// Both stairs are in one room.
    #[strum(to_string = "both stairs in one room")]
    StairsInOneRoom,
    /// The level's aim can't be reached without a key, a search or harm.
    #[strum(to_string = "the way to its aim is barred")]
    GoalBarred,
    /// Fewer keys can be reached freely than there are locks.
    #[strum(to_string = "fewer free keys than locks")]
    UnwinnableLock,
    /// An item can't be reached without harm, though all is opened and found, or lies on a trap.
    #[strum(to_string = "an item that can't be reached")]
    UnreachableItem,
    /// A monster can't stand where it is born, several ways meet there, or two are born in one cell.
    #[strum(to_string = "a monster where none can be")]
    MisplacedMonster,
    /// A monster is born in clear line of stairs.
    #[strum(to_string = "a monster in clear line of stairs")]
    MonsterInSight,
    /// A trap lies in no floor, or in the way of something.
    #[strum(to_string = "a trap in the way or in no floor")]
    MisplacedTrap,
    /// A trap lies in clear line of stairs, where one arrives.
    #[strum(to_string = "a trap in clear line of the arrival")]
    TrapInSight,
    /// A door is missing from the list, or stands where none is drawn.
    #[strum(to_string = "a door that is not what is drawn")]
    MislistedDoor,
    /// Liquid where there is no floor.
    #[strum(to_string = "liquid where there is no floor")]
    MisplacedLiquid,
    /// Two groups of monsters are nearer each other than either wants.
    #[strum(to_string = "groups nearer each other than they want")]
    CrowdedGroups,
}

impl Defect {
    /// All of them.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}
