//! The player at the start of a game.

use bevy::prelude::*;

use super::Hunger;
use crate::{
    content::Content,
    rules::{
        creatures::{
            CombatLevel, Conditions, ConfusingTouch, Experience, Health, Player, Purse, QuietTurns, SensesMonsters,
            Snared, Strength,
        },
        items::{Equipment, RingPowers},
    },
    turn::{ACTION_COST, Energy, Speed},
    world::sight::{FieldOfView, HeldLight},
};

/// The components of a new player; the pack comes besides.
#[must_use]
pub fn player_bundle(content: &Content) -> impl Bundle {
    let start = &content.config.player;
    (
        Player,
        Health::full(start.starting_hp),
        Strength::new(start.starting_strength, start.starting_strength),
        CombatLevel(1),
        Experience::default(),
        Purse(start.starting_gold),
        Hunger::new(start.starting_food),
        (
            QuietTurns::default(),
            Conditions::default(),
            ConfusingTouch::default(),
            SensesMonsters::default(),
            Snared::default(),
        ),
        (Energy::new(ACTION_COST), Speed(ACTION_COST)),
        (Equipment::default(), RingPowers::default(), HeldLight::default(), FieldOfView::default()),
    )
}
