//! `bands.ron`: groups of monsters with a leader (`docs/rules.md#bands`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    DataReport, Habitat, Lines, MonsterDefinition, MonsterId, PlacementChoice,
    ranges::{DEPTHS, LASTING, WEIGHTS, choice},
    read::{read_with_serde, record},
    source::MONSTERS,
};
use crate::base::random::Dice;

/// The greatest number of groups that follow a leader (`docs/rules.md#bands`).
const MOST_FOLLOWER_GROUPS: usize = 5;

record! {
    /// A band: a leader, and up to five groups that follow it.
    pub struct Band {
        /// The name by which entries of spawn tables refer to it; may be left out for a band written in an entry.
        pub name: Option<String>,
        /// The kind that the others follow; its depths are the band's unless the band has its own.
        pub leader: MonsterId,
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
        /// The side of the square of free ground that it needs, in cells; enough for all of them if left out.
        pub space: Option<u32> = 1..=50,
        /// The kind of place it needs; anywhere if left out.
        pub habitat: Habitat [or Habitat::default()],
        /// Its other properties.
        pub flags: Vec<BandFlag> [or Vec::new()],
        /// Whether all wake when one does; true if left out.
        pub shares_waking: bool [or true],
        /// Whether wandering members stay near their leader; true if left out.
        pub follows: bool [or true],
        /// What the others do when the leader dies; they fight on if left out.
        pub leader_dies: LeaderDeath [or LeaderDeath::FightOn],
    }
}

record! {
    /// A group that follows a band's leader.
    pub struct FollowerGroup {
        /// What each of them is.
        pub creature: MonsterId,
        /// How many of them there are.
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
    /// All stay in place until they notice the player.
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
            /// How long they flee, in turns.
            turns: Dice = LASTING,
        },
    }
}

read_with_serde!(BandFlag, LeaderDeath);

impl Band {
    /// Returns whether the data give the band this property.
    pub fn is(&self, flag: BandFlag) -> bool {
        self.flags.contains(&flag)
    }

    /// Returns the kinds of its members, beginning with the leader's.
    pub fn kinds(&self) -> impl Iterator<Item = MonsterId> {
        std::iter::once(self.leader).chain(self.followers.iter().map(|group| group.creature))
    }

    /// Returns how its members act together.
    pub fn orders(&self) -> BandOrders {
        BandOrders { shares_waking: self.shares_waking, follows: self.follows, leader_dies: self.leader_dies }
    }

    /// Reports every invalid value.
    pub(super) fn check(&self, monsters: &[MonsterDefinition], depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        if self.followers.len() > MOST_FOLLOWER_GROUPS {
            report.mistake_in(
                lines,
                "followers",
                format!("a band can have at most {MOST_FOLLOWER_GROUPS} groups of followers"),
            );
        }
        if self.is(BandFlag::Asleep) && self.is(BandFlag::Awake) {
            report.mistake_in(lines, "flags", "a band can be Asleep or Awake, not both");
        }
        // A member or a sleep chance that could not be read has been reported already.
        let has_unknown = report.is_unread(lines, "leader")
            || self.followers.iter().any(|group| report.is_unread(&group.lines, "creature"));
        if self.is(BandFlag::Asleep) && !has_unknown && !report.has_unread(MONSTERS, "sleep_chance") {
            let mut members = self.kinds().filter_map(|kind| monsters.get(usize::from(kind.0)));
            if let Some(kind) = members.find(|kind| kind.never_sleeps()) {
                let name = &kind.name;
                report.mistake_in(
                    lines,
                    "flags",
                    format!("{name} is never asleep at first, so a band that includes it can't be Asleep"),
                );
            } else if self.followers.is_empty() {
                report.mistake_in(
                    lines,
                    "flags",
                    "a band without followers can't be Asleep; a single monster sleeps by its own sleep_chance",
                );
            }
        }
        if let Some(wrong) = self.leader_dies.wrong_number() {
            report.mistake_in(lines, "leader_dies", wrong);
        }
        check_depths(lines, (self.min_depth, self.max_depth), depths, report);
    }
}

/// Reports every invalid band.
pub(super) fn check(bands: &[Band], monsters: &[MonsterDefinition], depths: u32, report: &mut DataReport) {
    for (index, band) in bands.iter().enumerate() {
        let Some(name) = &band.name else {
            report.mistake_in(&band.lines, "name", "the field 'name' is missing");
            continue;
        };
        report.within(name, |report| {
            if bands.iter().take(index).any(|earlier| earlier.name == band.name) {
                report.mistake_in(&band.lines, "name", "a band with this name is defined already");
            }
            if monsters.iter().any(|monster| monster.name == *name) {
                report.mistake_in(&band.lines, "name", "this is the name of a monster");
            }
            band.check(monsters, depths, report);
        });
    }
}

/// Reports a first and a last depth between which there is none.
pub(super) fn check_depths(
    lines: &Lines,
    (first, last): (Option<u32>, Option<u32>),
    depths: u32,
    report: &mut DataReport,
) {
    if let (Some(first), None) = (first, last)
        && first > depths
    {
        report.mistake_in(lines, "min_depth", format!("must be at most {depths}, the last depth"));
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
