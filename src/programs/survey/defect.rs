//! What can be wrong with a level, and how it is put.

use std::fmt;

use serde::Serialize;

/// Something wrong with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Defect {
    /// A cell of ground can't be reached, though all is opened and found.
    Disconnected,
    /// A cell of ground that does no harm can be reached only through what does.
    CutByLiquid,
    /// There is ground on the border.
    OpenBorder,
    /// There are no stairs up, or there are several.
    NoStairsUp,
    /// Stairs down are missing, or are where there must be none.
    NoStairsDown,
    /// Both stairs are in one room.
    StairsInOneRoom,
    /// The level's aim can't be reached without a key, a search or harm.
    GoalBarred,
    /// Fewer keys can be reached freely than there are locks.
    UnwinnableLock,
    /// An item can't be reached without harm, though all is opened and found, or lies on a trap.
    UnreachableItem,
    /// A monster can't stand where it is born, several ways meet there, or two are born in one cell.
    MisplacedMonster,
    /// A monster is born in clear line of stairs.
    MonsterInSight,
    /// A trap lies in no floor, or in the way of something.
    MisplacedTrap,
    /// A trap lies in clear line of stairs, where one arrives.
    TrapInSight,
    /// A door is missing from the list, or stands where none is drawn.
    MislistedDoor,
    /// Liquid where there is no floor.
    MisplacedLiquid,
    /// Two groups of monsters are nearer each other than either wants.
    CrowdedGroups,
}

impl Defect {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Disconnected,
        Self::CutByLiquid,
        Self::OpenBorder,
        Self::NoStairsUp,
        Self::NoStairsDown,
        Self::StairsInOneRoom,
        Self::GoalBarred,
        Self::UnwinnableLock,
        Self::UnreachableItem,
        Self::MisplacedMonster,
        Self::MonsterInSight,
        Self::MisplacedTrap,
        Self::TrapInSight,
        Self::MislistedDoor,
        Self::MisplacedLiquid,
        Self::CrowdedGroups,
    ];
}

impl fmt::Display for Defect {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Disconnected => "ground that can't be reached",
            Self::CutByLiquid => "ground cut off by liquid",
            Self::OpenBorder => "ground on the border",
            Self::NoStairsUp => "not one staircase up",
            Self::NoStairsDown => "stairs down missing or too many",
            Self::StairsInOneRoom => "both stairs in one room",
            Self::GoalBarred => "the way to its aim is barred",
            Self::UnwinnableLock => "fewer free keys than locks",
            Self::UnreachableItem => "an item that can't be reached",
            Self::MisplacedMonster => "a monster where none can be",
            Self::MonsterInSight => "a monster in clear line of stairs",
            Self::MisplacedTrap => "a trap in the way or in no floor",
            Self::TrapInSight => "a trap in clear line of the arrival",
            Self::MislistedDoor => "a door that is not what is drawn",
            Self::MisplacedLiquid => "liquid where there is no floor",
            Self::CrowdedGroups => "groups nearer each other than they want",
        })
    }
}
