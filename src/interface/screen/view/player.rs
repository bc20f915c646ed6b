//! The player's numbers.

use std::{collections::BTreeMap, ops::Deref};

use serde::Serialize;

use crate::{
    content::HungerState,
    interface::screen::player_facts::{LightFacts, PlayerFacts, condition_rows},
    rules::GameRef,
};

/// What the panel shows of the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownPlayer {
    #[serde(flatten)]
    pub facts: PlayerFacts,
    pub hunger: HungerState,
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

impl Deref for KnownPlayer {
    type Target = PlayerFacts;

    fn deref(&self) -> &PlayerFacts {
        &self.facts
    }
}

pub(super) fn known_player(game: &GameRef<'_>) -> KnownPlayer {
    let light = LightFacts::of(game);
    KnownPlayer {
        facts: PlayerFacts::of(game),
        hunger: game.player.hunger.state(&game.content.config.hunger),
        light: light.name.map(|name| KnownLight {
            name: name.to_owned(),
            radius: light.radius,
            turns_left: light.turns_left(),
        }),
        conditions: condition_rows(game.player.conditions),
    }
}
