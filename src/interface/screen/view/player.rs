//! The player's numbers.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    content::ItemId,
    rules::{GameRef, creatures::experience_needed},
    words::{ENDLESS_LIGHT, hunger_word},
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

pub(super) fn known_player(game: &GameRef<'_>) -> KnownPlayer {
    let health = game.player.health;
    let strength = game.player.strength;
    let level = game.player.combat_level.0;
    let hunger = game.player.hunger.state(&game.content.config.hunger);
    let conditions = game.player.conditions;
    KnownPlayer {
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
        hunger: hunger_word(hunger),
        light: known_light(game),
        conditions: conditions.iter().map(|(condition, turns)| (condition.name(), turns)).collect(),
    }
}

fn known_light(game: &GameRef<'_>) -> Option<KnownLight> {
    let kind = game.player.held_light.0.and_then(|light| game.get::<ItemId>(light));
    let name = kind.map(|kind| game.content.item(*kind).name.clone());
    let radius = game.light_radius();
    if game.sees_by_endless_light() {
        return Some(KnownLight { name: name.unwrap_or_else(|| ENDLESS_LIGHT.to_owned()), radius, turns_left: None });
    }
    Some(KnownLight { name: name?, radius, turns_left: game.light_in_hand()?.fuel() })
}
