//! What is known of the player, gathered once for the panel, the view and the state.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    content::ItemId,
    rules::{
        GameRef,
        creatures::{Conditions, experience_needed},
    },
    turn::Cheats,
    words::ENDLESS_LIGHT,
    world::sight::LightSource,
};

/// The numbers of the player, which the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct PlayerFacts {
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
}

impl PlayerFacts {
    pub(crate) fn of(game: &GameRef<'_>) -> Self {
        let (health, strength, level) = (game.player.health, game.player.strength, game.player.combat_level.0);
        Self {
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
        }
    }
}

/// The light by which the player sees: the one in hand, or the endless light of the debug console.
pub(crate) struct LightFacts<'w> {
    /// The kind of the light in hand.
    pub kind: Option<&'w ItemId>,
    /// Its name, which the endless light takes over; `None` in the dark.
    pub name: Option<&'w str>,
    pub radius: u32,
    pub is_endless: bool,
    /// The turns that the light in hand has left. God mode adds its light to the one in hand, which keeps its fuel; the
    /// endless light replaces it.
    pub fuel: Option<u32>,
}

impl<'w> LightFacts<'w> {
    pub(crate) fn of(game: &GameRef<'w>) -> Self {
        let kind = game.player.held_light.0.and_then(|light| game.get::<ItemId>(light));
        let is_endless = game.sees_by_endless_light();
        let in_hand = game.light_in_hand().filter(|_| !game.resource::<Cheats>().endless_light);
        let name = kind.map(|kind| game.content.item(*kind).name.as_str());
        Self {
            kind,
            name: name.or(is_endless.then_some(ENDLESS_LIGHT)),
            radius: game.light_radius(),
            is_endless,
            fuel: in_hand.and_then(LightSource::fuel),
        }
    }

    /// The turns until the player stands in the dark; `None` if that never comes.
    pub(crate) fn turns_left(&self) -> Option<u32> {
        self.fuel.filter(|_| !self.is_endless)
    }
}

/// Conditions by name, with the turns they last.
pub(crate) fn condition_rows(conditions: &Conditions) -> BTreeMap<&'static str, Option<u32>> {
    conditions.iter().map(|(condition, turns)| (condition.name(), turns)).collect()
}
