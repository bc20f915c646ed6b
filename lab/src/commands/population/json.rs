//! A survey of populations as JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use yendor::level::Generator;

use crate::survey::{
    BandCount, BudgetTally, DepthPopulation, Deviation, GroupKey, GroupStock, GroupTally, PopulationPlan,
    PopulationSurvey, Tally,
};

/// The whole survey. It contains no times, so that it is reproducible.
#[derive(Serialize)]
pub(super) struct PopulationReport<'survey> {
    /// The number of games, each with all depths.
    games: u64,
    first_seed: u64,
    levels: u64,
    /// Null: the generator that the game uses on each level.
    generator: Option<&'static str>,
    width: i32,
    height: i32,
    depths: Vec<Depth<'survey>>,
    warnings: Warnings<'survey>,
}

#[derive(Serialize)]
struct Warnings<'survey> {
    count: u64,
    examples: Vec<&'survey str>,
}

#[derive(Serialize)]
struct Depth<'survey> {
    depth: u32,
    levels: u64,
    creatures: Deviation,
    sleepers: Deviation,
    items: Deviation,
    carried: Deviation,
    gold: Deviation,
    gold_piles: Deviation,
    danger: Deviation,
    by_creature: BTreeMap<&'survey str, Deviation>,
    by_kind: BTreeMap<&'survey str, Deviation>,
    by_type: BTreeMap<&'survey str, Deviation>,
    budgets: BTreeMap<&'static str, Budget>,
    /// The groups bought by budgets, by pool.
    pools: BTreeMap<&'static str, BTreeMap<&'survey str, u64>>,
    bands: BTreeMap<&'survey str, BandCount>,
    groups: Vec<GroupRow<'survey>>,
    outside: u64,
    warnings: u64,
}

#[derive(Serialize)]
struct Budget {
    rolled: Deviation,
    spent: Deviation,
    attempts: u64,
    failed: u64,
    unspent_levels: u64,
}

#[derive(Serialize)]
struct GroupRow<'survey> {
    pool_kind: GroupStock,
    pool: &'survey str,
    entry: &'survey str,
    strategy: &'survey str,
    of_budget: bool,
    #[serde(flatten)]
    tally: GroupTally,
}

impl<'survey> PopulationReport<'survey> {
    pub(super) fn of(plan: &PopulationPlan, found: &'survey PopulationSurvey) -> Self {
        let count = found.depths.values().map(|depth| depth.warnings).sum();
        Self {
            games: plan.games,
            first_seed: plan.first_seed,
            levels: plan.levels(),
            generator: plan.generator.map(Generator::name),
            width: plan.size.width,
            height: plan.size.height,
            depths: found.depths.iter().map(|(depth, found)| Depth::of(*depth, found)).collect(),
            warnings: Warnings { count, examples: found.warnings.values().map(String::as_str).collect() },
        }
    }
}

impl<'survey> Depth<'survey> {
    fn of(depth: u32, found: &'survey DepthPopulation) -> Self {
        let spread = |tally: &Tally| tally.over(found.levels);
        let by_name = |counts: &'survey BTreeMap<String, Tally>| {
            counts.iter().map(|(name, tally)| (name.as_str(), spread(tally))).collect()
        };
        let budget = |tally: &BudgetTally| Budget {
            rolled: spread(&tally.rolled),
            spent: spread(&tally.spent),
            attempts: tally.attempts,
            failed: tally.failed,
            unspent_levels: tally.unspent_levels,
        };
        let mut pools: BTreeMap<&str, BTreeMap<&str, u64>> = BTreeMap::new();
        for ((pool_kind, pool), groups) in found.pools() {
            let pool_kind = if pool_kind == GroupStock::Creatures { "creatures" } else { "items" };
            pools.entry(pool_kind).or_default().insert(pool, groups);
        }
        Self {
            depth,
            levels: found.levels,
            creatures: spread(&found.creatures),
            sleepers: spread(&found.sleepers),
            items: spread(&found.items),
            carried: spread(&found.carried),
            gold: spread(&found.gold),
            gold_piles: spread(&found.gold_piles),
            danger: spread(&found.danger),
            by_creature: by_name(&found.by_creature),
            by_kind: by_name(&found.by_kind),
            by_type: by_name(&found.by_type),
            budgets: [
                ("creatures", &found.creature_budget),
                ("items", &found.item_budget),
                ("gold", &found.gold_budget),
            ]
            .into_iter()
            .map(|(name, tally)| (name, budget(tally)))
            .collect(),
            pools,
            bands: found.bands(),
            groups: found.groups.iter().map(|(key, tally)| GroupRow::of(key, *tally)).collect(),
            outside: found.outside,
            warnings: found.warnings,
        }
    }
}

impl<'survey> GroupRow<'survey> {
    fn of(key: &'survey GroupKey, tally: GroupTally) -> Self {
        let GroupKey { pool_kind, pool, entry, strategy, of_budget } = key;
        Self { pool_kind: *pool_kind, pool, entry, strategy, of_budget: *of_budget, tally }
    }
}
