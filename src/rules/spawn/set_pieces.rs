//! Items, gold and creatures of set pieces (`docs/rules.md#set-pieces`).

use super::{
    birth::{Birth, spawn_group_members, steps_from_stairs},
    finds::{make_item, make_worthy_item},
    ground::SpawnGround,
    group::take_places,
    population::{Inhabitant, Population},
    report::{GroupReport, GroupSource},
    strategies::roster_of,
    supplies::lay_gold,
    wanted::{SpawnSubject, Wanted},
};
use crate::{
    base::{
        geometry::Point,
        random::{Dice, RandomStream},
    },
    content::{Content, EntrySubject, ItemKind, MonsterFlag, PlacedCreatures, SetPiece, StrategyKind, Surroundings},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
    world::generate::Blueprint,
};

/// Places what the set pieces of a level contain, and keeps everything else out of choices.
pub(super) fn furnish(
    content: &Content,
    (blueprint, depths): (&Blueprint, (u32, u32)),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for (room, piece) in blueprint.set_pieces_in(&content.set_pieces) {
        lay_items(content, (piece, room, depths.1), ground, random, population);
        let gold = piece.gold.map_or(0, |dice| roll(dice, random));
        lay_gold(content, gold, Some(room), ground, random, population);
        place_creatures(content, (piece, room, depths.1), ground, random, population);
        if piece.choice.is_some() || piece.blocked == Some(true) {
            blueprint.rooms.cells(room).for_each(|cell| ground.take(cell));
        }
    }
}

fn roll(dice: Dice, random: &mut RandomStream) -> u32 {
    random.roll(dice).max(0).unsigned_abs()
}

/// A place in a room, at least that many steps from stairs.
fn in_room(room: usize, from_stairs: u32) -> Wanted {
    let surroundings = Surroundings::default();
    Wanted { subject: SpawnSubject::Item, surroundings, room: Some(room), space: 1, spacing: None, from_stairs }
}

/// A free cell of a room.
fn place_in(
    content: &Content,
    (room, from_stairs): (usize, u32),
    subject: SpawnSubject,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
) -> Option<Point> {
    let wanted = Wanted { subject, ..in_room(room, from_stairs) };
    let place = ground.find(&wanted, content.spawn_tables.rules.birth_tries, random)?;
    ground.settle(&[place], 0);
    Some(place)
}

fn lay_items(
    content: &Content,
    (piece, room, depth): (&SetPiece, usize, u32),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for items in piece.items.iter().flatten() {
        let mut kinds = items.kinds.clone();
        random.shuffle(&mut kinds);
        let count = roll(items.count, random);
        let is_on_offer = piece.choice.is_some();
        lay_kinds(content, (&kinds, count, is_on_offer), (room, depth), ground, random, population);
    }
}

/// Lays a number of items of some kinds in turn in a room, to choose from or not.
fn lay_kinds(
    content: &Content,
    (kinds, count, is_on_offer): (&[ItemKind], u32, bool),
    (room, depth): (usize, u32),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    let mut laid: Vec<NewItem> = Vec::new();
    for kind in kinds.iter().cycle().take(count as usize) {
        let item = if is_on_offer {
            item_on_offer(content, *kind, depth, &laid, random)
        } else {
            make_item(content, EntrySubject::AnyItem(*kind), depth, random)
        };
        let Some(item) = item else { continue };
        let Some(place) = place_in(content, (room, 0), SpawnSubject::Item, ground, random) else { break };
        population.items.push((item, place));
        laid.push(item);
    }
}

/// Lays a number of items in a room that are worth a key, of some kinds in turn or of any.
pub(super) fn lay_worthy(
    content: &Content,
    (kinds, count): (Option<&[ItemKind]>, u32),
    (room, depth): (usize, u32),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for index in 0..count as usize {
        let kind = kinds.and_then(|kinds| kinds.iter().cycle().nth(index).copied());
        let Some(item) = make_worthy_item(content, kind, depth, random, |_| true) else { continue };
        let Some(place) = place_in(content, (room, 0), SpawnSubject::Item, ground, random) else { break };
        population.items.push((item, place));
    }
}

/// An item to choose: worth the choice, and of a type that is not among the others.
fn item_on_offer(
    content: &Content,
    kind: ItemKind,
    depth: u32,
    others: &[NewItem],
    random: &mut RandomStream,
) -> Option<NewItem> {
    let is_new = |item: &NewItem| others.iter().all(|other| other.kind != item.kind);
    let mut item = make_worthy_item(content, Some(kind), depth, random, is_new)?;
    item.state.is_offered = true;
    Some(item)
}

fn place_creatures(
    content: &Content,
    (piece, room, depth): (&SetPiece, usize, u32),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for creatures in piece.creatures.iter().flatten() {
        let first = population.monsters.len();
        let on_guard = creatures.on_guard.is_some_and(|chance| random.chance(chance));
        if let Some(name) = &creatures.band {
            place_band(content, (name, on_guard), room, ground, random, population);
        } else if let Some(name) = &creatures.kind {
            place_kind(content, (creatures, name, on_guard), room, ground, random, population);
        }
        let cells: Vec<Point> = population.monsters.iter().skip(first).map(|monster| monster.position).collect();
        if !cells.is_empty() {
            population.report.groups.push(GroupReport {
                entry: creatures.band.as_ref().or(creatures.kind.as_ref()).cloned().unwrap_or_default(),
                pool: piece.name.clone(),
                strategy: if creatures.band.is_some() { StrategyKind::Band } else { StrategyKind::Multiple },
                source: GroupSource::Room,
                table: content.spawning.table_of(depth),
                out_of_depth: false,
                cost: 0,
                spacing: 0,
                cells,
            });
        }
    }
}

/// Places creatures of a kind, which sleep, or stand guard if they never sleep or were drawn so.
fn place_kind(
    content: &Content,
    (creatures, name, on_guard): (&PlacedCreatures, &str, bool),
    room: usize,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    let Some((kind, definition)) = content.monsters().find(|(_, monster)| monster.name == name) else { return };
    let flies = definition.is(MonsterFlag::Flying);
    let subject = if flies { SpawnSubject::Flyer } else { SpawnSubject::Walker };
    let count = creatures.count.map_or(1, |count| roll(count, random));
    let is_captive = creatures.captive == Some(true);
    let is_awake = definition.never_sleeps() || on_guard;
    let guards = is_awake && !is_captive;
    let from_stairs = steps_from_stairs(content, count, guards);
    for _ in 0..count {
        let Some(position) = place_in(content, (room, from_stairs), subject, ground, random) else { break };
        let state = if is_awake { MindState::Wandering } else { MindState::Sleeping };
        let hp = random.roll(definition.hp);
        let monster = NewMonster { kind, position, hp, state };
        population.monsters.push(Inhabitant { monster, band: None, guards, is_captive, carries: None });
    }
}

/// How often a band is placed again in a room until it is whole.
const BAND_TRIES: usize = 20;

/// Places a whole band, asleep or on guard, around its leader.
fn place_band(
    content: &Content,
    (name, on_guard): (&str, bool),
    room: usize,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    let Some(band) = content.spawning.bands.iter().find(|band| band.name == name) else { return };
    let roster = roster_of(band, None, random);
    let birth = Birth::in_room(band, on_guard);
    let wanted = Wanted { subject: SpawnSubject::Walker, ..in_room(room, 0) };
    let mut place = || {
        let anchor = ground.find(&wanted, content.spawn_tables.rules.birth_tries, random)?;
        Some(take_places(&roster, anchor, &wanted, ground, random)).filter(|places| !places.is_empty())
    };
    let Some(places) = (0..BAND_TRIES).find_map(|_| place()) else { return };
    let cells: Vec<Point> = places.iter().map(|(_, cell)| *cell).collect();
    ground.settle(&cells, 0);
    spawn_group_members(content, &birth, &places, random, population);
}

/// Draws an item of one of these kinds for a depth.
pub(crate) fn draw_find(
    content: &Content,
    depth: u32,
    kinds: &[ItemKind],
    random: &mut RandomStream,
) -> Option<NewItem> {
    let (_, deepest) = content.dungeon.monster_depths_at(depth);
    let kind = *random.pick(kinds)?;
    make_item(content, EntrySubject::AnyItem(kind), deepest, random)
}
