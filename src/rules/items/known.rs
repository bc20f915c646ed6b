//! What the player carries, and knows of the items of a game.

use bevy::prelude::*;

use super::{Enchantment, ItemParts, ItemPartsItem, Offered, RingPowers, Slot, armor_class};
use crate::{
    base::geometry::Point,
    content::{Condition, ItemId, ItemKind, ItemLabel},
    rules::GameRef,
    turn::Serial,
    world::level::Position,
};

impl<'w> GameRef<'w> {
    /// Returns the label of an item; `None` if it is not an item.
    pub(crate) fn label(&self, item: Entity) -> Option<ItemLabel> {
        Some(self.item_parts(item)?.label(self.content, self.lore))
    }

    /// Returns the components of an item; `None` if it is not an item.
    pub(crate) fn item_parts(&self, item: Entity) -> Option<ItemPartsItem<'w, 'static>> {
        self.world().get_entity(item).ok()?.get_components::<ItemParts>().ok()
    }

    /// Returns whether the player carries a key to a door of the current level.
    pub(crate) fn carries_key_to(&self, door: Point) -> bool {
        let is_key = |item| self.item_parts(item).is_some_and(|parts| parts.is_key_to(self.depth, door, self.content));
        self.player.pack().any(is_key)
    }

    /// Returns the powers of the rings worn as far as the player knows them: a ring of an unknown kind or plus counts for
    /// nothing.
    pub(crate) fn known_ring_powers(&self) -> RingPowers {
        let known = self.player.equipment.rings().filter_map(|ring| self.label(ring));
        let known = known.filter_map(|label| Some((label.kind, Enchantment(label.enchantment?))));
        RingPowers::of(self.content, known)
    }

    /// Returns the item with this serial number, if the player carries it.
    pub fn carried(&self, serial: Serial) -> Option<Entity> {
        self.player.pack().find(|item| self.get::<Serial>(*item) == Some(&serial))
    }

    /// Returns whether the player carries the Amulet of Yendor.
    pub(crate) fn carries_amulet(&self) -> bool {
        self.player.pack().any(|item| self.get::<ItemId>(item) == Some(&self.content.amulet()))
    }

    /// Returns the scroll on offer where the player stands, which can be read there: the one with the lowest serial number,
    /// if the player does not float.
    pub(crate) fn readable_here(&self) -> Option<Entity> {
        let is_scroll = |item: &Entity| {
            self.get::<ItemId>(*item).is_some_and(|kind| self.content.item(*kind).kind == ItemKind::Scroll)
                && self.get::<Offered>(*item).is_some()
        };
        let floats = self.player.conditions.has(Condition::Levitating);
        let scrolls = self.items_at(self.here).filter(|item| !floats && is_scroll(item));
        scrolls.min_by_key(|scroll| self.get::<Serial>(*scroll).copied())
    }

    /// Returns the items that lie in a cell of the current level.
    pub(crate) fn items_at(&self, place: Point) -> impl Iterator<Item = Entity> {
        self.level.contents().filter(move |thing| {
            self.get::<Position>(*thing).map(Position::cell) == Some(place) && self.get::<ItemId>(*thing).is_some()
        })
    }

    /// Returns where an item is in use.
    pub(crate) fn slot_of(&self, item: Entity) -> Option<Slot> {
        self.player.equipment.slot_of(*self.player.held_light, item)
    }

    /// Returns the player's true armor class.
    pub(crate) fn armor_class(&self) -> i32 {
        let worn = self.player.equipment.armor;
        let worn = worn.and_then(|armor| Some((*self.get::<ItemId>(armor)?, *self.get::<Enchantment>(armor)?)));
        armor_class(self.content, worn, self.player.ring_powers)
    }
}
