//! Facts about commands of many actions, and about creatures that come into view.

use strum::{IntoStaticStr, VariantNames};

use crate::{
    base::geometry::Direction,
    content::{Hazard, MonsterId},
};

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

/// How a creature in view could hurt the player within the next turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// It hunts the player.
    Hunts,
    /// It has not noticed the player, and is near.
    Near,
    /// It flees, and is near.
    FleesNear,
    /// It flees, and can strike the player from afar.
    Reaches,
    /// It never leaves its cell, and can strike the player from it.
    InReach,
}

/// Why a command of many actions does not begin, or why it ended.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case", prefix = "intention.")]
pub enum IntentionFact {
    /// The player is confused.
    Confused,
    /// The player is blind.
    Blind,
    /// The player is starving.
    Starving,
    /// A creature in view could hurt the player within the next turns.
    Threatened {
        /// The kind that it looks like.
        kind: MonsterId,
        /// How it could hurt the player.
        threat: Threat,
    },
    /// Something unseen has just attacked the player.
    UnseenAttack,
    /// A harm that spreads came into view.
    HazardInView(Hazard),
    /// A harm would reach the player before the next action, or is so near that the player looks up.
    HazardNear(Hazard),
    /// The player does not run into a harm.
    HazardAhead(Hazard),
    /// It is too dark to explore.
    TooDark,
    /// The level is explored.
    Explored(ExplorationRest),
    /// No way to the goal is known.
    NoWay,
    /// All ways that the player knows lead through what is avoided.
    NoSafeWay(Avoided),
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
    /// The rest has ended before the player lit the light again.
    LightIsOut,
    /// A healthy player has searched and found nothing.
    NothingFound,
    /// No missile is left for the launcher in hand.
    NoMissilesLeft,
    /// No monster is adjacent, and none that is awake is in view.
    NobodyToFight,
    /// The player has lost half of the hit points; from now on each key is one blow or one step.
    TooHurtToFight,
    /// No safe way leads to the monster.
    CanNotReach {
        /// The kind that it looks like.
        kind: MonsterId,
    },
    /// The monster can't leave its cell, and the player is out of its reach.
    OutOfItsReach {
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

impl IntentionFact {
    /// Whether it speaks of a creature that is in the way of the command, seen or not.
    pub const fn is_about_a_creature(&self) -> bool {
        matches!(
            self,
            Self::Threatened { .. }
                | Self::UnseenAttack
                | Self::CanNotReach { .. }
                | Self::NotReached { .. }
                | Self::OutOfItsReach { .. }
        )
    }
}

/// What an explored level still hides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ExplorationRest {
    /// What is left, each with its reason.
    pub left: Vec<LeftBehind>,
    /// The stairs that lead on, if they are known.
    pub stairs: Option<Onward>,
}

/// The stairs that the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// The stairs down, toward the Amulet.
    Down,
    /// The stairs up, with the Amulet.
    Up,
}

/// Something that exploring left, by the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftBehind {
    /// Doors that were found locked, in these directions from the player.
    LockedDoors(Vec<Direction>),
    /// Ground that can be reached only past what is avoided, with the direction to the sleeper that is nearest to it.
    Beyond(Avoided, Option<Direction>),
    /// A passage that fallen stones close.
    Stones,
    /// Items of which one may be taken.
    Choice,
    /// The Amulet, which is taken only on purpose.
    Amulet,
    /// The number of wanted items for which the pack has no room.
    PackFull(u32),
    /// The number of items that lie there because automatic pick-up is off.
    PickUpOff(u32),
    /// The number of items of kinds that are not picked up automatically.
    KindsNotTaken(u32),
    /// The number of wanted items that can't be reached safely.
    OutOfReach(u32),
    /// The number of keys in the pack to doors of this level that were not found.
    KeysWithoutDoor(u32),
    /// The stairs down, to which no safe way is known.
    Stairs,
}

/// What a player who explores and travels keeps away from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Avoided {
    /// Monsters that were seen asleep.
    Sleepers,
    /// Monsters that never leave their cells.
    Rooted,
    /// Known traps.
    Traps,
    /// Gas in view.
    Gas,
    /// Fires in view.
    Fire,
    /// Ground that harms.
    Ground,
}

impl Avoided {
    /// All of it.
    pub const ALL: [Self; 6] = [Self::Sleepers, Self::Rooted, Self::Traps, Self::Gas, Self::Fire, Self::Ground];
}
