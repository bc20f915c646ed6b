//! The state of the player.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    content::{ItemId, ItemKind},
    rules::{
        GameRef,
        creatures::{Conditions, experience_needed},
        items::{Charges, Enchantment, PackLetter, Quantity},
    },
    turn::{Cheats, Serial},
    words::{ENDLESS_LIGHT, hunger_word, item_name},
    world::sight::LightSource,
};

/// The state of the player.
#[derive(Clone, Debug, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#player`")]
pub struct PlayerState {
    pub x: i32,
    pub y: i32,
    pub hp: i32,
    pub max_hp: i32,
    pub strength: i32,
    pub max_strength: i32,
    pub ac: i32,
    pub level: i32,
    pub xp: u32,
    pub xp_next: u32,
    pub gold: u32,
    pub food: i32,
    pub hunger: &'static str,
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
    let health = game.player.health;
    let strength = game.player.strength;
    let level = game.player.combat_level.0;
    let hunger = game.player.hunger;
    let on_ring = game.player.pack().filter(|item| game.get::<PackLetter>(*item).is_none());
    let mut keys: Vec<RingKey> = on_ring.filter_map(|key| ring_key(game, key)).collect();
    keys.sort_by_key(|key| key.id);
    let mut inventory: Vec<InventoryItem> = game.player.pack().filter_map(|item| inventory_item(game, item)).collect();
    inventory.sort_by_key(|item| item.letter);
    PlayerState {
        x: game.here.x,
        y: game.here.y,
        hp: health.current(),
        max_hp: health.maximum(),
        strength: strength.effective(),
        max_strength: strength.effective_maximum(),
        ac: game.armor_class(),
        level,
        xp: game.player.experience.points,
        xp_next: experience_needed(&game.content.config.leveling, level + 1),
        gold: game.player.purse.0,
        food: hunger.food(),
        hunger: hunger_word(hunger.state(&game.content.config.hunger)),
        light: light_state(game),
        conditions: condition_rows(game.player.conditions),
        inventory,
        keys,
    }
}

/// Conditions by name, with the turns they last.
pub(super) fn condition_rows(conditions: &Conditions) -> BTreeMap<&'static str, Option<u32>> {
    conditions.iter().map(|(condition, turns)| (condition.name(), turns)).collect()
}

/// The light in hand or, while the debug console has it on, the endless light under the same name.
fn light_state(game: &GameRef<'_>) -> Option<LightState> {
    let kind = game.player.held_light.0.and_then(|light| game.get::<ItemId>(light));
    let name = kind.map(|kind| game.content.item(*kind).name.clone());
    let (source, radius) = (game.light_in_hand(), game.light_radius());
    if game.sees_by_endless_light() {
        // God mode adds its light to the one in hand, which keeps its fuel; the endless light replaces it.
        let fuel = source.filter(|_| !game.resource::<Cheats>().endless_light).and_then(LightSource::fuel);
        return Some(LightState { name: name.unwrap_or_else(|| ENDLESS_LIGHT.to_owned()), radius, fuel });
    }
    Some(LightState { name: name?, radius, fuel: source?.fuel() })
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
