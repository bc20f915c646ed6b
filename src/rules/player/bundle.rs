//! The player at the start of a game.

use bevy::prelude::*;

use super::Hunger;
use crate::{
    content::Content,
    rules::{
        creatures::{CombatLevel, Health, Player, Purse, Strength},
        items::{Equipment, RingPowers},
    },
    turn::{ACTION_COST, Energy, Speed},
    world::sight::{FieldOfView, HeldLight},
};

/// Returns the components of a new player that are not at their defaults; the pack is added separately.
#[must_use]
pub fn player_bundle(content: &Content) -> impl Bundle {
    let start = &content.config.player;
    (
        Player,
        Health::full(start.starting_hp),
        Strength::new(start.starting_strength, start.starting_strength),
        CombatLevel(1),
        Purse(start.starting_gold),
        Hunger::new(start.starting_food),
        (Energy::new(ACTION_COST), Speed(ACTION_COST)),
        (Equipment::default(), RingPowers::default(), HeldLight::default(), FieldOfView::default()),
    )
}
