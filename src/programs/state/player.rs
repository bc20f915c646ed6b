//! The state of the player.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::{CombatLevel, Conditions, Experience, Health, Purse, Strength, experience_needed},
        items::{
            Charges, Enchantment, Equipment, ItemParts, Lore, Pack, PackLetter, Quantity, RingPowers, armor_class,
            label_in,
        },
        player::Hunger,
    },
    turn::{Cheats, Serial},
    words::{ENDLESS_LIGHT, hunger_word, item_name},
    world::level::Position,
    world::sight::{HeldLight, LightSource, light_radius, sees_by_endless_light},
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

/// Returns the state of the player; `None` if a component is missing.
pub(crate) fn player_state(world: &World, content: &Content, player: Entity) -> Option<PlayerState> {
    let position = world.get::<Position>(player)?;
    let health = world.get::<Health>(player)?;
    let strength = world.get::<Strength>(player)?;
    let level = world.get::<CombatLevel>(player)?.0;
    let hunger = world.get::<Hunger>(player)?;
    let equipment = world.get::<Equipment>(player)?;
    let held = *world.get::<HeldLight>(player)?;
    let worn =
        equipment.armor.and_then(|armor| Some((*world.get::<ItemId>(armor)?, *world.get::<Enchantment>(armor)?)));
    let carried = || world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    let on_ring = carried().filter(|item| world.get::<PackLetter>(*item).is_none());
    let mut keys: Vec<RingKey> = on_ring.filter_map(|key| ring_key(world, content, key)).collect();
    keys.sort_by_key(|key| key.id);
    let mut inventory: Vec<InventoryItem> =
        carried().filter_map(|item| inventory_item(world, content, equipment, held, item)).collect();
    inventory.sort_by_key(|item| item.letter);
    Some(PlayerState {
        x: position.x,
        y: position.y,
        hp: health.current(),
        max_hp: health.maximum(),
        strength: strength.effective(),
        max_strength: strength.effective_maximum(),
        ac: armor_class(content, worn, world.get::<RingPowers>(player)?),
        level,
        xp: world.get::<Experience>(player)?.points,
        xp_next: experience_needed(&content.config.leveling, level + 1),
        gold: world.get::<Purse>(player)?.0,
        food: hunger.food(),
        hunger: hunger_word(hunger.state(&content.config.hunger)),
        light: light_state(world, content, held),
        conditions: condition_rows(world.get::<Conditions>(player)?),
        inventory,
        keys,
    })
}

/// Conditions by name, with the turns they last.
pub(super) fn condition_rows(conditions: &Conditions) -> BTreeMap<&'static str, Option<u32>> {
    conditions.iter().map(|(condition, turns)| (condition.name(), turns)).collect()
}

/// The light in hand or, while the debug console has it on, the endless light under the same name.
fn light_state(world: &World, content: &Content, held: HeldLight) -> Option<LightState> {
    let cheats = *world.resource::<Cheats>();
    let light = held.0.and_then(|light| Some((*world.get::<ItemId>(light)?, world.get::<LightSource>(light)?)));
    let name = light.map(|(kind, _)| content.item(kind).name.clone());
    let source = light.map(|(_, source)| source);
    let radius = light_radius(source, cheats, &content.config.debug);
    if sees_by_endless_light(source, cheats, &content.config.debug) {
        // God mode adds its light to the one in hand, which keeps its fuel; the endless light replaces it.
        let fuel = source.filter(|_| !cheats.endless_light).and_then(LightSource::fuel);
        return Some(LightState { name: name.unwrap_or_else(|| ENDLESS_LIGHT.to_owned()), radius, fuel });
    }
    Some(LightState { name: name?, radius, fuel: source?.fuel() })
}

fn ring_key(world: &World, content: &Content, key: Entity) -> Option<RingKey> {
    Some(RingKey {
        id: *world.get::<Serial>(key)?,
        name: item_name(content, &label_in(world, key)?),
        type_name: content.item(*world.get::<ItemId>(key)?).id.clone(),
        quantity: world.get::<Quantity>(key)?.0,
    })
}

fn inventory_item(
    world: &World,
    content: &Content,
    equipment: &Equipment,
    held: HeldLight,
    item: Entity,
) -> Option<InventoryItem> {
    let kind = *world.get::<ItemId>(item)?;
    let quantity = world.get::<Quantity>(item)?.0;
    let enchantment = *world.get::<Enchantment>(item)?;
    let light = world.get::<LightSource>(item);
    let definition = content.item(kind);
    let enchanted = definition.is_enchantable() || definition.kind == ItemKind::Ring;
    let lore = world.get_resource::<Lore>()?;
    let parts = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?;
    Some(InventoryItem {
        id: *world.get::<Serial>(item)?,
        letter: world.get::<PackLetter>(item)?.0,
        name: item_name(content, &parts.label(content, lore)),
        kind: definition.kind,
        type_name: definition.id.clone(),
        quantity,
        equipped: equipment.slot_of(held, item).map(|slot| format!("{slot:?}")),
        identified: parts.is_wholly_known(content, lore),
        enchantment: enchanted.then_some(enchantment.0),
        charges: world.get::<Charges>(item).map(|charges| charges.0),
        fuel: light.and_then(LightSource::fuel),
    })
}
