//! The question whether to fight a monster that would leave the player alone.

use bevy::prelude::*;

use super::{
    prompt::{Asked, ESCAPE, Question, RETURN, confirm},
    screens::{Form, GameScreen, Response},
};
use crate::{
    content::Key,
    rules::{
        GameRef,
        creatures::MindState,
        intentions::{Intention, Outlook, quiet_target},
        monsters::{Sighting, shown_state},
    },
    words::quiet_question,
};

/// The question whether to go to a monster that sleeps or never leaves its cell, and fight it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FightQuestion(Sighting);

/// The monster about which the question would be asked now.
pub(super) fn asked_about(game: &GameRef<'_>) -> Option<Sighting> {
    quiet_target(game).filter(|target| Outlook::of(game).is_possible(Intention::Attack(target.serial)))
}

/// Fights, and asks before an attack on what would leave the player alone.
pub(super) fn fight(game: &GameRef<'_>) -> Response {
    asked_about(game).map_or(Response::Begin(Intention::Fight), |target| Response::open(FightQuestion(target)))
}

impl GameScreen for FightQuestion {
    fn press(&self, _game: &GameRef<'_>, key: Key) -> Response {
        let agreed = Response::Begin(Intention::Attack(self.0.serial));
        if key.is_return() { Response::CloseAll.then(agreed) } else { Response::CloseAll }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn is_repeated(&self) -> bool {
        false
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let is_asleep = shown_state(game, self.0.monster) == Some(MindState::Sleeping);
        Some(quiet_question(game.content, self.0.looks, is_asleep))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        confirm(&self.line(game).unwrap_or_default())
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}
