//! Items, gold and creatures of set pieces (`docs/rules.md#set-pieces`).

use super::{
    finds::make_item,
    ground::{SpawnGround, SpawnSubject, Wanted},
    population::{Inhabitant, Population},
    report::{GroupReport, GroupSource},
    supplies::lay_gold,
};
use crate::{
    base::{
        geometry::Position,
        random::{Dice, RandomStream},
    },
    content::{Content, EntrySubject, ItemKind, MonsterFlag, SetPiece, StrategyKind, Surroundings},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
    world::generate::Blueprint,
};

/// How often an item to choose from is drawn again if it is cursed or like another.
const TRIES: usize = 20;

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

/// A free cell of a room.
fn place_in(
    content: &Content,
    room: usize,
    subject: SpawnSubject,
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
) -> Option<Position> {
    let wanted = Wanted { subject, surroundings: Surroundings::default(), room: Some(room), space: 1, spacing: None };
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
pub(super) fn lay_kinds(
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
        let Some(place) = place_in(content, room, SpawnSubject::Item, ground, random) else { break };
        population.items.push((item, place));
        laid.push(item);
    }
}

/// An item to choose: identified, free of curses, and of a type that is not among the others.
fn item_on_offer(
    content: &Content,
    kind: ItemKind,
    depth: u32,
    others: &[NewItem],
    random: &mut RandomStream,
) -> Option<NewItem> {
    let is_new = |item: &NewItem| !item.state.is_cursed && others.iter().all(|other| other.kind != item.kind);
    let mut tries = (0..TRIES).filter_map(|_| make_item(content, EntrySubject::AnyItem(kind), depth, random));
    let mut item = tries.find(is_new)?;
    item.state.is_identified = true;
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
        let Some((kind, definition)) = content.monsters().find(|(_, monster)| monster.name == creatures.kind) else {
            continue;
        };
        let flies = definition.is(MonsterFlag::Flying);
        let subject = if flies { SpawnSubject::Flyer } else { SpawnSubject::Walker };
        let mut cells: Vec<Position> = Vec::new();
        for _ in 0..roll(creatures.count, random) {
            let Some(position) = place_in(content, room, subject, ground, random) else { break };
            let guards = definition.never_sleeps();
            let state = if guards { MindState::Wandering } else { MindState::Sleeping };
            let hp = random.roll(definition.hp);
            let monster = NewMonster { kind, position, hp, state };
            let is_captive = creatures.captive == Some(true);
            let guards = guards && !is_captive;
            population.monsters.push(Inhabitant { monster, band: None, guards, is_captive, carries: None });
            cells.push(position);
        }
        if !cells.is_empty() {
            population.report.groups.push(GroupReport {
                entry: definition.name.clone(),
                pool: piece.name.clone(),
                strategy: StrategyKind::Multiple,
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

/// Draws an item of one of these kinds for a depth.
pub fn draw_find(content: &Content, depth: u32, kinds: &[ItemKind], random: &mut RandomStream) -> Option<NewItem> {
    let (_, deepest) = content.dungeon.monster_depths_at(depth);
    let kind = *random.pick(kinds)?;
    make_item(content, EntrySubject::AnyItem(kind), deepest, random)
}
