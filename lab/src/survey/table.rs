//! Statistics over many levels.

use std::{collections::BTreeMap, time::Duration};

use serde::Serialize;
use yendor::internals::{Defect, LevelStatistics};

/// The distribution of a number over levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Distribution {
    /// The smallest value.
    pub least: u64,
    /// The sum of all values.
    pub sum: u64,
    /// The largest value.
    pub greatest: u64,
}

impl Distribution {
    const fn of(value: u64) -> Self {
        Self { least: value, sum: value, greatest: value }
    }

    fn add(&mut self, other: Self) {
        self.least = self.least.min(other.least);
        self.sum = self.sum.saturating_add(other.sum);
        self.greatest = self.greatest.max(other.greatest);
    }
}

/// The light of the levels at a depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DepthRow {
    pub levels: u64,
    /// The sum of the lit shares of their ground, in parts per 10,000.
    pub lit_ground: u64,
    /// The number of levels whose stairs up are in a lit room or beside a torch.
    pub lit_arrivals: u64,
}

/// The statistics of some levels.
#[derive(Clone, Debug, Default)]
pub struct SurveySummary {
    pub levels: u64,
    /// The time it took to make them.
    pub time: Duration,
    /// Each number by name, in the order of the table.
    pub numbers: Vec<(&'static str, Distribution)>,
    /// Rooms by shape, rooms by purpose and set pieces by name, under the names of these subjects.
    pub kinds: BTreeMap<(&'static str, String), u64>,
    /// The light at each depth.
    pub depths: BTreeMap<u32, DepthRow>,
    /// The number of levels with each defect.
    pub defects: BTreeMap<Defect, u64>,
}

impl SurveySummary {
    /// The sum of one of the numbers; 0 if there is none of that name.
    pub fn sum(&self, name: &str) -> u64 {
        self.numbers.iter().find(|(other, _)| *other == name).map_or(0, |(_, spread)| spread.sum)
    }

    /// The summary of one level of a depth and the time it took to make.
    pub fn of(level: &LevelStatistics, depth: u32, time: Duration, defects: impl IntoIterator<Item = Defect>) -> Self {
        let sum = |counts: &BTreeMap<String, usize>| counts.values().sum::<usize>();
        let door = |state: &str| level.doors.get(state).copied().unwrap_or(0);
        let numbers = [
            ("rooms", level.rooms),
            ("dark rooms", level.dark_rooms),
            ("open doors", door("Open")),
            ("closed doors", door("Closed")),
            ("locked doors", door("Locked")),
            ("broken doors", door("Broken")),
            ("secret doors", door("Secret")),
            ("archways", door("Archway")),
            ("loops", level.loops),
            ("dead ends", level.dead_ends),
            ("reachable cells", level.reachable_cells),
            ("without key or search", level.open_cells),
            ("corridor cells", level.corridor_cells),
            ("clotted corridor cells", level.clotted_cells),
            ("secret corridor cells", level.secret_corridor_cells),
            ("longest path", level.longest_path as usize),
            ("path to the goal", level.path_to_goal.unwrap_or(0) as usize),
            ("emptiest half, in 10,000", level.emptiest_half),
            ("lit arrivals", level.has_lit_arrival.into()),
            ("lit ground, in 10,000", level.lit_share as usize),
            ("liquid cells", level.liquid_cells),
            ("set pieces", level.set_pieces.len()),
            ("traps", sum(&level.traps)),
            ("keys", level.keys),
            ("monsters", level.monsters),
            ("items", level.items),
            ("gold", level.gold as usize),
        ];
        let of = |subject: &'static str, counts: &BTreeMap<String, usize>| -> Vec<_> {
            counts.iter().map(|(name, count)| ((subject, name.clone()), *count as u64)).collect()
        };
        let pieces = level.set_pieces.iter().map(|name| (("set piece", name.clone()), 1));
        let rooms = of("shape", &level.shapes).into_iter().chain(of("purpose", &level.purposes));
        let row =
            DepthRow { levels: 1, lit_ground: level.lit_share.into(), lit_arrivals: level.has_lit_arrival.into() };
        Self {
            kinds: rooms.chain(pieces).collect(),
            depths: [(depth, row)].into(),
            levels: 1,
            time,
            numbers: numbers.map(|(name, value)| (name, Distribution::of(value as u64))).to_vec(),
            defects: defects.into_iter().map(|defect| (defect, 1)).collect(),
        }
    }

    /// The sum of both.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        if self.levels == 0 {
            return other;
        }
        self.levels += other.levels;
        self.time += other.time;
        for ((_, spread), (_, more)) in self.numbers.iter_mut().zip(other.numbers) {
            spread.add(more);
        }
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        for (depth, more) in other.depths {
            let row = self.depths.entry(depth).or_default();
            row.levels += more.levels;
            row.lit_ground += more.lit_ground;
            row.lit_arrivals += more.lit_arrivals;
        }
        for (defect, count) in other.defects {
            *self.defects.entry(defect).or_default() += count;
        }
        self
    }
}
