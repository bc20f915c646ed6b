//! The question whether to fight a monster that would leave the player alone.

use bevy::prelude::*;

use super::{
    prompt::{Asked, ESCAPE, Question, RETURN, confirm},
    screens::{Response, Screen},
};
use crate::{
    content::{Content, Key},
    rules::{
        creatures::MindState,
        intentions::{Intention, is_possible, quiet_target},
        monsters::{Sighting, shown_state},
    },
    words::quiet_question,
};

/// The question whether to go to a monster that sleeps or never leaves its cell, and fight it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct FightQuestion(Sighting);

/// The monster about which the question would be asked now.
pub(super) fn asked_about(world: &World) -> Option<Sighting> {
    quiet_target(world).filter(|target| is_possible(world, Intention::Attack(target.serial)))
}

/// Fights, and asks before an attack on what would leave the player alone.
pub(super) fn fight(world: &World) -> Response {
    asked_about(world).map_or(Response::Begin(Intention::Fight), |target| Response::open(FightQuestion(target)))
}

impl Screen for FightQuestion {
    fn press(&self, _world: &World, key: Key) -> Response {
        let agreed = Response::Begin(Intention::Attack(self.0.serial));
        if key.is_return() { Response::CloseAll.then(agreed) } else { Response::CloseAll }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn is_repeated(&self) -> bool {
        false
    }

    fn line(&self, world: &World, content: &Content) -> Option<String> {
        let is_asleep = shown_state(world, self.0.monster) == Some(MindState::Sleeping);
        Some(quiet_question(content, self.0.looks, is_asleep))
    }

    fn asked(&self, world: &World, content: &Content) -> Asked {
        confirm(&self.line(world, content).unwrap_or_default())
    }

    fn question(&self, _world: &World) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}
