//! The numbers of the player that panel and status lines show.

use bevy::prelude::*;

use crate::{
    base::random::Chance,
    content::{Content, ItemId},
    rules::{
        creatures::{CombatLevel, Conditions, Experience, Health, Purse, Strength, experience_needed, player_of},
        items::{Enchantment, Equipment, RingPowers, armor_class, label_in},
        player::Hunger,
    },
    turn::{Cheats, Clock, HungerState},
    words::{ENDLESS_LIGHT, capitalized, equipment_name, light_state},
    world::{
        level::CurrentDepth,
        sight::{HeldLight, LightSource, sees_by_endless_light},
    },
};

/// The numbers of the player that the screen shows.
pub(super) struct Stats {
    pub health: Health,
    pub strength: Strength,
    pub ac: i32,
    pub level: i32,
    pub experience: u32,
    pub experience_needed: u32,
    pub gold: u32,
    pub depth: u32,
    pub turn: u64,
    pub hunger: Hunger,
    pub hunger_state: HungerState,
    /// The name of the light and its turns left; `None` for one that never ends.
    pub light: Option<(String, Option<u32>)>,
    /// The turns that a new or filled light of this kind lasts.
    pub most_fuel: Option<u32>,
    pub weapon: Option<String>,
    pub armor: Option<String>,
    pub rings: [Option<String>; 2],
    pub conditions: Conditions,
    pub is_hp_low: bool,
    /// Whether a debug command has changed the game.
    pub is_debugged: bool,
}

/// The player's numbers; `None` when no game runs.
pub(super) fn stats(world: &World, content: &Content) -> Option<Stats> {
    let player = player_of(world)?;
    let health = *world.get::<Health>(player)?;
    let level = world.get::<CombatLevel>(player)?.0;
    let hunger = *world.get::<Hunger>(player)?;
    let equipment = *world.get::<Equipment>(player)?;
    let held = world.get::<HeldLight>(player)?.0;
    let source = held.and_then(|light| world.get::<LightSource>(light));
    let cheats = *world.resource::<Cheats>();
    let light = if sees_by_endless_light(source, cheats, &content.config.debug) {
        Some((capitalized(ENDLESS_LIGHT), None))
    } else {
        held.zip(source).and_then(|(light, source)| {
            let fuel = source.fuel();
            Some((light_state(content, *world.get::<ItemId>(light)?, fuel), fuel))
        })
    };
    let kind = held.and_then(|light| content.item(*world.get::<ItemId>(light)?).light);
    let name = |item: Option<Entity>| Some(equipment_name(content, &label_in(world, item?)?));
    let worn =
        equipment.armor.and_then(|armor| Some((*world.get::<ItemId>(armor)?, *world.get::<Enchantment>(armor)?)));
    let low = content.config.display.low_hp.parts();
    let share = i64::from(health.current()) * i64::from(Chance::WHOLE) / i64::from(health.maximum().max(1));
    Some(Stats {
        health,
        strength: *world.get::<Strength>(player)?,
        ac: armor_class(content, worn, world.get::<RingPowers>(player)?),
        level,
        experience: world.get::<Experience>(player)?.points,
        experience_needed: experience_needed(&content.config.leveling, level + 1),
        gold: world.get::<Purse>(player)?.0,
        depth: world.get_resource::<CurrentDepth>()?.depth,
        turn: world.resource::<Clock>().turn,
        hunger,
        hunger_state: hunger.state(&content.config.hunger),
        light,
        most_fuel: kind.and_then(|kind| content.config.lighting.full_fuel(kind)),
        weapon: name(equipment.weapon),
        armor: name(equipment.armor),
        rings: [name(equipment.left_ring), name(equipment.right_ring)],
        conditions: *world.get::<Conditions>(player)?,
        is_debugged: cheats.debugged,
        is_hp_low: share < i64::from(low),
    })
}

/// Whether the player's health is so low that the picture warns.
pub(super) fn is_hp_low(world: &World, content: &Content) -> bool {
    stats(world, content).is_some_and(|stats| stats.is_hp_low)
}
