//! Spending a budget: groups are drawn and placed until no points or no room are left (`docs/rules.md#selection`).

use std::collections::BTreeMap;

use super::{
    draw::{Drawn, EntryDrawer, EntryKey},
    free_ground::SpawnGround,
    group::{Left, Spending, habitat_of, place_group, wanted},
    population::Population,
    report::{BudgetReport, GroupSource},
    strategies::DrawnEntry,
};
use crate::{
    base::random::RandomStream,
    content::{Content, Habitat, PoolKind, RoomPurpose, SpawnEntry},
    world::generate::Blueprint,
};

/// Spends a budget, and reports how it went.
pub(super) fn spend(
    content: &Content,
    spending: &Spending,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) -> BudgetReport {
    let rules = &content.spawn_tables.rules;
    let most_failures = spending.budget.saturating_mul(rules.attempts_per_point);
    let mut report = BudgetReport { rolled: spending.budget, ..BudgetReport::default() };
    if spending.budget == 0 {
        // Most rooms have no budget, so no drawer is filled for them.
        return report;
    }
    let (mut failures, mut danger_in_room) = (0, 0_u32);
    let features = ground.features();
    let may_come = |order: &DrawnEntry<'_>| {
        lives_in(order, spending.room) && (spending.room.is_some() || features.allow(&habitat_of(order)))
    };
    let mut drawer = EntryDrawer::new(content, spending.pool_kind, spending.depths, may_come);
    let mut failed: BTreeMap<EntryKey, u32> = BTreeMap::new();
    let mut failed_last: Option<Drawn<'_>> = None;
    while report.spent < spending.budget && failures < most_failures {
        let another = failed_last.and_then(|failed| drawer.draw_another(&failed, random));
        let drawn = another.or_else(|| drawer.draw(random, spending.deepest));
        let tries = u32::from(drawn.is_some());
        report.attempts = report.attempts.saturating_add(tries);
        let spent = drawn.and_then(|drawn| {
            let danger = spending.most_danger.map(|most| most.saturating_sub(danger_in_room));
            let left = Left { points: spending.budget - report.spent, danger };
            let before = population.monsters.len();
            let spent = place_group(content, &drawn, (spending, left), ground, random, population);
            if spending.room.is_some() {
                danger_in_room = danger_in_room.saturating_add(population.danger_since(content, before));
            }
            let failures = failed.entry(drawn.key).or_default();
            *failures = if spent.is_some() { 0 } else { *failures + 1 };
            // An entry that finds no place will never find one, since room only shrinks. Tries are limited as well.
            if *failures >= rules.attempts_per_point
                || (*failures > 0 && !ground.has(&wanted(content, &drawn.order, spending)))
            {
                drawer.exhaust(drawn.key);
            }
            spent
        });
        failed_last = drawn.filter(|_| spent.is_none());
        match spent {
            Some(spent) => {
                report.spent = report.spent.saturating_add(spent);
                failures = 0;
            }
            None => {
                failures += 1;
                report.failed = report.failed.saturating_add(tries);
            }
        }
        // If nothing is left that could come, more tries don't help.
        if drawn.is_none() && spending.depths.0 == spending.depths.1 {
            break;
        }
    }
    report
}

/// Returns whether a group may live in a room: one that lives anywhere, or one that asks only for a room of this
/// purpose. A group for the whole level finds its place itself.
fn lives_in(order: &DrawnEntry<'_>, room: Option<(usize, RoomPurpose)>) -> bool {
    let Some((_, purpose)) = room else { return true };
    let asked = [Some(order.entry.habitat), order.band.map(|band| band.habitat)];
    let anywhere_there = Habitat { purpose: Some(purpose), ..Habitat::default() };
    let fits = |asked: Habitat| asked.is_anywhere() || asked == anywhere_there;
    asked.into_iter().flatten().all(fits)
}

/// Places a unique monster. Returns the points that it cost or, if there is no place, its name.
pub(super) fn place_unique(
    content: &Content,
    key: EntryKey,
    depths: (u32, u32),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) -> Result<u32, String> {
    let pool = content.spawn_tables.creature_pools.get(key.pool).ok_or("no such pool")?;
    let entry = pool.entries.get(key.entry).ok_or("no such entry")?;
    let order = DrawnEntry { entry, band: None };
    let drawn = Drawn { key, pool, order, depth: depths.1, is_out_of_depth: false };
    let spending = Spending::on_level(PoolKind::Creatures, GroupSource::Plan, 1, depths);
    let one = Left { points: 1, danger: None };
    if let Some(cost) = place_group(content, &drawn, (&spending, one), ground, random, population) {
        return Ok(cost);
    }
    // A unique must come on this level even if no place suits it: then it comes anywhere, and as a last resort beside
    // other groups.
    let anywhere = SpawnEntry { habitat: Habitat::default(), space: Some(1), ..entry.clone() };
    let beside_others = SpawnEntry { spacing: Some(0), placement: None, ..anywhere.clone() };
    let placed = [&anywhere, &beside_others].into_iter().find_map(|entry| {
        let drawn = Drawn { order: DrawnEntry { entry, band: None }, ..drawn };
        place_group(content, &drawn, (&spending, one), ground, random, population)
    });
    placed.ok_or_else(|| content.entry_label(entry))
}

/// Returns whether a level has a place of the kind that a unique monster asks for.
pub(super) fn has_place_for_unique(content: &Content, blueprint: &Blueprint, entry: &SpawnEntry) -> bool {
    let spending = Spending::on_level(PoolKind::Creatures, GroupSource::Plan, 1, (1, 1));
    let wanted = wanted(content, &DrawnEntry { entry, band: None }, &spending);
    SpawnGround::new(content, blueprint).has(&wanted)
}
