//! The player at the start of a game.

use bevy::prelude::*;

use super::{Hunger, QuietTurns};
use crate::{
    content::Content,
    creatures::{CombatLevel, Conditions, Experience, Health, Player, Purse, Strength},
    items::Equipment,
    sight::{FieldOfView, HeldLight},
    turn::{ACTION_COST, Energy, Speed},
};

/// The components of a new player; the pack comes besides.
#[must_use]
pub fn player_bundle(content: &Content) -> impl Bundle {
    let start = &content.config.player;
    (
        Player,
        Health::full(start.starting_hp),
        Strength { current: start.starting_strength, maximum: start.starting_strength },
        CombatLevel(1),
        Experience::default(),
        Purse(start.starting_gold),
        Hunger::new(start.starting_food),
        (QuietTurns::default(), Conditions::default()),
        (Energy::new(ACTION_COST), Speed(ACTION_COST)),
        (Equipment::default(), HeldLight::default(), FieldOfView::default()),
    )
}
