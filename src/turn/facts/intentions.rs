//! Facts about commands of many actions, and about creatures that come into view.

use crate::{base::geometry::Direction, content::MonsterId};

/// What the player sees of the state of a monster that comes into view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NewcomerState {
    /// It hunts the player.
    Hunting,
    /// It flees.
    Fleeing,
    /// It has not noticed the player.
    Unaware,
    /// It is asleep.
    Asleep,
    /// It can't act.
    Helpless,
    /// It is in chains.
    Captive,
    /// It is at peace with the player.
    AtPeace,
}

/// Why a command of many actions does not begin, or why it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntentionFact {
    /// The player is confused.
    Confused,
    /// The player is blind.
    Blind,
    /// The player is starving.
    Starving,
    /// A hostile creature is in view, and awake.
    HostileInView {
        /// The kind that it looks like.
        kind: MonsterId,
    },
    /// An awake creature that has not noticed the player is near.
    HostileNear {
        /// The kind that it looks like.
        kind: MonsterId,
    },
    /// Something unseen has just attacked the player.
    UnseenAttack,
    /// A fire came into view.
    FireInView,
    /// A fire is near.
    FireNear,
    /// It is too dark to explore.
    TooDark,
    /// The level is explored.
    Explored(ExplorationRest),
    /// No safe way to the goal is known.
    NoWay,
    /// The player is there already.
    AlreadyThere,
    /// Something is in the way.
    WayBlocked,
    /// No stairs down are known on this level.
    StairsDownUnknown,
    /// No stairs up are known on this level.
    StairsUpUnknown,
    /// The level was never visited.
    LevelUnknown {
        /// Its depth.
        depth: u32,
    },
    /// The player has all hit points again.
    Rested,
    /// A healthy player has searched and found nothing.
    NothingFound,
    /// No monster is adjacent, and none that is awake is in view.
    NobodyToFight,
    /// The player has lost half of the hit points, too many for an automatic fight.
    TooHurtToFight,
    /// No safe way leads to the monster.
    CanNotReach {
        /// The kind that it looks like.
        kind: MonsterId,
    },
    /// The player has followed a monster for many turns and not reached it.
    NotReached {
        /// The kind that it looks like.
        kind: MonsterId,
    },
    /// The player has visited no other level.
    NoOtherLevel,
    /// There is no earlier command to repeat.
    NothingToRepeat,
    /// The player can't run in that direction.
    CanNotRun,
    /// A key was pressed.
    Interrupted,
}

/// What an explored level still hides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExplorationRest {
    /// The directions of the doors that were found locked, as seen from the player.
    pub locked_doors: Vec<Direction>,
    /// The number of wanted items that the pack has no room for.
    pub pack_full: u32,
    /// The number of wanted items that can't be reached safely.
    pub unreachable_items: u32,
    /// Whether sleeping monsters were avoided.
    pub avoids_sleepers: bool,
    /// Whether unexplored parts are behind dangerous ground.
    pub avoids_danger: bool,
    /// Whether fallen stones were seen that close a passage.
    pub has_stones: bool,
    /// Whether things lie there of which one may be taken.
    pub has_choice: bool,
    /// Whether the stairs down are known.
    pub knows_stairs: bool,
}
