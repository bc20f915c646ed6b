//! The monsters and items on the levels of one depth.

use std::collections::BTreeMap;

use yendor::{
    Content,
    ecs::{ItemKind, MindState, NewItem},
    internals::{BudgetReport, Draft},
};

use super::{BandCount, GroupKey, GroupStock, GroupTally, Tally, groups::groups};

/// The population of levels of one depth, as generated, without wanderers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DepthPopulation {
    pub levels: u64,
    /// The number of creatures on a level.
    pub creatures: Tally,
    /// Sleeping creatures.
    pub sleepers: Tally,
    /// Items on the floor, without gold.
    pub items: Tally,
    /// Items carried by creatures.
    pub carried: Tally,
    /// The gold on a level, in pieces.
    pub gold: Tally,
    pub gold_piles: Tally,
    /// The total experience of the creatures of a level.
    pub danger: Tally,
    /// Creatures by name.
    pub by_creature: BTreeMap<String, Tally>,
    /// Items on the floor by kind.
    pub by_kind: BTreeMap<String, Tally>,
    /// Items on the floor by type.
    pub by_type: BTreeMap<String, Tally>,
    /// The budget for creatures, in points.
    pub creature_budget: BudgetTally,
    /// Points for items.
    pub item_budget: BudgetTally,
    /// Planned pieces of gold.
    pub gold_budget: BudgetTally,
    /// The groups placed.
    pub groups: BTreeMap<GroupKey, GroupTally>,
    /// Creatures outside the depths of their kind, apart from groups that are out of depth.
    pub outside: u64,
    pub warnings: u64,
}

/// How budgets were spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BudgetTally {
    /// Points rolled.
    pub rolled: Tally,
    /// Points spent.
    pub spent: Tally,
    /// Attempts to place a group.
    pub attempts: u64,
    /// Failed attempts.
    pub failed: u64,
    /// Levels with points left.
    pub unspent_levels: u64,
}

impl BudgetTally {
    fn of(report: &BudgetReport) -> Self {
        let mut tally = Self {
            attempts: report.attempts.into(),
            failed: report.failed.into(),
            unspent_levels: (report.unspent() > 0).into(),
            ..Self::default()
        };
        tally.rolled.add(report.rolled.into());
        tally.spent.add(report.spent.into());
        tally
    }

    fn join(&mut self, other: Self) {
        self.rolled = self.rolled.and(other.rolled);
        self.spent = self.spent.and(other.spent);
        self.attempts += other.attempts;
        self.failed += other.failed;
        self.unspent_levels += other.unspent_levels;
    }
}

impl DepthPopulation {
    /// The population of one level.
    pub fn of(content: &Content, draft: &Draft) -> Self {
        let (monsters, items) = (&draft.population.monsters, &draft.population.items);
        let report = &draft.population.report;
        let number = |count: usize| {
            let mut tally = Tally::default();
            tally.add(count as u64);
            tally
        };
        let of_kind = |monster: &yendor::internals::Inhabitant| content.monster(monster.kind);
        let mut gold = Tally::default();
        let mut danger = Tally::default();
        let (piles, things): (Vec<&NewItem>, Vec<&NewItem>) =
            items.iter().map(|(item, _)| item).partition(|item| item.kind == content.gold());
        gold.add(piles.iter().map(|pile| u64::from(pile.quantity)).sum::<u64>());
        danger.add(monsters.iter().map(|monster| u64::from(of_kind(monster).xp)).sum::<u64>());
        let definitions = || things.iter().map(|item| content.item(item.kind));
        Self {
            levels: 1,
            creatures: number(monsters.len()),
            sleepers: number(monsters.iter().filter(|monster| monster.state == MindState::Sleeping).count()),
            items: number(things.len()),
            carried: number(monsters.iter().filter(|monster| monster.carries.is_some()).count()),
            gold,
            gold_piles: number(piles.len()),
            danger,
            by_creature: counted(monsters.iter().map(|monster| of_kind(monster).name.clone())),
            by_kind: counted(definitions().map(|item| kind_name(item.kind))),
            by_type: counted(definitions().map(|item| item.id.clone())),
            creature_budget: BudgetTally::of(&report.creatures),
            item_budget: BudgetTally::of(&report.items),
            gold_budget: BudgetTally::of(&report.gold),
            groups: groups(draft),
            outside: draft.strays(content).count() as u64,
            warnings: report.warnings.len() as u64,
        }
    }

    pub(super) fn join(&mut self, other: Self) {
        self.levels += other.levels;
        for (tally, more) in [
            (&mut self.creatures, other.creatures),
            (&mut self.sleepers, other.sleepers),
            (&mut self.items, other.items),
            (&mut self.carried, other.carried),
            (&mut self.gold, other.gold),
            (&mut self.gold_piles, other.gold_piles),
            (&mut self.danger, other.danger),
        ] {
            *tally = tally.and(more);
        }
        for (counts, more) in [
            (&mut self.by_creature, other.by_creature),
            (&mut self.by_kind, other.by_kind),
            (&mut self.by_type, other.by_type),
        ] {
            for (name, more) in more {
                let tally = counts.entry(name).or_default();
                *tally = tally.and(more);
            }
        }
        self.creature_budget.join(other.creature_budget);
        self.item_budget.join(other.item_budget);
        self.gold_budget.join(other.gold_budget);
        for (key, more) in other.groups {
            let tally = self.groups.entry(key).or_default();
            tally.groups += more.groups;
            tally.out_of_depth += more.out_of_depth;
            tally.members += more.members;
            tally.cost += more.cost;
        }
        self.outside += other.outside;
        self.warnings += other.warnings;
    }

    /// The number of groups bought by budgets, by pool.
    pub fn pools(&self) -> BTreeMap<(GroupStock, &str), u64> {
        let mut pools = BTreeMap::new();
        for (key, tally) in self.groups.iter().filter(|(key, _)| key.of_budget) {
            *pools.entry((key.pool_kind, key.pool.as_str())).or_default() += tally.groups;
        }
        pools
    }

    /// The bands that were placed, by name.
    pub fn bands(&self) -> BTreeMap<&str, BandCount> {
        let mut bands: BTreeMap<&str, BandCount> = BTreeMap::new();
        for (key, tally) in self.groups.iter().filter(|(key, _)| key.is_band()) {
            let band = bands.entry(key.entry.as_str()).or_default();
            band.groups += tally.groups;
            band.members += tally.members;
        }
        bands
    }
}

/// A kind of item as in the names of types.
fn kind_name(kind: ItemKind) -> String {
    format!("{kind:?}").to_lowercase()
}

fn counted(names: impl Iterator<Item = String>) -> BTreeMap<String, Tally> {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    let tally = |count| {
        let mut tally = Tally::default();
        tally.add(count);
        tally
    };
    counts.into_iter().map(|(name, count)| (name, tally(count))).collect()
}
