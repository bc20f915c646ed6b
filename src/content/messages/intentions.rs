//! What facts about commands of many actions, and about creatures that come into view, are about.

use crate::base::geometry::Direction;

/// What the player sees of the state of a monster that comes into view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NewcomerState {
    /// It hunts the player.
    Hunting,
    /// It runs away from the player.
    Fleeing,
    /// It has not noticed the player.
    Unaware,
    /// It sleeps, and may wake.
    Asleep,
    /// It can't act.
    Helpless,
    /// It is in chains.
    Captive,
    /// It is at peace with the player.
    AtPeace,
}

impl NewcomerState {
    /// Whether the player should take care.
    pub const fn is_a_warning(self) -> bool {
        matches!(self, Self::Hunting | Self::Unaware)
    }
}

/// How a creature in view could hurt the player within the next turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threat {
    /// It hunts the player.
    Hunts,
    /// It has not noticed the player, and is within `wary_distance`.
    Near,
    /// It flees, but is nearer than `flight_distance`.
    FleesNear,
    /// It flees, and can strike the player from afar.
    Reaches,
    /// It never leaves its cell, and can strike the player from it.
    InReach,
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
    /// All that can be avoided, in the order in which it is checked.
    pub const ALL: [Self; 6] = [Self::Sleepers, Self::Rooted, Self::Traps, Self::Gas, Self::Fire, Self::Ground];
}
