//! A survey of populations as text: tables of at most 80 columns with the built-in data, and bars.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use yendor::{
    Content,
    internals::{Column, Table},
};

use crate::commands::bars::chart;
use crate::survey::{BudgetTally, DepthPopulation, GroupKey, GroupStock, PopulationPlan, PopulationSurvey, Tally};

/// The width of a terminal in columns.
const WIDTH: usize = 80;
/// The number of depths side by side, each with mean and deviation.
const DEPTHS_WITH_SPREAD: usize = 5;
/// The number of depths side by side, each with a count.
const DEPTHS_WITH_COUNT: usize = 10;

/// The whole survey.
pub(super) fn text(content: &Content, plan: &PopulationPlan, found: &PopulationSurvey) -> String {
    let depths: Vec<(u32, &DepthPopulation)> = found.depths.iter().map(|(depth, found)| (*depth, found)).collect();
    let (games, seed) = (plan.games, plan.first_seed);
    let by = plan.generator.map_or("as the game makes them".to_owned(), |one| format!("by generator {}", one.name()));
    let mut text = format!("{games} games from seed {seed}, levels {by}\nmean ±deviation, least-greatest\n\n");
    numbers(&mut text, &depths);
    budgets(&mut text, &depths);
    spreads(&mut text, "creatures on a level", &depths, |depth| &depth.by_creature);
    spreads(&mut text, "items on a level", &depths, |depth| &depth.by_kind);
    pools(&mut text, &depths);
    counts(&mut text, "groups by pool and entry", &depths, |depth| {
        let of_budget = depth.groups.iter().filter(|(key, _)| key.of_budget);
        of_budget.map(|(key, tally)| (under_pool(key), tally.groups)).collect()
    });
    counts(&mut text, "groups of rooms, and those that come once a game", &depths, |depth| {
        let others = depth.groups.iter().filter(|(key, _)| !key.of_budget);
        others.map(|(key, tally)| (under_pool(key), tally.groups)).collect()
    });
    counts(&mut text, "bands", &depths, |depth| {
        depth.bands().into_iter().map(|(name, band)| ((None, name.to_owned()), band.groups)).collect()
    });
    missing(&mut text, content, &depths);
    bars(&mut text, &depths);
    warnings(&mut text, found);
    text
}

/// A number given in thousandths, with one decimal if it is small.
fn short(thousandths: u64) -> String {
    if thousandths >= 99_950 {
        return ((thousandths + 500) / 1_000).to_string();
    }
    let tenths = (thousandths + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The same with two decimals.
fn exact(thousandths: u64) -> String {
    if thousandths >= 9_995 {
        return short(thousandths);
    }
    let hundredths = (thousandths + 5) / 10;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn with_range(tally: &Tally, levels: u64) -> String {
    let spread = tally.over(levels);
    let (mean, deviation) = (short(spread.mean), format!("±{}", short(spread.deviation)));
    let range = format!("{}-{}", spread.least, spread.greatest);
    format!("{mean:>6} {deviation:<6} {range:<9}")
}

/// Writes a line without trailing blanks.
fn line(text: &mut String, cells: &str) {
    // Writing to a string can't fail.
    let _ = writeln!(text, "{}", cells.trim_end());
}

/// The width of a mean with its deviation and range.
const RANGE: usize = 23;

/// Creatures, items and gold, one depth a line.
fn numbers(text: &mut String, depths: &[(u32, &DepthPopulation)]) {
    let heads = ["  creatures", "  items", "  gold"].map(|head| Column::text(head, RANGE));
    let mut table = Table::of(1, [Column::number("depth", 5)].into_iter().chain(heads));
    for (depth, found) in depths {
        let cells = [&found.creatures, &found.items, &found.gold].map(|tally| with_range(tally, found.levels));
        table.row([depth.to_string()].into_iter().chain(cells));
    }
    add(text, &table);
}

/// Danger, and the spent share of the budgets.
fn budgets(text: &mut String, depths: &[(u32, &DepthPopulation)]) {
    let titles = ["creatures", "items", "gold"].map(|name| Column::text(format!("{name:^13}"), 13));
    let danger = Column::text("  danger (experience)", RANGE);
    let columns = [Column::number("depth", 5), danger].into_iter().chain(titles);
    let mut table = Table::of(1, columns.chain([Column::number("ings", 4)]));
    table.title = format!("{:>5} {:<24}{:^41} warn-", "", "", "points spent of points rolled");
    let budget = |tally: &BudgetTally, levels: u64| {
        let (spent, rolled) = (short(tally.spent.over(levels).mean), short(tally.rolled.over(levels).mean));
        format!("{spent:>5} of {rolled:<4}")
    };
    for (depth, found) in depths {
        let spent = [&found.creature_budget, &found.item_budget, &found.gold_budget];
        let spent = spent.map(|tally| budget(tally, found.levels));
        let cells = [depth.to_string(), with_range(&found.danger, found.levels)].into_iter().chain(spent);
        table.row(cells.chain([found.warnings.to_string()]));
    }
    add(text, &table);
}

/// A table with a row for each name, and a column for each depth.
fn by_depth(first: Column, part: &[(u32, &DepthPopulation)], column: fn(u32) -> Column) -> Table {
    Table::of(0, [first].into_iter().chain(part.iter().map(|(depth, _)| column(*depth))))
}

fn counted(depth: u32) -> Column {
    Column::number(depth.to_string(), 5)
}

/// Writes a table and an empty line.
fn add(text: &mut String, table: &Table) {
    text.push_str(&table.text());
    text.push('\n');
}

/// The names that occur on any depth, in order.
fn names<'depth, Name: Ord + Clone + 'depth, T: 'depth>(
    maps: impl Iterator<Item = &'depth BTreeMap<Name, T>>,
) -> Vec<Name> {
    maps.flat_map(BTreeMap::keys).cloned().collect::<BTreeSet<_>>().into_iter().collect()
}

/// Writes a row for each name, with its mean and deviation on each depth.
fn spreads(
    text: &mut String,
    title: &str,
    depths: &[(u32, &DepthPopulation)],
    of: impl for<'depth> Fn(&'depth DepthPopulation) -> &'depth BTreeMap<String, Tally>,
) {
    for part in depths.chunks(DEPTHS_WITH_SPREAD) {
        let mut table = by_depth(Column::text(title, 20), part, |depth| Column::text(format!("{depth:>6}"), 12));
        for name in names(part.iter().map(|(_, found)| of(found))) {
            let cells = part.iter().map(|(_, found)| {
                of(found).get(&name).map_or_else(String::new, |tally| {
                    let spread = tally.over(found.levels);
                    format!("{:>6} ±{}", exact(spread.mean), exact(spread.deviation))
                })
            });
            table.row([cut(&name, 20)].into_iter().chain(cells));
        }
        add(text, &table);
    }
}

/// The share of each pool in the groups bought by budgets, in percent.
fn pools(text: &mut String, depths: &[(u32, &DepthPopulation)]) {
    for part in depths.chunks(DEPTHS_WITH_COUNT) {
        let mut table = by_depth(Column::text("groups by pool, in %", 28), part, counted);
        let counted: Vec<_> = part.iter().map(|(_, found)| found.pools()).collect();
        let all: BTreeSet<(GroupStock, &str)> = counted.iter().flat_map(|pools| pools.keys().copied()).collect();
        for (pool_kind, pool) in all {
            let cells = counted.iter().map(|pools| {
                let whole: u64 =
                    pools.iter().filter(|((other, _), _)| *other == pool_kind).map(|(_, groups)| groups).sum();
                let groups = pools.get(&(pool_kind, pool)).copied().unwrap_or(0);
                short(groups * 100_000 / whole.max(1))
            });
            table.row([cut(&format!("{}, {pool}", stock_name(pool_kind)), 28)].into_iter().chain(cells));
        }
        add(text, &table);
    }
}

/// The optional heading of a row, and its name.
type RowName = (Option<String>, String);

/// A group's entry under its pool; creatures and items may share names.
fn under_pool(key: &GroupKey) -> RowName {
    let pool_kind = stock_name(key.pool_kind);
    (Some(format!("{pool_kind}, {}", key.pool)), key.entry.clone())
}

const fn stock_name(pool_kind: GroupStock) -> &'static str {
    match pool_kind {
        GroupStock::Creatures => "creatures",
        GroupStock::Items => "items",
    }
}

/// A row for each name, with its total count on each depth.
fn counts(
    text: &mut String,
    title: &str,
    depths: &[(u32, &DepthPopulation)],
    of: impl Fn(&DepthPopulation) -> BTreeMap<RowName, u64>,
) {
    for part in depths.chunks(DEPTHS_WITH_COUNT) {
        let mut table = by_depth(Column::text("  on depth", 30), part, counted);
        title.clone_into(&mut table.title);
        let counted: Vec<BTreeMap<RowName, u64>> = part.iter().map(|(_, found)| of(found)).collect();
        let mut shown: Option<String> = None;
        for row in names(counted.iter()) {
            let (heading, name) = &row;
            if let Some(heading) = heading.as_ref().filter(|heading| shown.as_ref() != Some(heading)) {
                table.heading(format!("  {heading}"));
                shown = Some(heading.clone());
            }
            let cells = counted.iter().map(|counts| counts.get(&row).copied());
            let cells = cells.map(|count| count.map_or_else(|| ".".to_owned(), |count| count.to_string()));
            let indent = if heading.is_some() { 4 } else { 2 };
            table.row([format!("{:indent$}{}", "", cut(name, 30 - indent))].into_iter().chain(cells));
        }
        if !table.is_empty() {
            add(text, &table);
        }
    }
}

/// A name cut to the width of a column; the JSON has the whole name.
fn cut(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_owned();
    }
    name.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// The kinds that never occurred.
fn missing(text: &mut String, content: &Content, depths: &[(u32, &DepthPopulation)]) {
    let is_met = |name: &str| depths.iter().any(|(_, found)| found.by_creature.contains_key(name));
    let creatures = content.monsters().map(|(_, monster)| monster.name.as_str()).filter(|name| !is_met(name));
    let is_found = |name: &str| depths.iter().any(|(_, found)| found.by_type.contains_key(name));
    let gold = content.gold();
    let items = content.items().filter(|(id, _)| *id != gold).map(|(_, item)| item.id.as_str());
    let items = items.filter(|name| !is_found(name));
    for (title, list) in [("creatures", creatures.collect::<Vec<_>>()), ("items", items.collect())] {
        if !list.is_empty() {
            line(text, &format!("{title} that never appeared:"));
            let mut row = String::from(" ");
            for (place, name) in list.iter().enumerate() {
                let comma = if place + 1 < list.len() { "," } else { "" };
                if row.len() + name.len() + 2 > WIDTH {
                    line(text, &std::mem::replace(&mut row, String::from(" ")));
                }
                row.push_str(&format!(" {name}{comma}"));
            }
            line(text, &row);
        }
    }
    text.push('\n');
}

/// Danger, creatures and items as bars.
fn bars(text: &mut String, depths: &[(u32, &DepthPopulation)]) {
    let parts: [(&str, fn(&DepthPopulation) -> &Tally); 3] = [
        ("danger by depth", |found| &found.danger),
        ("creatures by depth", |found| &found.creatures),
        ("items by depth", |found| &found.items),
    ];
    for (title, tally) in parts {
        let bars: Vec<(String, u64)> =
            depths.iter().map(|(depth, found)| (depth.to_string(), tally(found).over(found.levels).mean)).collect();
        text.push_str(&chart(title, &bars, short));
        text.push('\n');
    }
}

fn warnings(text: &mut String, found: &PopulationSurvey) {
    let outside: u64 = found.depths.values().map(|depth| depth.outside).sum();
    line(text, &format!("{outside} creatures outside the depths of their kind, groups out of depth left out"));
    let count: u64 = found.depths.values().map(|depth| depth.warnings).sum();
    line(text, &format!("{count} warning{}", if count == 1 { "" } else { "s" }));
    for warning in found.warnings.values() {
        line(text, &format!("  {warning}"));
    }
}
