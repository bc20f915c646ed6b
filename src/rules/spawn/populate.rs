//! Drawing the population of a new level: supplies, planned uniques, and what the budgets bring.

use super::{
    budget::{place_unique, spend},
    free_ground::SpawnGround,
    game_plan::GamePlan,
    group::Spending,
    population::Population,
    report::{BudgetReport, GroupSource, SpawnReport},
    set_pieces, special_rooms,
    supplies::{lay_artifacts, lay_gold, lay_supplies},
};
use crate::{
    base::{
        geometry::Size,
        random::{Chance, Dice, RandomStream},
    },
    content::{Content, PoolKind},
    world::{
        generate::{Blueprint, DRAWN},
        level::Structure,
    },
};

/// Draws the population of a level from its own random stream. Uniques and supplies come where the plan says.
pub fn populate(
    content: &Content,
    blueprint: &Blueprint,
    depth: u32,
    plan: &GamePlan,
    random: &mut RandomStream,
) -> Population {
    let depths = content.dungeon.monster_depths_at(depth);
    let tables = (content.spawn_tables.table_of(depths.0), content.spawn_tables.table_of(depths.1));
    let report = SpawnReport { seed: plan.seed(), depth, tables, ..SpawnReport::default() };
    let mut population = Population { report, tables: depths, ..Population::default() };
    let Some(table) = content.spawn_tables.table_at(depths.0.midpoint(depths.1)) else { return population };
    let mut ground = SpawnGround::new(content, blueprint);
    let mut roll = |dice: Dice| random.roll(dice).max(0).unsigned_abs();
    let budgets = [table.creatures, table.items, table.gold].map(&mut roll);
    let [creatures, items, gold] = budgets;
    let creatures = scaled_to_floor(content, blueprint, creatures);

    for cell in blueprint.keys.iter().map(|(place, _)| place).chain([&blueprint.goal]) {
        ground.take(*cell);
    }
    // Set pieces come before everything else, which stays out of choices; then supplies, so that nothing crowds them out.
    set_pieces::furnish(content, blueprint, depths, &mut ground, random, &mut population);
    lay_supplies(content, blueprint, depth, plan, &mut ground, random, &mut population);
    let mut planned = 0;
    for key in plan.uniques_at(depth) {
        match place_unique(content, key, depths, &mut ground, random, &mut population) {
            Ok(cost) => planned += cost,
            Err(name) => {
                let warning = format!("{name} is unique, but found no place");
                population.report.warn(&warning);
            }
        }
    }
    let left = creatures.saturating_sub(planned);
    let spending = Spending::on_level(PoolKind::Creatures, GroupSource::Creatures, left, depths).within_danger(content);
    let spent = spend(content, &spending, &mut ground, random, &mut population);
    population.report.creatures =
        BudgetReport { rolled: creatures, spent: spent.spent.saturating_add(planned), ..spent };
    special_rooms::settle(content, blueprint, depths, &mut ground, random, &mut population);
    lay_artifacts(content, blueprint, depth, plan, &mut ground, random, &mut population);

    let spending = Spending::on_level(PoolKind::Items, GroupSource::Items, items, depths);
    population.report.items = spend(content, &spending, &mut ground, random, &mut population);
    population.report.gold = lay_gold(content, gold, None, &mut ground, random, &mut population);
    warn_of_unspent(content, &mut population.report);
    population
}

/// Scales a budget for creatures by the floor area of a level whose size differs from the game's. Drawn maps keep the
/// full budget.
fn scaled_to_floor(content: &Content, blueprint: &Blueprint, budget: u32) -> u32 {
    let usual = Size::new(content.dungeon.width, content.dungeon.height);
    if blueprint.structure.size() == usual || blueprint.generator == DRAWN {
        return budget;
    }
    let is_walkable = |there: &&Structure| matches!(there, Structure::Floor | Structure::Corridor);
    let floor = blueprint.structure.values().iter().filter(is_walkable).count() as u64;
    let share = u64::from(budget) * floor / u64::from(content.spawn_tables.rules.usual_floor.max(1));
    u32::try_from(share).unwrap_or(u32::MAX).max(budget.min(1))
}

/// Adds warnings for budgets of which much is unspent (`docs/rules.md#spawn-report`).
fn warn_of_unspent(content: &Content, report: &mut SpawnReport) {
    let share = content.spawn_tables.rules.warn_unspent;
    for (name, budget) in [("creatures", report.creatures), ("items", report.items), ("gold", report.gold)] {
        let is_much = u64::from(budget.unspent()) * u64::from(Chance::WHOLE)
            >= u64::from(budget.rolled) * u64::from(share.parts());
        if budget.unspent() > 0 && is_much {
            let (unspent, rolled, failed) = (budget.unspent(), budget.rolled, budget.failed);
            let why = match failed {
                0 => "nothing could come".to_owned(),
                1 => "1 try found no place".to_owned(),
                _ => format!("{failed} tries found no place"),
            };
            report.warn(&format!("{unspent} of {rolled} points for {name} unspent: {why}"));
        }
    }
}
