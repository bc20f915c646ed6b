//! Who and what is on a level when it is made.

use super::{
    special_rooms::{lay_treasures, settle, treasures},
    treasure::{TreasurePlan, find},
};
use crate::{
    content::{Content, ItemKind, MonsterDefinition, MonsterFlag, MonsterId},
    creatures::MindState,
    generate::Blueprint,
    geometry::{Grid, Position, passable_arc_count},
    items::NewItem,
    level::Structure,
    monsters::NewMonster,
    random::RandomStream,
    sight::cells_in_line,
};

/// The monsters and items of a new level, in the order of their serial numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Population {
    /// Monsters.
    pub monsters: Vec<NewMonster>,
    /// Items and gold, and where they lie.
    pub items: Vec<(NewItem, Position)>,
}

/// Draws the population of a level from its own stream; what a game has at most one of lies where the plan says.
#[must_use]
pub fn populate(
    content: &Content,
    blueprint: &Blueprint,
    depth: u32,
    plan: &TreasurePlan,
    random: &mut RandomStream,
) -> Population {
    let mut population = Population::default();
    let mut places = monster_places(blueprint);
    place_monsters(content, depth, (&mut places, random), &mut population);
    let treasures = treasures(content, blueprint, random);
    settle(content, (blueprint, &treasures), depth, (&mut places, random), &mut population);
    let mut places = place_items(content, blueprint, (depth, plan), random, &mut population);
    lay_treasures(content, (blueprint, &treasures), depth, (&mut places, random), &mut population);
    population
}

/// The kinds that are born on the level at `depth`.
#[must_use]
pub fn kinds_born_at(content: &Content, depth: u32) -> Vec<MonsterId> {
    let (shallowest, deepest) = content.dungeon.monster_depths_at(depth);
    content.monsters().filter(|(_, kind)| kind.is_born_between(shallowest, deepest)).map(|(id, _)| id).collect()
}

fn place_monsters(
    content: &Content,
    depth: u32,
    (places, random): (&mut Vec<Position>, &mut RandomStream),
    population: &mut Population,
) {
    let kinds = kinds_born_at(content, depth);
    let count = random.roll(content.dungeon.population.monsters).max(0);
    for _ in 0..count {
        let Some(&kind) = random.pick(&kinds) else { return };
        let Some(position) = take_place(places, random) else { return };
        let definition = content.monster(kind);
        let state = state_at_birth(definition, random);
        population.monsters.push(NewMonster { kind, position, hp: random.roll(definition.hp), state });
    }
}

/// Mean ones are born wandering, others asleep by chance (DESIGN, "Waking").
pub fn state_at_birth(kind: &MonsterDefinition, random: &mut RandomStream) -> MindState {
    let asleep = !kind.is(MonsterFlag::Mean) && random.chance(kind.sleep_chance);
    if asleep { MindState::Sleeping } else { MindState::Wandering }
}

/// Plain floor where a monster may be born: not where several ways meet, and not in clear line of the stairs
/// (DESIGN, "Arc rule").
fn monster_places(blueprint: &Blueprint) -> Vec<Position> {
    let structure = |cell: Position| blueprint.structure.get_or(cell, Structure::Rock);
    let stairs = [blueprint.stairs_up, blueprint.stairs_down].into_iter().flatten();
    let in_line: Vec<Grid<bool>> = stairs.map(|stair| cells_in_line(stair, &blueprint.structure)).collect();
    blueprint
        .plain_ground()
        .filter(|cell| in_line.iter().all(|seen| !seen.get_or(*cell, true)))
        .filter(|cell| passable_arc_count(*cell, |near| !structure(near).blocks_way()) < 2)
        .collect()
}

/// Lays out keys and what is found anywhere; answers the places that are left.
fn place_items(
    content: &Content,
    blueprint: &Blueprint,
    (depth, plan): (u32, &TreasurePlan),
    random: &mut RandomStream,
    population: &mut Population,
) -> Vec<Position> {
    let table = &content.dungeon.population;
    let is_free = |cell: &Position| *cell != blueprint.goal && !blueprint.keys.contains(cell);
    let mut anywhere: Vec<Position> = blueprint.plain_ground().filter(is_free).collect();

    if depth == content.dungeon.level_count {
        population.items.push((NewItem::plain(content.amulet(), 1), blueprint.goal));
    }
    let key = content.items().find(|(_, item)| item.kind == ItemKind::Key).map(|(kind, _)| kind);
    population.items.extend(key.into_iter().flat_map(|key| {
        let plain = NewItem::plain(key, 1);
        blueprint.keys.iter().map(move |place| (plain, *place))
    }));
    // What a player needs to live lies where it can be reached without a search or a key.
    let mut open: Vec<Position> =
        anywhere.iter().copied().filter(|cell| blueprint.open_region.get_or(*cell, false)).collect();
    for supply in &table.items {
        let Some(kind) = content.item_called(&supply.item) else { continue };
        if !random.chance(supply.chance) {
            continue;
        }
        for _ in 0..random.roll(supply.count).max(0) {
            let Some(place) = take_place(&mut open, random) else { break };
            anywhere.retain(|other| *other != place);
            population.items.push((NewItem::plain(kind, 1), place));
        }
    }
    for _ in 0..random.roll(table.gold_heaps).max(0) {
        let Some(place) = take_place(&mut anywhere, random) else { break };
        let amount = table.gold_heap(depth, random);
        population.items.push((NewItem::plain(content.gold(), amount), place));
    }
    for _ in 0..random.roll(table.finds).max(0) {
        if !random.chance(table.find_chance) {
            continue;
        }
        let Some(found) = find(content, depth, random) else { break };
        let Some(place) = take_place(&mut anywhere, random) else { break };
        open.retain(|other| *other != place);
        population.items.push((found, place));
    }
    for kind in plan.at(depth) {
        // Nobody is to miss it for want of a key; where all such places are taken, it lies with another thing.
        let mut free = Grid::filled(blueprint.structure.size(), false);
        for cell in &anywhere {
            free.set(*cell, true);
        }
        open.retain(|cell| free.get_or(*cell, false));
        let place = take_place(&mut open, random).unwrap_or(blueprint.goal);
        anywhere.retain(|other| *other != place);
        population.items.push((NewItem::plain(kind, 1), place));
    }
    anywhere
}

/// Takes a random place out of the list.
pub(super) fn take_place(places: &mut Vec<Position>, random: &mut RandomStream) -> Option<Position> {
    let count = u32::try_from(places.len()).ok().filter(|&count| count > 0)?;
    Some(places.swap_remove(random.below(count) as usize))
}
