//! The story and the journey of a game in a snapshot: in words and names, so that it survives changes of the facts.

use serde::{Deserialize, Serialize};

use crate::{
    base::geometry::Point,
    content::{Content, Fact, MessageKind, MonsterId},
    rules::items::Lore,
    turn::{Bestiary, BestiaryEntry, Chronicle, ChronicleEntry, Journey, Stay, Trail, UnseenStrikes},
    words::sentence,
};

/// The story: kinds by name and events in their original words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story {
    depth: u32,
    arrivals: Vec<(u32, u64)>,
    kills: Vec<(String, u32)>,
    moments: Vec<StoryLine>,
    bestiary: Vec<KindRecord>,
    /// The names that the player gave to kinds of items, by type.
    called: Vec<(String, String)>,
    /// The cells from which something unseen struck the player.
    #[serde(default)]
    unseen_strikes: UnseenStrikes,
    /// Where the player walked; older programs did not say.
    #[serde(default)]
    journey: JourneyRecord,
}

/// What is known of a kind of monster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KindRecord {
    name: String,
    first_seen: Option<u64>,
    fought: u32,
    hits: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct StoryLine {
    turn: u64,
    depth: u32,
    text: String,
    kind: MessageKind,
}

impl Story {
    /// The story so far.
    pub fn of(chronicle: &Chronicle, content: &Content) -> Self {
        let name = |kind: MonsterId| content.monster(kind).name.clone();
        let told = |moment: &ChronicleEntry| {
            let (text, kind) = sentence(content, &moment.fact);
            StoryLine { turn: moment.turn, depth: moment.depth, text, kind }
        };
        let known = |(kind, entry): (&MonsterId, &BestiaryEntry)| {
            let BestiaryEntry { first_seen, fought, hits } = *entry;
            KindRecord { name: name(*kind), first_seen, fought, hits }
        };
        Self {
            depth: chronicle.depth,
            arrivals: chronicle.arrivals.iter().map(|(depth, turn)| (*depth, *turn)).collect(),
            kills: chronicle.kills.iter().map(|(kind, count)| (name(*kind), *count)).collect(),
            moments: chronicle.moments.iter().map(told).collect(),
            bestiary: chronicle.bestiary.entries.iter().map(known).collect(),
            called: Vec::new(),
            unseen_strikes: chronicle.strikes.clone(),
            journey: JourneyRecord::of(&chronicle.journey, content),
        }
    }

    /// Adds the names that the player gave to kinds, as in [`Lore::names_called`].
    #[must_use]
    pub fn with_names_called(self, called: Vec<(String, String)>) -> Self {
        Self { called, ..self }
    }

    /// Restores the names given to kinds; identified and removed kinds are left out.
    pub fn call_kinds(&self, content: &Content, lore: &mut Lore) {
        for (name, called) in &self.called {
            if let Some(kind) = content.item_called(name) {
                lore.call(kind, called);
            }
        }
    }

    /// Restores the story; removed kinds are left out.
    pub fn to_chronicle(&self, content: &Content) -> Chronicle {
        let kind = |name: &str| content.monsters().find(|(_, monster)| monster.name == name).map(|(kind, _)| kind);
        let remembered = |told: &StoryLine| ChronicleEntry {
            turn: told.turn,
            depth: told.depth,
            fact: Fact::Remembered { text: told.text.as_str().into(), kind: told.kind, is_answer: false },
        };
        let entry = |known: &KindRecord| {
            let KindRecord { first_seen, fought, hits, .. } = *known;
            Some((kind(&known.name)?, BestiaryEntry { first_seen, fought, hits }))
        };
        let arrival = self.arrivals.iter().find(|(depth, _)| *depth == self.depth).map_or(0, |(_, turn)| *turn);
        Chronicle {
            depth: self.depth,
            arrivals: self.arrivals.iter().copied().collect(),
            kills: self.kills.iter().filter_map(|(name, count)| Some((kind(name)?, *count))).collect(),
            moments: self.moments.iter().map(remembered).collect(),
            bestiary: Bestiary { entries: self.bestiary.iter().filter_map(entry).collect() },
            strikes: self.unseen_strikes.mended(),
            journey: self.journey.to_journey(kind, arrival),
        }
    }
}

/// Where the player walked on each level, and what happened there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct JourneyRecord {
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
