//! What the name of an item is made of.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{Enchantment, Quantity};
use crate::{
    content::{Content, ItemId, ItemKind},
    sight::LightSource,
    turn::{ItemLabel, Serial},
};

/// The components of an item that rules and names read.
#[derive(QueryData, Debug)]
pub struct ItemParts {
    /// The item.
    pub entity: Entity,
    /// Its kind.
    pub kind: &'static ItemId,
    /// Its serial number.
    pub serial: &'static Serial,
    /// How many.
    pub quantity: &'static Quantity,
    /// Its enchantment.
    pub enchantment: &'static Enchantment,
    /// Its light.
    pub light: Option<&'static LightSource>,
}

impl ItemPartsItem<'_, '_> {
    /// Its label.
    #[must_use]
    pub fn label(&self, content: &Content) -> ItemLabel {
        label_of(content, *self.kind, self.quantity.0, *self.enchantment, self.light)
    }

    /// Whether it can share a letter with `other`.
    #[must_use]
    pub fn stacks_with(&self, other: &ItemPartsItem<'_, '_>, content: &Content) -> bool {
        content.item(*self.kind).stacks == Some(true)
            && self.kind == other.kind
            && self.enchantment == other.enchantment
            && self.light == other.light
    }
}

/// The label of an item of these parts: enchantment for weapons and armour, fuel for lights that are not full.
#[must_use]
pub fn label_of(
    content: &Content,
    kind: ItemId,
    quantity: u32,
    enchantment: Enchantment,
    light: Option<&LightSource>,
) -> ItemLabel {
    let enchanted = matches!(content.item(kind).kind, ItemKind::Weapon | ItemKind::Armor);
    ItemLabel {
        kind,
        quantity,
        enchantment: (enchanted && enchantment.0 != 0).then_some(enchantment.0),
        fuel: light.map(LightSource::fuel),
    }
}
