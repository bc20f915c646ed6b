//! Statistics over many levels.

use std::{collections::BTreeMap, time::Duration};

use serde::Serialize;

use super::{Defect, LevelStatistics};

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

/// The statistics of some levels.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The number of levels.
    pub levels: u64,
    /// The time it took to make them.
    pub time: Duration,
    /// Each number by name, in the order of the table.
    pub numbers: Vec<(&'static str, Distribution)>,
    /// The number of levels with each defect.
    pub defects: BTreeMap<Defect, u64>,
}

impl Summary {
    /// The summary of one level and the time it took to make.
    #[must_use]
    pub fn of(level: &LevelStatistics, time: Duration, defects: impl IntoIterator<Item = Defect>) -> Self {
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
        Self {
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
        for (defect, count) in other.defects {
            *self.defects.entry(defect).or_default() += count;
        }
        self
    }
}
