//! Who lives and what lies in rooms that are for something.

use super::{
    population::{Population, kinds_born_at, take_place},
    treasure::find,
};
use crate::{
    content::{Content, MonsterId},
    creatures::MindState,
    generate::Blueprint,
    geometry::Position,
    items::NewItem,
    level::Purpose,
    monsters::NewMonster,
    random::RandomStream,
};

/// The treasure of a room.
pub(super) struct Treasure {
    room: usize,
    finds: u32,
    gold_heaps: u32,
}

/// Draws how much treasure lies in which rooms.
pub(super) fn treasures(content: &Content, blueprint: &Blueprint, random: &mut RandomStream) -> Vec<Treasure> {
    let table = &content.dungeon.population;
    let hoards = blueprint.rooms.iter().enumerate().filter_map(|(index, room)| match room.purpose {
        Purpose::Vault => Some((index, &table.vault)),
        Purpose::TreasureRoom => Some((index, &table.treasure_room.hoard)),
        _ => None,
    });
    let mut roll = |dice| random.roll(dice).max(0).unsigned_abs();
    hoards
        .map(|(room, hoard)| Treasure { room, finds: roll(hoard.finds), gold_heaps: roll(hoard.gold_heaps) })
        .collect()
}

/// Puts those to sleep who guard treasure rooms and live in dens, in some of these places.
pub(super) fn settle(
    content: &Content,
    (blueprint, treasures): (&Blueprint, &[Treasure]),
    depth: u32,
    (places, random): (&mut Vec<Position>, &mut RandomStream),
    population: &mut Population,
) {
    let table = &content.dungeon.population;
    for (index, room) in blueprint.rooms.iter().enumerate() {
        let (depth, count) = match room.purpose {
            Purpose::TreasureRoom => {
                let guarded = &table.treasure_room;
                let finds = treasures.iter().find(|treasure| treasure.room == index).map_or(0, |here| here.finds);
                let guardians = random.roll(guarded.guardians).max(0).unsigned_abs();
                let least = finds.saturating_add(guarded.guardians_beyond_finds);
                (depth.saturating_add(guarded.guardians_deeper), guardians.max(least))
            }
            Purpose::Den => (depth, random.roll(table.den).max(0).unsigned_abs()),
            _ => continue,
        };
        let kinds = kinds_born_at(content, depth);
        let mut here = take_out(places, |cell| blueprint.rooms.index_at(*cell) == Some(index));
        for _ in 0..count {
            let Some(sleeper) = sleeper(content, &kinds, &mut here, random) else { break };
            population.monsters.push(sleeper);
        }
        places.append(&mut here);
    }
}

/// A monster of one of these kinds, asleep in one of these places; `None` where there is no kind or no place left.
fn sleeper(
    content: &Content,
    kinds: &[MonsterId],
    places: &mut Vec<Position>,
    random: &mut RandomStream,
) -> Option<NewMonster> {
    let kind = *random.pick(kinds)?;
    let position = take_place(places, random)?;
    Some(NewMonster { kind, position, hp: random.roll(content.monster(kind).hp), state: MindState::Sleeping })
}

/// Lays out the treasure of rooms, in some of these places.
pub(super) fn lay_treasures(
    content: &Content,
    (blueprint, treasures): (&Blueprint, &[Treasure]),
    depth: u32,
    (places, random): (&mut Vec<Position>, &mut RandomStream),
    population: &mut Population,
) {
    for treasure in treasures {
        let mut here = take_out(places, |cell| blueprint.rooms.index_at(*cell) == Some(treasure.room));
        for _ in 0..treasure.gold_heaps {
            let Some(place) = take_place(&mut here, random) else { break };
            let amount = content.dungeon.population.gold_heap(depth, random);
            population.items.push((NewItem::plain(content.gold(), amount), place));
        }
        for _ in 0..treasure.finds {
            let Some(place) = take_place(&mut here, random) else { break };
            let Some(found) = find(content, depth, random) else { break };
            population.items.push((found, place));
        }
        places.append(&mut here);
    }
}

/// Takes those places out of the list that are meant.
fn take_out(places: &mut Vec<Position>, is_meant: impl Fn(&Position) -> bool) -> Vec<Position> {
    let (meant, others) = places.drain(..).partition(is_meant);
    *places = others;
    meant
}
