//! The player's numbers.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    content::{Content, ItemId},
    rules::{
        creatures::{CombatLevel, Conditions, Experience, Health, Purse, Strength, experience_needed, player_of},
        items::{Enchantment, Equipment, RingPowers, armor_class},
        player::Hunger,
    },
    turn::Cheats,
    words::{ENDLESS_LIGHT, hunger_word},
    world::level::Position,
    world::sight::{HeldLight, LightSource, light_radius, sees_by_endless_light},
};

/// What the panel shows of the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownPlayer {
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
    pub hunger: &'static str,
    pub light: Option<KnownLight>,
    pub conditions: BTreeMap<&'static str, Option<u32>>,
}

/// The light in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownLight {
    /// Its name.
    pub name: String,
    /// Its radius in cells.
    pub radius: u32,
    /// Turns until it goes out; `None` if it never does.
    pub turns_left: Option<u32>,
}

pub(super) fn known_player(world: &World, content: &Content) -> Option<KnownPlayer> {
    let player = player_of(world)?;
    let (position, health) = (world.get::<Position>(player)?, world.get::<Health>(player)?);
    let strength = world.get::<Strength>(player)?;
    let level = world.get::<CombatLevel>(player)?.0;
    let armor = world.get::<Equipment>(player)?.armor;
    let worn = armor.and_then(|armor| Some((*world.get::<ItemId>(armor)?, *world.get::<Enchantment>(armor)?)));
    let hunger = world.get::<Hunger>(player)?.state(&content.config.hunger);
    let conditions = world.get::<Conditions>(player)?;
    Some(KnownPlayer {
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
        hunger: hunger_word(hunger),
        light: known_light(world, content, world.get::<HeldLight>(player)?.0),
        conditions: conditions.iter().map(|(condition, turns)| (condition.name(), turns)).collect(),
    })
}

fn known_light(world: &World, content: &Content, held: Option<Entity>) -> Option<KnownLight> {
    let cheats = *world.resource::<Cheats>();
    let light = held.and_then(|light| Some((*world.get::<ItemId>(light)?, world.get::<LightSource>(light)?)));
    let name = light.map(|(kind, _)| content.item(kind).name.clone());
    let radius = light_radius(light.map(|(_, source)| source), cheats, &content.config.debug);
    if sees_by_endless_light(light.map(|(_, source)| source), cheats, &content.config.debug) {
        return Some(KnownLight { name: name.unwrap_or_else(|| ENDLESS_LIGHT.to_owned()), radius, turns_left: None });
    }
    Some(KnownLight { name: name?, radius, turns_left: light?.1.fuel() })
}
