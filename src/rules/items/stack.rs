//! Splitting and merging item stacks.

use bevy::prelude::*;

use super::{CarriedBy, ItemParts, ItemPartsItem, PackLetter, Quantity, spawn_item};
use crate::{
    base::{
        geometry::Point,
        limits::{MOST_TOGETHER, added},
    },
    content::Content,
    turn::NextSerial,
    world::level::Position,
    world::sight::Burning,
};

/// Uses up `count` of an item, which is gone when none is left.
pub(crate) fn use_up(commands: &mut Commands, item: &ItemPartsItem<'_, '_>, count: u32) {
    let left = item.quantity.0.saturating_sub(count);
    if left == 0 {
        commands.entity(item.entity).despawn();
    } else {
        commands.entity(item.entity).insert(Quantity(left));
    }
}

/// Moves a number of an item from a pack to another place: the item itself if they are all of it.
pub(crate) fn lay(
    commands: &mut Commands,
    content: &Content,
    serials: &mut NextSerial,
    item: &ItemPartsItem<'_, '_>,
    count: u32,
    place: impl Bundle,
) -> Entity {
    if count < item.quantity.0 {
        return split_off(commands, content, serials, item, count, place);
    }
    commands.entity(item.entity).remove::<(CarriedBy, PackLetter)>().insert(place);
    item.entity
}

/// Splits `count` of an item, fewer than there are, off its stack, as a separate item.
pub(crate) fn split_off(
    commands: &mut Commands,
    content: &Content,
    serials: &mut NextSerial,
    item: &ItemPartsItem<'_, '_>,
    count: u32,
    place: impl Bundle,
) -> Entity {
    let some = spawn_item(commands, content, item.some(count), serials.take(), place);
    use_up(commands, item, count);
    some
}

/// Merges equal items in a cell into the one with the lowest serial number. A burning item stays separate.
pub(crate) fn gather_likes(
    In(place): In<Point>,
    mut commands: Commands,
    content: Res<Content>,
    lying: Query<(ItemParts, &Position), Without<Burning>>,
) {
    let here = lying.iter().filter(|(_, there)| there.cell() == place).map(|(item, _)| item);
    let mut here: Vec<ItemPartsItem<'_, '_>> = here.collect();
    here.sort_by_key(|item| *item.serial);
    let mut heaps: Vec<(&ItemPartsItem<'_, '_>, u32)> = Vec::new();
    for item in &here {
        if let Some((_, quantity)) = heaps.iter_mut().find(|(heap, _)| heap.stacks_with(item, &content)) {
            *quantity = added(*quantity, item.quantity.0, MOST_TOGETHER);
            commands.entity(item.entity).despawn();
        } else {
            heaps.push((item, item.quantity.0));
        }
    }
    for (heap, quantity) in heaps.into_iter().filter(|(heap, quantity)| heap.quantity.0 != *quantity) {
        commands.entity(heap.entity).insert(Quantity(quantity));
    }
}
