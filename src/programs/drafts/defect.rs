//! Defects of levels.

use serde::Serialize;
use strum::{Display, VariantArray};

use crate::base::variants;

/// A defect of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, VariantArray, Display)]
pub enum Defect {
    /// A walkable cell is unreachable even with everything opened and found.
    #[strum(to_string = "ground that can't be reached")]
    Disconnected,
    /// A harmless cell can be reached only through harmful ones.
    #[strum(to_string = "ground cut off by liquid")]
    CutByLiquid,
    /// There is ground on the border.
    #[strum(to_string = "ground on the border")]
    OpenBorder,
    /// There are no stairs up, or several.
    #[strum(to_string = "not one staircase up")]
    NoStairsUp,
    /// Stairs down are missing, or are on the last level.
    #[strum(to_string = "stairs down missing or too many")]
    NoStairsDown,
    /// Both stairs are in one room.
    #[strum(to_string = "both stairs in one room")]
    StairsInOneRoom,
    /// The stairs are fewer steps apart than the level allows and the data ask for.
    #[strum(to_string = "stairs too near each other")]
    StairsTooNear,
    /// Too large a part of the corridors runs side by side.
    #[strum(to_string = "corridors that fuse")]
    ClottedCorridors,
    /// A half of the level is almost without ground.
    #[strum(to_string = "an empty half")]
    EmptyHalf,
    /// The level's goal cannot be reached without a key, a search or harm.
    #[strum(to_string = "the way to its aim is barred")]
    GoalBarred,
    /// There are fewer freely reachable keys than locks.
    #[strum(to_string = "fewer free keys than locks")]
    UnwinnableLock,
    /// An item cannot be reached without harm even with everything opened and found, or lies on a trap.
    #[strum(to_string = "an item that can't be reached")]
    UnreachableItem,
    /// A monster is in a cell where it cannot stand, where several passable arcs meet, or with another monster.
    #[strum(to_string = "a monster where none can be")]
    MisplacedMonster,
    /// A monster is in clear line of stairs.
    #[strum(to_string = "a monster in clear line of stairs")]
    MonsterInSight,
    /// A trap is not in a floor, or blocks the only way to something.
    #[strum(to_string = "a trap in the way or in no floor")]
    MisplacedTrap,
    /// A trap is in clear line of stairs.
    #[strum(to_string = "a trap in clear line of the arrival")]
    TrapInSight,
    /// A door is missing from the list, or is listed where there is none.
    #[strum(to_string = "a door that is not what is drawn")]
    MislistedDoor,
    /// Liquid lies where there is no floor.
    #[strum(to_string = "liquid where there is no floor")]
    MisplacedLiquid,
    /// Two groups of monsters are closer than their distance allows.
    #[strum(to_string = "groups nearer each other than they want")]
    CrowdedGroups,
}

impl Defect {
    /// All defects.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}
