//! Making items.

use bevy::prelude::*;

use super::{Enchantment, Quantity};
use crate::{
    content::{Content, ItemId, LightKind},
    sight::LightSource,
    turn::Serial,
};

/// An item to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewItem {
    /// Its kind.
    pub kind: ItemId,
    /// How many.
    pub quantity: u32,
    /// Its enchantment.
    pub enchantment: i32,
    /// Turns of fuel, for a light; `None` for a full one.
    pub fuel: Option<u32>,
}

impl NewItem {
    /// Plain items of a kind.
    #[must_use]
    pub const fn plain(kind: ItemId, quantity: u32) -> Self {
        Self { kind, quantity, enchantment: 0, fuel: None }
    }
}

/// Makes an item; where it lies or who carries it comes with `place`.
pub fn spawn_item(
    commands: &mut Commands,
    content: &Content,
    item: NewItem,
    serial: Serial,
    place: impl Bundle,
) -> Entity {
    let lighting = &content.config.lighting;
    let mut entity = commands.spawn((item.kind, serial, Quantity(item.quantity), Enchantment(item.enchantment), place));
    if let Some(kind) = content.item(item.kind).light {
        let (radius, fuel) = match kind {
            LightKind::Torch => (lighting.torch_radius, lighting.torch_fuel),
            LightKind::Lantern => (lighting.lantern_radius, lighting.lantern_fuel),
        };
        entity.insert(LightSource::new(kind, radius, item.fuel.unwrap_or(fuel)));
    }
    entity.id()
}
