//! The groups of a level, by pool and entry.

use std::collections::BTreeMap;

use serde::Serialize;
use yendor::{
    data::StrategyKind,
    internals::{Draft, GroupReport, GroupSource},
};

/// What identifies groups of the same origin.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupKey {
    /// Creatures or items.
    pub pool_kind: GroupStock,
    pub pool: String,
    /// The entry, or the band drawn for it.
    pub entry: String,
    /// The strategy of the entry.
    pub strategy: &'static str,
    /// Whether a budget of the level paid for them; otherwise they belong to a special room or are unique.
    pub of_budget: bool,
}

/// What a group consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupStock {
    Creatures,
    Items,
}

/// The number of groups of one origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GroupTally {
    pub groups: u64,
    /// Groups of a deeper level.
    pub out_of_depth: u64,
    /// The members of all these groups together.
    pub members: u64,
    /// Points they cost.
    pub cost: u64,
}

/// The number of times a band was placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BandCount {
    pub groups: u64,
    /// The members of all these groups together.
    pub members: u64,
}

impl GroupKey {
    /// Returns whether the strategy of the entry places bands.
    pub fn is_band(&self) -> bool {
        self.strategy.parse().is_ok_and(StrategyKind::takes_bands)
    }
}

/// Returns the groups of a level.
pub(super) fn groups(draft: &Draft) -> BTreeMap<GroupKey, GroupTally> {
    let monsters = &draft.population.monsters;
    let mut groups: BTreeMap<GroupKey, GroupTally> = BTreeMap::new();
    for group in &draft.population.report.groups {
        let GroupReport { entry, pool, strategy, source, out_of_depth, cost, cells, .. } = group;
        let pool_kind = match source {
            GroupSource::Creatures | GroupSource::Plan => GroupStock::Creatures,
            // Guardians and treasures of a room differ in the contents of their cells.
            GroupSource::Room if monsters.iter().any(|monster| cells.first() == Some(&monster.position)) => {
                GroupStock::Creatures
            }
            GroupSource::Items | GroupSource::Room => GroupStock::Items,
        };
        let key = GroupKey {
            pool_kind,
            pool: pool.clone(),
            entry: entry.clone(),
            strategy: (*strategy).into(),
            of_budget: matches!(source, GroupSource::Creatures | GroupSource::Items),
        };
        let tally = groups.entry(key).or_default();
        tally.groups += 1;
        tally.out_of_depth += u64::from(*out_of_depth);
        tally.members += cells.len() as u64;
        tally.cost += u64::from(*cost);
    }
    groups
}
