//! What the player knows of the items of a game.

use bevy::prelude::*;

use super::{Enchantment, ItemParts, ItemPartsItem, RingPowers};
use crate::{base::geometry::Point, rules::GameRef, turn::ItemLabel};

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
}
