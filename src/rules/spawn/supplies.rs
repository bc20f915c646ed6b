//! What a level must have: the Amulet, keys, what a player needs to live, and gold.

use super::{
    ground::{SpawnGround, SpawnSubject, Wanted},
    plan::GamePlan,
    population::Population,
    report::BudgetReport,
};
use crate::{
    base::{geometry::Position, random::RandomStream},
    content::{Content, SupplyRule, Surroundings},
    rules::items::NewItem,
    world::generate::Blueprint,
};

/// The Amulet, keys, and what a player needs to live.
pub(super) fn lay_supplies(
    content: &Content,
    (blueprint, depth): (&Blueprint, u32),
    plan: &GamePlan,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for supply in &content.spawn_tables.supplies {
        let Some(kind) = content.item_called(&supply.item) else { continue };
        let cells: &[Position] = match supply.when {
            SupplyRule::LastLevel if depth == content.dungeon.level_count => &[blueprint.goal],
            SupplyRule::EachLock => &blueprint.keys,
            SupplyRule::LastLevel | SupplyRule::Sometimes { .. } => &[],
        };
        population.items.extend(cells.iter().map(|cell| (NewItem::plain(kind, 1), *cell)));
    }
    // What a player needs to live lies where it can be reached without a search or a key, and nobody is to miss for want of
    // a key what comes once a game.
    let mut open: Vec<Position> = ground.free_floor().collect();
    open.retain(|cell| blueprint.open_region.get_or(*cell, false));
    for kind in plan.supplies_at(depth).chain(plan.items_at(depth)) {
        // Where all such places are taken, it lies with another thing.
        let place = take_place(&mut open, random).unwrap_or(blueprint.goal);
        ground.take(place);
        population.items.push((NewItem::plain(kind, 1), place));
    }
}

/// Lays out gold in piles, each in a place of its own, until so much of it lies there.
pub(super) fn lay_gold(
    content: &Content,
    budget: u32,
    room: Option<usize>,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) -> BudgetReport {
    let rules = &content.spawn_tables.rules;
    let surroundings = Surroundings::default();
    let wanted = Wanted { subject: SpawnSubject::Thing, surroundings, room, space: 1, spacing: None };
    let (least, most) = (rules.gold_pile.least().unsigned_abs(), rules.gold_pile.greatest().unsigned_abs());
    // Where there is any gold, there is a pile of it.
    let budget = if budget > 0 { budget.max(least) } else { 0 };
    let mut report = BudgetReport { rolled: budget, ..BudgetReport::default() };
    while report.spent < budget {
        report.attempts += 1;
        let Some(place) = ground.find(&wanted, rules.birth_tries, random) else {
            report.failed += 1;
            break;
        };
        let left = budget - report.spent;
        let rolled = random.roll(rules.gold_pile).max(1).unsigned_abs().min(left);
        // No rest is left that would be less than a pile.
        let rest = left - rolled;
        let amount = match rest {
            1.. if rest < least && left <= most => left,
            1.. if rest < least => (left - least).min(rolled).max(1),
            _ => rolled,
        };
        ground.take(place);
        population.items.push((NewItem::plain(content.gold(), amount), place));
        report.spent += amount;
    }
    report
}

/// Takes a random place out of the list.
fn take_place(places: &mut Vec<Position>, random: &mut RandomStream) -> Option<Position> {
    let count = u32::try_from(places.len()).ok().filter(|&count| count > 0)?;
    Some(places.swap_remove(random.below(count) as usize))
}
