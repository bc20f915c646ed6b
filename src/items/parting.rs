//! Parting with things of the pack.

use super::{Equipment, ItemPartsItem, Lore};
use crate::{
    content::{Content, ItemKind},
    sight::HeldLight,
    turn::ThingFact,
};

/// So many of an item are to leave the pack: they are no longer in use. Answers whether they were the light held.
///
/// # Errors
/// What is cursed and in use sticks, and the Amulet is never parted with (DESIGN.md).
pub fn part_with(
    content: &Content,
    lore: &Lore,
    item: &ItemPartsItem<'_, '_>,
    count: u32,
    equipment: &mut Equipment,
    held: &mut HeldLight,
) -> Result<bool, ThingFact> {
    if content.item(*item.kind).kind == ItemKind::Amulet {
        return Err(ThingFact::NeverParted(item.label(content, lore)));
    }
    if equipment.slot_of(*held, item.entity).is_none() {
        return Ok(false);
    }
    if item.is_cursed {
        return Err(ThingFact::Sticks(item.label(content, lore)));
    }
    if count < item.quantity.0 {
        return Ok(false);
    }
    equipment.lay_down(item.entity);
    let was_held = held.0 == Some(item.entity);
    if was_held {
        held.0 = None;
    }
    Ok(was_held)
}
