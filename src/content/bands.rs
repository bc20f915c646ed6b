//! `bands.ron`: who goes about together (`docs/rules.md#bands`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Habitat, PlacementChoice,
    read::{read_with_serde, record},
};
use crate::base::random::Dice;

record! {
    /// A band: a leader, and up to five groups that follow it.
    pub struct Band {
        /// What entries of spawn tables call it by; a band written in an entry may go without.
        pub name: Option<String>,
        /// The leader: the name of a monster.
        pub leader: String,
        /// Where the leader stands in the place that was found; in its middle where left out.
        pub leader_placement: Option<PlacementChoice>,
        /// Who follows it.
        pub followers: Vec<FollowerGroup>,
        /// The first depth on which it is met, of the dungeon's `monster_depths`; that of its leader where left out.
        pub min_depth: Option<u32>,
        /// The last depth on which it is met; that of its leader where left out.
        pub max_depth: Option<u32>,
        /// How often it is met, among the bands of a depth; an entry that names the band goes by a weight of its own.
        pub frequency: u32,
        /// The side of the square of free ground that it needs, in cells; 3 where left out.
        pub space: Option<u32>,
        /// In what kind of place it lives; anywhere where left out.
        pub habitat: Option<Habitat>,
        /// What else there is about it.
        pub flags: Option<Vec<BandFlag>>,
        /// Whether all wake when one does; they do where left out.
        pub shares_waking: Option<bool>,
        /// Whether those who wander keep to their leader; they do where left out.
        pub follows: Option<bool>,
        /// What the others do when it dies; they fight on where left out.
        pub leader_dies: Option<LeaderDeath>,
    }
}

record! {
    /// Some who follow a band's leader.
    pub struct FollowerGroup {
        /// The name of a monster.
        pub creature: String,
        /// How many there are.
        pub count: Dice,
        /// Where they stand, as seen from the leader; around it where left out.
        pub placement: Option<PlacementChoice>,
    }
}

/// What there is about a band besides who is in it (`docs/rules.md#bands`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BandFlag {
    /// Is never met on a level that is not as deep as it belongs.
    NeverOutOfDepth,
    /// Never comes as wanderers.
    NoWanderers,
    /// All are born asleep.
    Asleep,
    /// All are born awake.
    Awake,
    /// The leader carries something.
    Carries,
    /// All stay where they are until somebody comes near or hurts them.
    Guards,
}

/// What the others of a band do when its leader dies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub enum LeaderDeath {
    /// Nothing: they fight on, each for itself.
    #[default]
    FightOn,
    /// They forget the player and go each its own way.
    Scatter,
    /// They flee for so many turns.
    Flee {
        /// Number of turns.
        turns: Dice,
    },
}

read_with_serde!(BandFlag, LeaderDeath);

impl Band {
    /// Whether there is this about it.
    #[must_use]
    pub fn is(&self, flag: BandFlag) -> bool {
        self.flags.iter().flatten().any(|other| *other == flag)
    }

    /// How its members keep together.
    #[must_use]
    pub fn orders(&self) -> BandOrders {
        BandOrders {
            shares_waking: self.shares_waking.unwrap_or(true),
            follows: self.follows.unwrap_or(true),
            leader_dies: self.leader_dies.unwrap_or_default(),
        }
    }
}

/// How the members of a band keep together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub struct BandOrders {
    /// Whether all wake when one does.
    pub shares_waking: bool,
    /// Whether those who wander keep to their leader.
    pub follows: bool,
    /// What the others do when the leader dies.
    pub leader_dies: LeaderDeath,
}
