//! The journey of a game in a snapshot: kinds by name, so that it survives changes of the data.

use serde::{Deserialize, Serialize};

use crate::{
    base::geometry::Point,
    content::{Content, MonsterId},
    turn::{Journey, Stay, Trail},
};

/// Where the player walked on each level, and what happened there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct JourneyRecord {
    stays: Vec<StayRecord>,
    since: u64,
    is_way_back: bool,
    amulet: Option<(u32, Point)>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StayRecord {
    depth: u32,
    turns: u64,
    kills: Vec<(String, u32)>,
    way_down: Vec<(Point, u64)>,
    way_back: Vec<(Point, u64)>,
    level_gained: Option<u32>,
    went_dark: bool,
    was_weak: bool,
}

impl JourneyRecord {
    pub(crate) fn of(journey: &Journey, content: &Content) -> Self {
        let cells = |trail: &Trail| trail.0.iter().map(|(first, cells)| (*first, *cells)).collect();
        let name = |kind: MonsterId| content.monster(kind).name.clone();
        let stays = journey.stays.iter().map(|(depth, stay)| StayRecord {
            depth: *depth,
            turns: stay.turns,
            kills: stay.kills.iter().map(|(kind, count)| (name(*kind), *count)).collect(),
            way_down: cells(&stay.way_down),
            way_back: cells(&stay.way_back),
            level_gained: stay.level_gained,
            went_dark: stay.went_dark,
            was_weak: stay.was_weak,
        });
        let Journey { since, is_way_back, amulet, .. } = *journey;
        Self { stays: stays.collect(), since, is_way_back, amulet }
    }

    /// Restores the journey; kinds that `kind` does not know are left out. Older programs recorded none: then it begins with
    /// the arrival on the current level in turn `arrival`.
    pub(crate) fn to_journey(&self, kind: impl Fn(&str) -> Option<MonsterId>, arrival: u64) -> Journey {
        let trail = |cells: &[(Point, u64)]| Trail(cells.iter().copied().collect());
        let stays = self.stays.iter().map(|record| {
            let stay = Stay {
                turns: record.turns,
                kills: record.kills.iter().filter_map(|(name, count)| Some((kind(name)?, *count))).collect(),
                way_down: trail(&record.way_down),
                way_back: trail(&record.way_back),
                level_gained: record.level_gained,
                went_dark: record.went_dark,
                was_weak: record.was_weak,
            };
            (record.depth, stay)
        });
        let since = if self.stays.is_empty() { arrival } else { self.since };
        Journey::from_parts(stays.collect(), since, self.is_way_back, self.amulet)
    }
}
