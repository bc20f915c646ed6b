//! Who and what is on a level when it is made.

use bevy::prelude::Deref;

use super::{
    draw::Stock,
    ground::{Lodger, SpawnGround, Wanted},
    muster::{Spending, place_unique, spend},
    plan::GamePlan,
    report::{BudgetReport, GroupSource, SpawnReport},
    special_rooms,
    strategies::strategy,
};
use crate::{
    base::{
        geometry::{Position, Size},
        random::{Chance, Dice, RandomStream},
    },
    content::{BandOrders, Content, MonsterDefinition, MonsterId, Subject, SupplyRule, Surroundings},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
    world::{
        generate::{Blueprint, DRAWN},
        level::Structure,
    },
};

/// The monsters and items of a new level, in the order of their serial numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Population {
    /// Monsters.
    pub monsters: Vec<Inhabitant>,
    /// Items and gold, and where they lie.
    pub items: Vec<(NewItem, Position)>,
    /// What came of the budgets.
    pub report: SpawnReport,
    /// The depths of the tables, of the dungeon's `monster_depths`.
    pub(super) tables: (u32, u32),
}

/// A monster of a new level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Inhabitant {
    /// The monster.
    #[deref]
    pub monster: NewMonster,
    /// The band it belongs to.
    pub band: Option<Membership>,
    /// Whether it stays where it is until somebody comes near or hurts it.
    pub guards: bool,
    /// What it carries.
    pub carries: Option<NewItem>,
}

/// That a monster belongs to a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// The leader, by its place in the population.
    pub leader: usize,
    /// How they keep together.
    pub orders: BandOrders,
}

/// Draws the population of a level from its own stream; what comes once a game, or in time, comes where the plan says.
#[must_use]
pub fn populate(
    content: &Content,
    blueprint: &Blueprint,
    depth: u32,
    plan: &GamePlan,
    random: &mut RandomStream,
) -> Population {
    let depths = content.dungeon.monster_depths_at(depth);
    let tables = (content.spawning.table_of(depths.0), content.spawning.table_of(depths.1));
    let report = SpawnReport { seed: plan.seed(), depth, tables, ..SpawnReport::default() };
    let mut population = Population { report, tables: depths, ..Population::default() };
    let Some(table) = content.spawning.table_at(depths.0.midpoint(depths.1)) else { return population };
    let mut ground = SpawnGround::new(content, blueprint);
    let mut roll = |dice: Dice| random.roll(dice).max(0).unsigned_abs();
    let budgets = [table.creature_budget, table.item_budget, table.gold_budget].map(&mut roll);
    let [creatures, items, gold] = budgets;
    let creatures = scaled_to_floor(content, blueprint, creatures);

    for cell in blueprint.keys.iter().chain([&blueprint.goal]) {
        ground.take(*cell);
    }
    // What is needed comes first: it is never crowded out.
    lay_supplies(content, (blueprint, depth), plan, &mut ground, random, &mut population);
    let mut planned = 0;
    for key in plan.uniques_at(depth) {
        match place_unique(content, key, depths, &mut ground, random, &mut population) {
            Ok(cost) => planned += cost,
            Err(name) => {
                let warning = format!("{name} comes once a game, and found no place");
                population.report.warn(&warning);
            }
        }
    }
    let left = creatures.saturating_sub(planned);
    let spending = Spending::on_level(Stock::Creatures, GroupSource::Creatures, left, depths);
    let spent = spend(content, &spending, &mut ground, random, &mut population);
    population.report.creatures =
        BudgetReport { rolled: creatures, spent: spent.spent.saturating_add(planned), ..spent };
    special_rooms::settle(content, (blueprint, depths), &mut ground, random, &mut population);

    let spending = Spending::on_level(Stock::Things, GroupSource::Items, items, depths);
    population.report.items = spend(content, &spending, &mut ground, random, &mut population);
    population.report.gold = lay_gold(content, gold, None, &mut ground, random, &mut population);
    warn_of_unspent(content, &mut population.report);
    population
}

/// A budget for creatures on a level of another size than the game's: as much of it as the level has of a usual level's
/// floor. Drawn maps have it as it is.
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

/// The kinds that are born on the level at `depth`, by their own depths: those that magic calls.
#[must_use]
pub fn kinds_born_at(content: &Content, depth: u32) -> Vec<MonsterId> {
    let (shallowest, deepest) = content.dungeon.monster_depths_at(depth);
    let kinds = content.monsters().filter(|(_, kind)| kind.is_born_between(shallowest, deepest)).map(|(id, _)| id);
    kinds.filter(|kind| !comes_once(content, *kind)).collect()
}

/// Whether a kind comes by the game's plan alone.
fn comes_once(content: &Content, kind: MonsterId) -> bool {
    let spawning = &content.spawning;
    let leads_or_follows = spawning
        .bands
        .iter()
        .any(|band| band.leader == kind || band.followers.iter().any(|group| group.creature == kind));
    let mut entries = spawning.creatures.iter().flat_map(|pool| &pool.entries);
    let mut of_kind = entries.by_ref().filter(|entry| entry.subject == Subject::Creature(kind)).peekable();
    !leads_or_follows && of_kind.peek().is_some() && of_kind.all(|entry| strategy(entry).is_planned())
}

/// Mean ones are born wandering, others asleep by chance (DESIGN, "Waking").
pub fn state_at_birth(kind: &MonsterDefinition, random: &mut RandomStream) -> MindState {
    let asleep = !kind.never_sleeps() && random.chance(kind.sleep_chance);
    if asleep { MindState::Sleeping } else { MindState::Wandering }
}

/// The Amulet, keys, and what a player needs to live.
fn lay_supplies(
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
    let wanted = Wanted { lodger: Lodger::Thing, surroundings, room, space: 1, spacing: None };
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

/// Warns of budgets of which much is left (document 001, "Failure Handling").
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

/// Takes a random place out of the list.
fn take_place(places: &mut Vec<Position>, random: &mut RandomStream) -> Option<Position> {
    let count = u32::try_from(places.len()).ok().filter(|&count| count > 0)?;
    Some(places.swap_remove(random.below(count) as usize))
}
