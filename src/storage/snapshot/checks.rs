//! Checks that a record is a possible state of a game.

use std::collections::BTreeSet;

use super::{
    BrokenRecord, ItemPlace, ItemRecord, LevelRecord, LoreRecord, MonsterRecord, WorldRecord,
    level_limits::check_level_values,
    limits::{check, check_values},
};
use crate::{
    base::{
        geometry::{Grid, Point},
        limits::MOST_TURNS,
        random::Stream,
    },
    content::{Content, Dungeon, ItemId},
    world::level::{Dressing, Flame, Structure},
};

/// Checks that a record can be restored: kinds exist, positions are on their levels, no two creatures share a cell, and
/// all numbers can be reached by the rules.
///
/// # Errors
/// The first thing in it that no game could have.
pub fn check_record(record: &WorldRecord, content: &Content) -> Result<(), BrokenRecord> {
    // A save of older rules lacks the streams that were added since.
    check(record.streams.len() <= Stream::ALL.len(), || format!("{} random streams", record.streams.len()))?;
    check_lore(&record.lore, content)?;
    check(record.turn <= MOST_TURNS, || format!("turn {}", record.turn))?;
    let current = record.levels.iter().find(|level| level.depth == record.depth);
    let current = current.ok_or_else(|| BrokenRecord::new(format!("no level {}", record.depth)))?;
    check(record.levels.is_sorted_by(|low, high| low.depth < high.depth), || "levels out of order".to_owned())?;
    let (monsters, items) = (content.monsters().count(), content.items().count());
    let check_item = |item: &ItemRecord| {
        check(usize::from(item.kind) < items, || format!("an item of kind {}", item.kind))?;
        let is_light = content.item(ItemId(item.kind)).light;
        check(is_light == item.light.map(|light| light.kind), || {
            format!("an item with a light it can't have: {item:?}")
        })
    };
    for level in &record.levels {
        let standing = (level.depth == record.depth).then_some(record.player.position);
        check_level(level, monsters, standing)?;
        check_level_values(level, record.turn, content)?;
        let is_past = level.left_at.is_none_or(|turn| turn <= record.turn && level.depth != record.depth);
        check(is_past, || format!("level {} that was left on turn {:?}", level.depth, level.left_at))?;
        let carried = level.monsters.iter().flat_map(|monster| &monster.pack);
        level.items.iter().chain(carried).try_for_each(check_item)?;
    }
    check(current.structure.contains(record.player.position), || "a player outside the level".to_owned())?;
    record.player.pack.iter().try_for_each(check_item)?;
    check_values(record, content)
}

/// Each kind has its own appearance, from its family.
fn check_lore(lore: &[LoreRecord], content: &Content) -> Result<(), BrokenRecord> {
    check(lore.len() == content.items().count(), || format!("{} kinds of items", lore.len()))?;
    let mut taken = BTreeSet::new();
    for ((_, item), record) in content.items().zip(lore) {
        let words = content.appearances.of(item.kind).map_or(0, <[String]>::len);
        let fits = match record.appearance {
            None => words == 0,
            Some(word) => usize::from(word) < words && taken.insert((item.kind, word)),
        };
        check(fits, || format!("an appearance of {} that does not exist", item.id))?;
    }
    Ok(())
}

fn check_level(level: &LevelRecord, kinds: usize, player: Option<Point>) -> Result<(), BrokenRecord> {
    let depth = level.depth;
    let size = level.structure.size();
    let sizes = [level.liquid.size(), level.dressing.size(), level.lit.size(), level.explored.size()];
    check(sizes.iter().all(|other| *other == size), || format!("map layers of level {depth} with different sizes"))?;
    let cells = u64::from(size.width.unsigned_abs()) * u64::from(size.height.unsigned_abs());
    check(cells <= Dungeon::MOST_CELLS, || format!("a level {depth} of {}x{} cells", size.width, size.height))?;
    let is_explored = |cell: &Point| level.explored.get_or(*cell, false);
    check(level.mapped.iter().all(is_explored), || format!("a mapped cell of level {depth} that is not explored"))?;
    let mut taken: Vec<Point> = player.into_iter().collect();
    for MonsterRecord { kind, position, pack, .. } in &level.monsters {
        let carried = pack.iter().all(|item| item.place == ItemPlace::Monster);
        check(carried, || format!("a monster on level {depth} that carries an item placed elsewhere"))?;
        let place = *position;
        check(usize::from(*kind) < kinds, || format!("a monster of kind {kind}"))?;
        let structure = level.structure.get_or(place, Structure::Rock);
        check(!structure.blocks_way(), || format!("a monster in rock on level {depth}"))?;
        check(!taken.contains(&place), || format!("two creatures in one cell of level {depth}"))?;
        taken.push(place);
    }
    for door in &level.doors {
        let drawn = level.structure.get_or(door.position, Structure::Rock);
        check(drawn == Structure::Door(door.door.state()), || {
            format!("a door on level {depth} where the map has none")
        })?;
    }
    let burns = |(cell, flame): &(Point, Flame)| {
        level.dressing.get(*cell) == Some(&Dressing::Fire) && flame.leaves != Dressing::Fire
    };
    let is_in_order = level.fires.is_sorted_by(|(one, _), (next, _)| one < next);
    check(is_in_order && level.fires.iter().all(burns), || format!("fires of level {depth} that don't fit"))?;
    for trap in &level.traps {
        let there = level.structure.get_or(trap.position, Structure::Rock);
        check(there.is_plain_floor(), || format!("a trap on level {depth} outside a floor"))?;
    }
    let places: BTreeSet<Point> = level.traps.iter().map(|trap| trap.position).collect();
    check(places.len() == level.traps.len(), || format!("two traps in one cell of level {depth}"))?;
    let known = |number: &u16| usize::from(*number) <= level.rooms.len();
    let fits = |areas: &Grid<u16>| areas.size() == size && areas.values().iter().all(known);
    check(level.areas.as_ref().is_some_and(fits), || format!("rooms of level {depth} that don't fit"))?;
    for item in &level.items {
        let ItemPlace::Floor(place) = item.place else {
            return Err(BrokenRecord::new(format!("an item of a pack on level {depth}")));
        };
        check(level.structure.contains(place), || format!("an item outside level {depth}"))?;
    }
    Ok(())
}
