//! The numbers of the player that panel and status lines show.

use bevy::prelude::*;

use super::player_facts::{LightFacts, PlayerFacts};
use crate::{
    base::random::Chance,
    content::HungerState,
    rules::{GameRef, creatures::Conditions, player::Hunger},
    turn::Cheats,
    words::{ENDLESS_LIGHT, capitalized, equipment_name, light_state},
};

/// The numbers of the player that the screen shows.
pub(super) struct Stats {
    pub facts: PlayerFacts,
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

/// The player's numbers.
pub(super) fn stats(game: &GameRef<'_>) -> Stats {
    let facts = PlayerFacts::of(game);
    let hunger = *game.player.hunger;
    let equipment = *game.player.equipment;
    let held = LightFacts::of(game);
    let light = if held.is_endless {
        Some((capitalized(ENDLESS_LIGHT), None))
    } else {
        held.kind.map(|kind| (light_state(game.content, *kind, held.fuel), held.fuel))
    };
    let kind = held.kind.and_then(|kind| game.content.item(*kind).light);
    let name = |item: Option<Entity>| Some(equipment_name(game.content, &game.label(item?)?));
    Stats {
        facts,
        depth: game.depth,
        turn: game.turn,
        hunger,
        hunger_state: hunger.state(&game.content.config.hunger),
        light,
        most_fuel: kind.and_then(|kind| game.content.config.lighting.full_fuel(kind)),
        weapon: name(equipment.weapon),
        armor: name(equipment.armor),
        rings: [name(equipment.left_ring), name(equipment.right_ring)],
        conditions: *game.player.conditions,
        is_debugged: game.resource::<Cheats>().debugged,
        is_hp_low: is_hp_low(game),
    }
}

/// Whether the player's health is so low that the picture warns.
pub(super) fn is_hp_low(game: &GameRef<'_>) -> bool {
    let (health, low) = (game.player.health, game.content.config.display.low_hp.parts());
    i64::from(health.current()) * i64::from(Chance::WHOLE) / i64::from(health.maximum().max(1)) < i64::from(low)
}
