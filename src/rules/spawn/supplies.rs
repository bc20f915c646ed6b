//! What a level must have: the Amulet, keys, supplies for the player, and gold.

use super::{
    free_ground::SpawnGround,
    game_plan::GamePlan,
    place_wishes::{SpawnSubject, Wanted},
    population::{Inhabitant, Population},
    report::BudgetReport,
};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    content::{Content, Habitat, ItemId, LockedPlace, RoomPurpose, SupplyRule},
    rules::{
        creatures::MindState,
        items::{ItemState, NewItem, Opens},
    },
    world::generate::Blueprint,
};

/// Places the Amulet, keys and supplies.
pub(super) fn lay_supplies(
    content: &Content,
    blueprint: &Blueprint,
    depth: u32,
    plan: &GamePlan,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for supply in &content.spawn_tables.supplies {
        let kind = supply.item;
        let plain = NewItem::plain(kind, 1);
        match supply.when {
            SupplyRule::LastLevel if depth == content.dungeon.level_count => {
                population.items.push((plain, blueprint.goal));
            }
            SupplyRule::EachLock => population.items.extend(blueprint.keys.iter().map(|&(home, door)| {
                let opens = Opens { depth, door, home, place: place_behind(blueprint, door) };
                (NewItem { state: ItemState { opens: Some(opens), ..plain.state }, ..plain }, home)
            })),
            SupplyRule::LastLevel | SupplyRule::Sometimes { .. } => {}
        }
    }
    // Supplies lie where they can be reached without a search or a key, so that no player misses them.
    let mut open: Vec<Point> = ground.free_floor().collect();
    open.retain(|cell| blueprint.open_region.get_or(*cell, false));
    for kind in plan.supplies_at(depth) {
        lay_one(kind, &mut open, blueprint.goal, ground, random, population);
    }
}

/// Lays an item in one of these cells. If all such cells are taken, it shares the other cell given.
fn lay_one(
    kind: ItemId,
    cells: &mut Vec<Point>,
    otherwise: Point,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    let place = take_place(cells, random).unwrap_or(otherwise);
    ground.take(place);
    population.items.push((NewItem::plain(kind, 1), place));
}

/// How near to its guard an artifact lies, in cells.
const GUARDED: u32 = 2;

/// Places artifacts, off the stairs and in the open like supplies: each beside the most dangerous creature that sleeps or
/// stands guard there.
pub(super) fn lay_artifacts(
    content: &Content,
    blueprint: &Blueprint,
    depth: u32,
    plan: &GamePlan,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    let from_stairs = content.spawn_tables.rules.awake_band_steps;
    for kind in plan.items_at(depth) {
        let is_open =
            |cell: &Point| blueprint.open_region.get_or(*cell, false) && ground.is_off_stairs(*cell, from_stairs);
        let open: Vec<Point> = ground.free_floor().filter(is_open).collect();
        let stays =
            |monster: &&Inhabitant| !monster.is_captive && (monster.guards || monster.state == MindState::Sleeping);
        let mut guards: Vec<&Inhabitant> = population.monsters.iter().filter(stays).collect();
        guards.sort_by_key(|guard| std::cmp::Reverse(content.monster(guard.kind).xp));
        let beside = |guard: &Inhabitant| -> Vec<Point> {
            open.iter().copied().filter(|cell| cell.distance(guard.position) <= GUARDED).collect()
        };
        let mut cells = guards.into_iter().map(beside).find(|cells| !cells.is_empty()).unwrap_or(open);
        lay_one(kind, &mut cells, blueprint.goal, ground, random, population);
    }
}

/// Returns the place behind a locked door: the room beside it that can't be reached without a key, if there is one.
fn place_behind(blueprint: &Blueprint, door: Point) -> LockedPlace {
    let beside = || Direction::STRAIGHT.iter().filter_map(|way| blueprint.rooms.index_at(door.step(*way)));
    let is_shut = |room: &usize| !blueprint.rooms.cells(*room).any(|cell| blueprint.open_region.get_or(cell, false));
    let room = beside().find(is_shut).or_else(|| beside().next());
    let piece = blueprint.set_pieces.iter().find(|(other, _)| Some(*other) == room);
    let piece = piece.and_then(|(_, piece)| u16::try_from(*piece).ok());
    let purpose = room.and_then(|room| blueprint.rooms.get(room)).map_or(RoomPurpose::Plain, |room| room.purpose);
    piece.map_or(LockedPlace::Room(purpose), LockedPlace::SetPiece)
}

/// Places gold in piles, each in its own cell, until the budget is spent.
pub(super) fn lay_gold(
    content: &Content,
    budget: u32,
    room: Option<usize>,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) -> BudgetReport {
    let rules = &content.spawn_tables.rules;
    let habitat = Habitat::default();
    let wanted = Wanted { subject: SpawnSubject::Item, habitat, room, space: 1, spacing: None, from_stairs: 0 };
    let (least, most) = (rules.gold_pile.least().unsigned_abs(), rules.gold_pile.greatest().unsigned_abs());
    // If there is any gold, there is at least a whole pile.
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
        // Avoid a rest that is smaller than a pile.
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

/// Removes a random place from the list and returns it.
fn take_place(places: &mut Vec<Point>, random: &mut RandomStream) -> Option<Point> {
    let count = u32::try_from(places.len()).ok().filter(|&count| count > 0)?;
    Some(places.swap_remove(random.below(count) as usize))
}
