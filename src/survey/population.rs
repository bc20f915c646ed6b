//! Who lives and what lies on the levels of many games, depth by depth.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Draft, Tally};
use crate::{
    content::{Content, ItemKind},
    creatures::MindState,
    generate::Generator,
    geometry::Size,
    items::NewItem,
    spawn::{BudgetReport, GroupReport, GroupSource, STRATEGIES},
};

/// Warnings that are kept in their words; the others are counted.
const MOST_WARNINGS: usize = 10;

/// The levels of so many games, at some depths.
#[derive(Clone)]
pub struct PopulationPlan {
    /// The seed of the first game; the others follow.
    pub first_seed: u64,
    /// How many games.
    pub games: u64,
    /// The depths of each.
    pub depths: Vec<u32>,
    /// The generator, where it is not the one that a game uses there.
    pub generator: Option<&'static dyn Generator>,
    /// The size of all levels.
    pub size: Size,
}

impl PopulationPlan {
    /// How many levels that is.
    #[must_use]
    pub fn levels(&self) -> u64 {
        self.games.saturating_mul(self.depths.len() as u64)
    }

    /// The level with this number, from 0: all depths of a game, then those of the next.
    #[must_use]
    pub fn level(&self, content: &Content, number: u64) -> Draft {
        let depths = self.depths.len().max(1) as u64;
        let depth = usize::try_from(number % depths).ok().and_then(|place| self.depths.get(place));
        let (seed, generator) = (self.first_seed.wrapping_add(number / depths), self.generator);
        let generator = generator.map(|generator| generator as &dyn Generator);
        Draft::of(content, seed, depth.copied().unwrap_or(1), generator, self.size)
    }
}

/// What was found, by depth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopulationSurvey {
    /// What was found on each depth.
    pub depths: BTreeMap<u32, DepthPopulation>,
    /// The first warnings, by the numbers of their levels.
    pub warnings: BTreeMap<(u64, usize), String>,
}

impl PopulationSurvey {
    /// What is on the level with this number.
    #[must_use]
    pub fn of(content: &Content, draft: &Draft, number: u64) -> Self {
        let warnings = draft.population.report.warnings.iter().enumerate();
        Self {
            depths: [(draft.depth, DepthPopulation::of(content, draft))].into(),
            warnings: warnings.map(|(place, warning)| ((number, place), warning.clone())).collect(),
        }
    }

    /// The two together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (depth, more) in other.depths {
            self.depths.entry(depth).or_default().join(more);
        }
        self.warnings.extend(other.warnings);
        while self.warnings.len() > MOST_WARNINGS {
            self.warnings.pop_last();
        }
        self
    }
}

/// What was found on one depth: numbers of levels as they are made, so without any wanderer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DepthPopulation {
    /// How many levels.
    pub levels: u64,
    /// Creatures on a level.
    pub creatures: Tally,
    /// Those of them that sleep.
    pub sleepers: Tally,
    /// Things that lie there, gold left out.
    pub items: Tally,
    /// Things that creatures carry.
    pub carried: Tally,
    /// Pieces of gold.
    pub gold: Tally,
    /// Piles of gold.
    pub gold_piles: Tally,
    /// Experience of all creatures of a level.
    pub danger: Tally,
    /// Creatures by their names.
    pub by_creature: BTreeMap<String, Tally>,
    /// Things that lie there, by kind.
    pub by_kind: BTreeMap<String, Tally>,
    /// The same by type.
    pub by_type: BTreeMap<String, Tally>,
    /// Points for creatures.
    pub creature_budget: BudgetTally,
    /// Points for things.
    pub item_budget: BudgetTally,
    /// Pieces of gold that were planned.
    pub gold_budget: BudgetTally,
    /// The groups that came.
    pub groups: BTreeMap<GroupKey, GroupTally>,
    /// How many warnings there were.
    pub warnings: u64,
}

/// What came of the budgets of some levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BudgetTally {
    /// The points that were rolled.
    pub rolled: Tally,
    /// The points that were spent.
    pub spent: Tally,
    /// Tries to put a group somewhere.
    pub attempts: u64,
    /// Those of them that failed.
    pub failed: u64,
    /// Levels on which points were left.
    pub unspent_levels: u64,
}

/// Groups that belong together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GroupKey {
    /// Creatures or things.
    pub stock: GroupStock,
    /// The pool.
    pub pool: String,
    /// The entry, or the band that was drawn for it.
    pub entry: String,
    /// The strategy.
    pub strategy: String,
    /// Whether a budget of the level paid for them: else they are of a special room, or come once a game.
    pub of_budget: bool,
}

/// What a group is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupStock {
    /// Creatures.
    Creatures,
    /// Things.
    Items,
}

/// How many groups came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct GroupTally {
    /// Groups.
    pub groups: u64,
    /// Those of them of a deeper level.
    pub out_of_depth: u64,
    /// All their members.
    pub members: u64,
    /// Points that they took.
    pub cost: u64,
}

/// How often a band came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BandCount {
    /// How often.
    pub groups: u64,
    /// All their members.
    pub members: u64,
}

impl GroupKey {
    /// Whether it is a band.
    #[must_use]
    pub fn is_band(&self) -> bool {
        STRATEGIES.iter().any(|strategy| strategy.name() == self.strategy && strategy.takes_bands())
    }
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
    /// What is on one level.
    #[must_use]
    pub fn of(content: &Content, draft: &Draft) -> Self {
        let (monsters, items) = (&draft.population.monsters, &draft.population.items);
        let report = &draft.population.report;
        let number = |count: usize| {
            let mut tally = Tally::default();
            tally.add(count as u64);
            tally
        };
        let of_kind = |monster: &crate::spawn::Inhabitant| content.monster(monster.kind);
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
            warnings: report.warnings.len() as u64,
        }
    }

    fn join(&mut self, other: Self) {
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
        self.warnings += other.warnings;
    }

    /// How many groups that a budget paid for came of each pool.
    #[must_use]
    pub fn pools(&self) -> BTreeMap<(GroupStock, &str), u64> {
        let mut pools = BTreeMap::new();
        for (key, tally) in self.groups.iter().filter(|(key, _)| key.of_budget) {
            *pools.entry((key.stock, key.pool.as_str())).or_default() += tally.groups;
        }
        pools
    }

    /// How often each band came.
    #[must_use]
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

/// A kind of items as types name it.
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

/// The groups of a level.
fn groups(draft: &Draft) -> BTreeMap<GroupKey, GroupTally> {
    let monsters = &draft.population.monsters;
    let mut groups: BTreeMap<GroupKey, GroupTally> = BTreeMap::new();
    for group in &draft.population.report.groups {
        let GroupReport { entry, pool, strategy, source, out_of_depth, cost, cells, .. } = group;
        let stock = match source {
            GroupSource::Creatures | GroupSource::Plan => GroupStock::Creatures,
            // Who guards a room and what lies there differ in what is in their cells.
            GroupSource::Room if monsters.iter().any(|monster| cells.first() == Some(&monster.position)) => {
                GroupStock::Creatures
            }
            GroupSource::Items | GroupSource::Room => GroupStock::Items,
        };
        let key = GroupKey {
            stock,
            pool: pool.clone(),
            entry: entry.clone(),
            strategy: strategy.clone(),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(content: &Content, games: u64) -> PopulationPlan {
        let size = Size::new(content.dungeon.width, content.dungeon.height);
        PopulationPlan { first_seed: 3, games, depths: vec![2, 9], generator: None, size }
    }

    fn survey(content: &Content, plan: &PopulationPlan, numbers: impl Iterator<Item = u64>) -> PopulationSurvey {
        numbers.fold(PopulationSurvey::default(), |found, number| {
            found.and(PopulationSurvey::of(content, &plan.level(content, number), number))
        })
    }

    #[test]
    fn every_depth_of_every_game_is_counted_once_in_whatever_order() {
        let content = Content::compiled_in();
        let plan = plan(&content, 6);
        let found = survey(&content, &plan, 0..plan.levels());
        assert_eq!(found.depths.keys().copied().collect::<Vec<_>>(), [2, 9]);
        assert!(found.depths.values().all(|depth| depth.levels == 6));
        assert_eq!(found, survey(&content, &plan, (0..plan.levels()).rev()));
        assert_eq!((plan.level(&content, 0).seed, plan.level(&content, 5).seed), (3, 5));
    }

    #[test]
    fn the_parts_add_up_to_the_whole() {
        let content = Content::compiled_in();
        let plan = plan(&content, 8);
        for depth in survey(&content, &plan, 0..plan.levels()).depths.values() {
            let sum = |counts: &BTreeMap<String, Tally>| counts.values().map(Tally::sum).sum::<u64>();
            assert_eq!(sum(&depth.by_creature), depth.creatures.sum());
            assert_eq!(sum(&depth.by_kind), depth.items.sum());
            assert_eq!(sum(&depth.by_type), depth.items.sum());
            let of = |stock| depth.groups.iter().filter(move |(key, _)| key.stock == stock && key.of_budget);
            let cost = |stock| of(stock).map(|(_, tally)| tally.cost).sum::<u64>();
            assert_eq!(cost(GroupStock::Creatures), depth.creature_budget.spent.sum());
            assert_eq!(cost(GroupStock::Items), depth.item_budget.spent.sum());
            let members = depth.groups.iter().filter(|(key, _)| key.stock == GroupStock::Creatures);
            assert_eq!(members.map(|(_, tally)| tally.members).sum::<u64>(), depth.creatures.sum());
            assert!(depth.danger.sum() >= depth.creatures.sum());
        }
    }
}
