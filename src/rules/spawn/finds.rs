//! The properties of items that are found (`docs/rules.md#finds`).

use crate::{
    base::random::{Chance, RandomStream},
    content::{Content, EntrySubject, ItemDefinition, ItemId, ItemKind, Quality, SpawnEntry},
    rules::items::{ItemState, NewItem},
};

/// Makes the item of an entry at a depth, of the dungeon's `monster_depths`: its number, quality and charges. `None` if
/// the entry is no item.
pub(super) fn make_item(
    content: &Content,
    subject: EntrySubject,
    depth: u32,
    random: &mut RandomStream,
) -> Option<NewItem> {
    let kind = match subject {
        EntrySubject::Item(kind) => kind,
        EntrySubject::AnyItem(kind) => any_of(content, kind, depth, random)?,
        EntrySubject::Creature(_) | EntrySubject::Band(_) | EntrySubject::OwnBand | EntrySubject::AnyBand => {
            return None;
        }
    };
    let item = content.item(kind);
    let quantity = item.count.map_or(1, |count| random.roll(count).max(1).unsigned_abs());
    let charges = item.charges.map(|charges| random.roll(charges).max(0).unsigned_abs());
    let (enchantment, is_cursed) = plus(content.spawn_tables.quality(item.kind), item, random);
    let state = ItemState { is_cursed, ..ItemState::default() };
    Some(NewItem { enchantment, charges, state, ..NewItem::plain(kind, quantity) })
}

/// How often an item worth a key is drawn again if it is cursed or not wanted.
const TRIES: usize = 20;

/// Makes an item that is worth a key or a choice, from the pools for such places: of one kind or of any, not cursed,
/// identified, and with a plus if it is a weapon or armor (`docs/rules.md#finds`). `None` if none that is wanted was drawn.
pub(super) fn make_worthy_item(
    content: &Content,
    kind: Option<ItemKind>,
    depth: u32,
    random: &mut RandomStream,
    is_wanted: impl Fn(&NewItem) -> bool,
) -> Option<NewItem> {
    let rooms = &content.spawn_tables.rooms;
    let is_of_kind = |entry: &SpawnEntry| match entry.subject() {
        EntrySubject::Item(item) => kind.is_none_or(|kind| content.item(item).kind == kind),
        EntrySubject::AnyItem(of) => kind.is_none_or(|kind| of == kind),
        _ => false,
    };
    let lies_here = |entry: &&SpawnEntry| {
        let (first, last) = content.entry_depths(entry);
        (first..=last).contains(&depth) && is_of_kind(entry)
    };
    let pools = content.spawn_tables.item_pools.iter().filter(|pool| rooms.worthy.contains(&pool.name));
    let entries: Vec<&SpawnEntry> = pools.flat_map(|pool| &pool.entries).filter(lies_here).collect();
    let mut draw = || {
        let entry = random.pick_weighted(&entries, |entry| entry.weight)?;
        make_item(content, entry.subject(), depth, random).filter(|item| !item.state.is_cursed && is_wanted(item))
    };
    let mut item = (0..TRIES).find_map(|_| draw())?;
    let definition = content.item(item.kind);
    let is_gear = matches!(definition.kind, ItemKind::Weapon | ItemKind::Armor) && !definition.stacks;
    if is_gear {
        item.enchantment = item.enchantment.max(random.roll(rooms.worthy_plus));
    }
    item.state.is_identified = true;
    Some(item)
}

/// Draws a type of a kind of item by weight, among those found at the depth.
fn any_of(content: &Content, kind: ItemKind, depth: u32, random: &mut RandomStream) -> Option<ItemId> {
    let lies_here = |item: &ItemDefinition| {
        item.first_depth.is_none_or(|first| first <= depth) && item.last_depth.is_none_or(|last| depth <= last)
    };
    let types: Vec<(ItemId, u32)> = content
        .items()
        .filter(|(_, item)| item.kind == kind && lies_here(item))
        .filter_map(|(id, item)| Some((id, item.weight.filter(|weight| *weight > 0)?)))
        .collect();
    random.pick_weighted(&types, |(_, weight)| *weight).map(|(id, _)| *id)
}

/// Rolls the enchantment of an item, and whether it is cursed. Items that stack are always plain.
fn plus(quality: Option<&Quality>, item: &ItemDefinition, random: &mut RandomStream) -> (i32, bool) {
    let always_cursed = item.cursed;
    if item.stacks || !item.is_enchantable() {
        return (0, always_cursed);
    }
    let cursed = quality.and_then(|quality| quality.cursed);
    let is_cursed = cursed.is_some_and(|chance| random.chance(chance)) || always_cursed;
    let change = match item.plus.or(quality.and_then(|quality| quality.change)) {
        // An item with dice of its own, such as a ring, always has its enchantment rolled.
        Some(dice) if item.plus.is_some() || is_cursed || is_better(quality, random) => random.roll(dice),
        _ => 0,
    };
    (if is_cursed { -change } else { change }, is_cursed)
}

/// Rolls whether an item that is not cursed is better than plain. The chance in the data applies to all items, so it is
/// scaled to those that are not cursed.
fn is_better(quality: Option<&Quality>, random: &mut RandomStream) -> bool {
    let Some(quality) = quality else { return false };
    let of_all = quality.better.unwrap_or_default().parts();
    let not_cursed = Chance::WHOLE - quality.cursed.unwrap_or_default().parts();
    not_cursed > 0 && random.chance(Chance::from_parts(of_all * Chance::WHOLE / not_cursed))
}
