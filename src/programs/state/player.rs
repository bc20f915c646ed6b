//! The state of the player.

use std::{collections::BTreeMap, ops::Deref};

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    content::{HungerState, ItemId, ItemKind},
    interface::screen::{LightFacts, PlayerFacts, condition_rows},
    rules::{
        GameRef,
        items::{Charges, Enchantment, PackLetter, Quantity},
    },
    turn::Serial,
    words::item_name,
    world::sight::LightSource,
};

/// The state of the player.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#player`")]
pub struct PlayerState {
    #[serde(flatten)]
    pub facts: PlayerFacts,
    pub food: i32,
    pub hunger: HungerState,
    pub light: Option<LightState>,
    pub conditions: BTreeMap<&'static str, Option<u32>>,
    pub inventory: Vec<InventoryItem>,
    pub keys: Vec<RingKey>,
}

/// A key on the ring.
#[derive(Clone, Debug, Serialize)]
pub struct RingKey {
    pub id: Serial,
    pub name: String,
    #[serde(rename = "type")]
    pub type_name: String,
    pub quantity: u32,
}

/// The light in hand.
#[derive(Clone, Debug, Serialize)]
pub struct LightState {
    pub name: String,
    pub radius: u32,
    pub fuel: Option<u32>,
}

/// The state of an item in the pack.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#player`")]
pub struct InventoryItem {
    pub id: Serial,
    pub letter: char,
    pub name: String,
    pub kind: ItemKind,
    #[serde(rename = "type")]
    pub type_name: String,
    pub quantity: u32,
    pub equipped: Option<String>,
    pub identified: bool,
    pub enchantment: Option<i32>,
    pub charges: Option<u32>,
    pub fuel: Option<u32>,
}

/// Returns the state of the player.
pub(crate) fn player_state(game: &GameRef<'_>) -> PlayerState {
    let hunger = game.player.hunger;
    let light = LightFacts::of(game);
    let on_ring = game.player.pack().filter(|item| game.get::<PackLetter>(*item).is_none());
    let mut keys: Vec<RingKey> = on_ring.filter_map(|key| ring_key(game, key)).collect();
    keys.sort_by_key(|key| key.id);
    let mut inventory: Vec<InventoryItem> = game.player.pack().filter_map(|item| inventory_item(game, item)).collect();
    inventory.sort_by_key(|item| item.letter);
    PlayerState {
        facts: PlayerFacts::of(game),
        food: hunger.food(),
        hunger: hunger.state(&game.content.config.hunger),
        light: light.name.map(|name| LightState { name: name.to_owned(), radius: light.radius, fuel: light.fuel }),
        conditions: condition_rows(game.player.conditions),
        inventory,
        keys,
    }
}

impl Deref for PlayerState {
    type Target = PlayerFacts;

    fn deref(&self) -> &PlayerFacts {
        &self.facts
    }
}

fn ring_key(game: &GameRef<'_>, key: Entity) -> Option<RingKey> {
    Some(RingKey {
        id: *game.get::<Serial>(key)?,
        name: item_name(game.content, &game.label(key)?),
        type_name: game.content.item(*game.get::<ItemId>(key)?).id.clone(),
        quantity: game.get::<Quantity>(key)?.0,
    })
}

fn inventory_item(game: &GameRef<'_>, item: Entity) -> Option<InventoryItem> {
    let kind = *game.get::<ItemId>(item)?;
    let quantity = game.get::<Quantity>(item)?.0;
    let enchantment = *game.get::<Enchantment>(item)?;
    let light = game.get::<LightSource>(item);
    let definition = game.content.item(kind);
    let enchanted = definition.is_enchantable() || definition.kind == ItemKind::Ring;
    let lore = game.lore;
    let parts = game.item_parts(item)?;
    Some(InventoryItem {
        id: *game.get::<Serial>(item)?,
        letter: game.get::<PackLetter>(item)?.0,
        name: item_name(game.content, &parts.label(game.content, lore)),
        kind: definition.kind,
        type_name: definition.id.clone(),
        quantity,
        equipped: game.slot_of(item).map(|slot| format!("{slot:?}")),
        identified: parts.is_wholly_known(game.content, lore),
        enchantment: enchanted.then_some(enchantment.0),
        charges: game.get::<Charges>(item).map(|charges| charges.0),
        fuel: light.and_then(LightSource::fuel),
    })
}
