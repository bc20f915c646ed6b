//! Making items.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Charges, CurseFelt, Cursed, Enchantment, Handled, Identified, Offered, Opens, Quantity, Rustproof};
use crate::{
    content::{Content, ItemDefinition, ItemId, LightKind},
    turn::Serial,
    world::sight::LightSource,
};

/// An item to be made.
#[expect(missing_docs, reason = "the fields without a text speak for themselves")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewItem {
    pub kind: ItemId,
    pub quantity: u32,
    /// Its plus or minus; 0 for none.
    pub enchantment: i32,
    /// Turns of fuel, for a light that needs some; `None` for a full one.
    pub fuel: Option<u32>,
    /// Charges, for a wand; `None` for the fewest of its kind.
    pub charges: Option<u32>,
    /// Further properties.
    pub state: ItemState,
}

/// Properties of an item besides its numbers: see the components of the same names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the component of its name")]
#[expect(clippy::struct_excessive_bools, reason = "most are components that are there or not")]
pub struct ItemState {
    pub is_cursed: bool,
    pub is_identified: bool,
    pub is_rustproof: bool,
    pub is_handled: bool,
    pub is_curse_felt: bool,
    pub is_offered: bool,
    pub opens: Option<Opens>,
}

impl ItemState {
    /// No special properties, and everything known about an item of this kind besides the kind.
    pub fn known(kind: &ItemDefinition) -> Self {
        Self { is_identified: kind.has_secrets(), ..Self::default() }
    }
}

impl NewItem {
    /// Items without special properties or enchantment: lights are full, wands have the fewest charges of their kind.
    pub fn plain(kind: ItemId, quantity: u32) -> Self {
        Self { kind, quantity, enchantment: 0, fuel: None, charges: None, state: ItemState::default() }
    }
}

/// Spawns an item; `place` decides where it lies or who carries it.
pub fn spawn_item(
    commands: &mut Commands,
    content: &Content,
    item: NewItem,
    serial: Serial,
    place: impl Bundle,
) -> Entity {
    let kind = content.item(item.kind);
    let mut entity = commands.spawn((item.kind, serial, Quantity(item.quantity), Enchantment(item.enchantment), place));
    if let Some(light) = kind.light {
        entity.insert(light_of(content, light, kind.light_radius, item.fuel));
    }
    if let Some(dice) = kind.charges {
        entity.insert(Charges(item.charges.unwrap_or(dice.least().max(0).unsigned_abs())));
    }
    let ItemState { is_cursed, is_identified, is_rustproof, is_handled, is_curse_felt, is_offered, opens } = item.state;
    entity
        .insert_if(Cursed, || is_cursed)
        .insert_if(Identified, || is_identified && (kind.has_secrets() || kind.is_mystery()))
        .insert_if(Rustproof, || is_rustproof)
        .insert_if(Handled, || is_handled)
        .insert_if(CurseFelt, || is_curse_felt)
        .insert_if(Offered, || is_offered);
    if let Some(opens) = opens {
        entity.insert(opens);
    }
    entity.id()
}

fn light_of(content: &Content, kind: LightKind, radius: Option<u32>, fuel: Option<u32>) -> LightSource {
    let lighting = &content.config.lighting;
    match kind {
        LightKind::Torch => LightSource::new(kind, lighting.torch_radius, fuel.unwrap_or(lighting.torch_fuel)),
        LightKind::Lantern => LightSource::new(kind, lighting.lantern_radius, fuel.unwrap_or(lighting.lantern_fuel)),
        LightKind::Endless => LightSource::new(kind, radius.unwrap_or(0), 0),
    }
}
