//! Checks that a record can be restored: what it names exists, and everything is on its level.

use std::collections::BTreeSet;

use super::{
    BrokenRecord, ItemPlace, ItemRecord, LevelRecord, WorldRecord,
    limits::{check, check_values},
};
use crate::{
    base::geometry::{Grid, Point},
    content::{Content, Dungeon},
    rules::items::KindLore,
    world::level::Structure,
};

/// Checks that a record can be restored: kinds exist, positions are on their levels, no two creatures share a cell, and
/// no number makes the program panic or run forever.
///
/// # Errors
/// The first thing in it that can't be restored.
pub(crate) fn check_record(record: &WorldRecord, content: &Content) -> Result<(), BrokenRecord> {
    check_lore(&record.lore, content)?;
    let current = record.levels.iter().find(|level| level.depth == record.depth);
    let current = current.ok_or_else(|| BrokenRecord::new(format!("no level {}", record.depth)))?;
    check(record.levels.is_sorted_by(|low, high| low.depth < high.depth), || "levels out of order".to_owned())?;
    check(current.structure.contains(record.player.position), || "a player outside the level".to_owned())?;
    let (monsters, items) = (content.monsters().count(), content.items().count());
    for level in &record.levels {
        let depths = 1..=content.dungeon.level_count;
        check(depths.contains(&level.depth), || format!("a level {}", level.depth))?;
        let standing = (level.depth == record.depth).then_some(record.player.position);
        check_level(level, (monsters, items), standing)?;
    }
    for ItemRecord { kind, .. } in record.items() {
        check(usize::from(kind.0) < items, || format!("an item of kind {}", kind.0))?;
    }
    check_values(record, content)
}

/// Each kind has an appearance of its family.
fn check_lore(lore: &[KindLore], content: &Content) -> Result<(), BrokenRecord> {
    check(lore.len() == content.items().count(), || format!("{} kinds of items", lore.len()))?;
    for ((_, item), record) in content.items().zip(lore) {
        let words = content.appearances.of(item.kind).map_or(0, <[String]>::len);
        let fits = record.appearance.map_or(words == 0, |word| usize::from(word) < words);
        check(fits, || format!("an appearance of {} that does not exist", item.id))?;
    }
    Ok(())
}

fn check_level(
    level: &LevelRecord,
    (monsters, items): (usize, usize),
    player: Option<Point>,
) -> Result<(), BrokenRecord> {
    let depth = level.depth;
    let size = level.structure.size();
    let areas = level.areas.as_ref().map(Grid::size);
    let sizes = [level.liquid.size(), level.dressing.size(), level.lit.size(), level.explored.size()];
    let is_same = sizes.iter().chain(&areas).all(|other| *other == size);
    check(is_same, || format!("map layers of level {depth} with different sizes"))?;
    let cells = u64::from(size.width.unsigned_abs()) * u64::from(size.height.unsigned_abs());
    check(cells <= Dungeon::MOST_CELLS, || format!("a level {depth} of {}x{} cells", size.width, size.height))?;
    let mut taken: BTreeSet<Point> = player.into_iter().collect();
    for monster in &level.monsters {
        check(usize::from(monster.kind.0) < monsters, || format!("a monster of kind {}", monster.kind.0))?;
        let structure = level.structure.get_or(monster.position, Structure::Rock);
        check(!structure.blocks_way(), || format!("a monster in rock on level {depth}"))?;
        check(taken.insert(monster.position), || format!("two creatures in one cell of level {depth}"))?;
    }
    let floor = |item: &ItemRecord| if let ItemPlace::Floor(place) = item.place { Some(place) } else { None };
    let doors = level.doors.iter().map(|door| door.position);
    let mut places = doors
        .chain(level.traps.iter().map(|trap| trap.position))
        .chain(level.items.iter().filter_map(floor))
        .chain(level.fires.iter().map(|(place, _)| *place))
        .chain(level.gas.iter().map(|(place, _)| *place))
        .chain(level.scent.iter().map(|(place, _)| *place))
        .chain(level.remembered.iter().map(|(place, _)| *place));
    check(places.all(|place| level.structure.contains(place)), || format!("something outside level {depth}"))?;
    let mut kinds = level.remembered.iter().map(|(_, kind)| usize::from(kind.0));
    check(kinds.all(|kind| kind < items), || format!("an impossible remembered item on level {depth}"))
}
