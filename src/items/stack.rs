//! Some of several.

use bevy::prelude::*;

use super::{ItemPartsItem, Quantity, spawn_item};
use crate::{
    content::Content,
    turn::{NextSerial, Serial},
};

/// Uses up `count` of an item: it is gone when none is left.
pub fn use_up(commands: &mut Commands, item: &ItemPartsItem<'_, '_>, count: u32) {
    let left = item.quantity.0.saturating_sub(count);
    if left == 0 {
        commands.entity(item.entity).despawn();
    } else {
        commands.entity(item.entity).insert(Quantity(left));
    }
}

/// Takes `count` of an item, fewer than there are, out of its stack, into a place of their own.
pub fn split_off(
    commands: &mut Commands,
    content: &Content,
    serials: &mut NextSerial,
    item: &ItemPartsItem<'_, '_>,
    count: u32,
    place: impl Bundle,
) -> (Entity, Serial) {
    let serial = serials.take();
    let some = spawn_item(commands, content, item.some(count), serial, place);
    use_up(commands, item, count);
    (some, serial)
}
