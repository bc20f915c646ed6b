//! `bands.ron`: groups of monsters with a leader (`docs/rules.md#bands`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Habitat, PlacementChoice,
    ranges::{DEPTHS, LASTING, WEIGHTS, choice},
    read::{read_with_serde, record},
};
use crate::base::random::Dice;

record! {
    /// A band: a leader, and up to five groups that follow it.
    pub struct Band {
        /// The name by which entries of spawn tables refer to it; may be left out for a band written in an entry.
        pub name: Option<String>,
        /// The leader: the name of a monster.
        pub leader: String,
        /// How the leader is placed within the ground that was found; in its middle if left out.
        pub leader_placement: Option<PlacementChoice>,
        /// The groups that follow the leader.
        pub followers: Vec<FollowerGroup>,
        /// The first depth on which it appears, counted in the dungeon's `monster_depths`; that of its leader if left
        /// out.
        pub min_depth: Option<u32> = DEPTHS,
        /// The last depth on which it appears; that of its leader if left out.
        pub max_depth: Option<u32> = DEPTHS,
        /// Its weight among the bands of a depth; an entry that names the band uses the entry's weight instead.
        pub frequency: u32 = WEIGHTS,
        /// The side of the square of free ground that it needs, in cells; 3 if left out.
        pub space: Option<u32> = 1..=50,
        /// The kind of place it needs; anywhere if left out.
        pub habitat: Option<Habitat>,
        /// Its other properties.
        pub flags: Option<Vec<BandFlag>>,
        /// Whether all wake when one does; true if left out.
        pub shares_waking: Option<bool>,
        /// Whether wandering members stay near their leader; true if left out.
        pub follows: Option<bool>,
        /// What the others do when the leader dies; they fight on if left out.
        pub leader_dies: Option<LeaderDeath>,
    }
}

record! {
    /// A group that follows a band's leader.
    pub struct FollowerGroup {
        /// The name of a monster.
        pub creature: String,
        /// The number of monsters.
        pub count: Dice = 0..=100,
        /// How they are placed relative to the leader; around it if left out.
        pub placement: Option<PlacementChoice>,
    }
}

/// Properties of bands (`docs/rules.md#bands`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BandFlag {
    /// Is never drawn as a group of a deeper level, so it never appears above its first depth.
    NeverOutOfDepth,
    /// Never arrives as wandering monsters.
    NoWanderers,
    /// All start asleep.
    Asleep,
    /// All start awake.
    Awake,
    /// The leader carries an item.
    Carries,
    /// All stay in place until the player comes near or hurts them.
    Guards,
}

choice! {
    /// What the others of a band do when its leader dies.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    pub enum LeaderDeath {
        /// They fight on independently.
        #[default]
        FightOn,
        /// They forget the player and scatter.
        Scatter,
        /// They flee for a number of turns.
        Flee {
            /// The number of turns.
            turns: Dice = LASTING,
        },
    }
}

read_with_serde!(BandFlag, LeaderDeath);

impl Band {
    /// Returns whether the band has a flag.
    pub fn is(&self, flag: BandFlag) -> bool {
        self.flags.iter().flatten().any(|other| *other == flag)
    }

    /// Returns how its members act together.
    pub fn orders(&self) -> BandOrders {
        let usual = BandOrders::default();
        BandOrders {
            shares_waking: self.shares_waking.unwrap_or(usual.shares_waking),
            follows: self.follows.unwrap_or(usual.follows),
            leader_dies: self.leader_dies.unwrap_or(usual.leader_dies),
        }
    }
}

/// How the members of a band act together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BandOrders {
    /// Whether all wake when one does.
    pub shares_waking: bool,
    /// Whether wandering members stay near their leader.
    pub follows: bool,
    /// What the others do when the leader dies.
    pub leader_dies: LeaderDeath,
}

impl Default for BandOrders {
    fn default() -> Self {
        Self { shares_waking: true, follows: true, leader_dies: LeaderDeath::default() }
    }
}
