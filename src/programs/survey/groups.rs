//! The groups of a level, by pool and entry.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Draft;
use crate::{
    content::StrategyKind,
    rules::spawn::{GroupReport, GroupSource},
};

/// The features by which groups are counted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupKey {
    /// Whether the group consists of creatures or of items.
    pub pool_kind: GroupStock,
    /// The pool of the group.
    pub pool: String,
    /// The entry, or the band that was drawn for it.
    pub entry: String,
    /// The strategy of the entry.
    pub strategy: &'static str,
    /// Whether a budget of the level paid for the group. Groups of special rooms and uniques are not paid for.
    pub of_budget: bool,
}

/// What the members of a group are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupStock {
    /// The members are creatures.
    Creatures,
    /// The members are items.
    Items,
}

/// Counts of the groups that were placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GroupTally {
    /// The number of groups.
    pub groups: u64,
    /// The number of groups drawn from a deeper level.
    pub out_of_depth: u64,
    /// The number of members of all groups.
    pub members: u64,
    /// The points that the groups cost.
    pub cost: u64,
}

/// Counts of a band.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BandCount {
    /// How often the band was placed.
    pub groups: u64,
    /// The number of all its members.
    pub members: u64,
}

impl GroupKey {
    /// Returns whether the group is a band.
    #[must_use]
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
            // The guards of a room and its items differ only in the contents of their cells.
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
