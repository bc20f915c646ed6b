//! The pause after a blow that brings the player near death: keys typed before it was seen do nothing.

use bevy::prelude::*;

use super::{
    console::is_console_open,
    prompt::{Asked, Question, RETURN, asked, choice},
    replay_view::ReplayViewer,
    screens::{Form, GameScreen, Response},
    stack::has_ended,
};
use crate::{
    content::{Key, KeyName},
    rules::{
        GameRef,
        creatures::{Health, player_of},
    },
    storage::settings::Settings,
};

/// The text of the pause.
const MORE: &str = "--more--";
/// The keys that end the pause.
const KEYS: [Key; 2] = [Key::plain(KeyName::Space), RETURN];

/// The pause, which only space and return end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MorePrompt;

impl GameScreen for MorePrompt {
    fn press(&self, _game: &GameRef<'_>, key: Key) -> Response {
        if key.is_return() || key.is(KeyName::Space) { Response::Close } else { Response::Nothing }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, _game: &GameRef<'_>) -> Option<String> {
        Some(format!("You are badly hurt. {MORE}   space: continue"))
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        asked("More", MORE, KEYS.map(|key| choice(key, "continue")).to_vec(), [])
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Keys(KEYS.to_vec())
    }
}

/// The player's health; `None` when no game runs.
pub(super) fn health_of_player(world: &World) -> Option<Health> {
    // Asked before and after every key, it looks for nothing else.
    world.get::<Health>(player_of(world)?).copied()
}

/// Pauses if the player has lost health since `before` and is in danger of death: health has fallen below the share in the
/// settings, or another such loss would kill.
pub(super) fn pause_if_hurt(world: &World, before: Option<Health>) -> Response {
    let (Some(before), Some(now)) = (before, health_of_player(world)) else { return Response::Nothing };
    let lost = before.current() - now.current();
    let percent = world.resource::<Settings>().more_below.percent();
    // Nobody who watches a recorded game can do anything about a blow, and in the console no key reaches the game.
    let is_aside = world.contains_resource::<ReplayViewer>() || is_console_open(world);
    if lost <= 0 || percent == 0 || has_ended(world) || is_aside {
        return Response::Nothing;
    }
    let is_low = |health: Health| i64::from(health.current()) * 100 < i64::from(health.maximum()) * i64::from(percent);
    let is_in_danger = (is_low(now) && !is_low(before)) || now.current() <= lost;
    if is_in_danger { Response::open(MorePrompt) } else { Response::Nothing }
}
