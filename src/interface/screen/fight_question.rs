//! The question whether to fight a monster that would leave the player alone.

use super::{confirmation::Confirmation, screens::Response};
use crate::{
    rules::{
        GameRef,
        creatures::MindState,
        intentions::{Intention, Outlook, quiet_target},
        monsters::{Sighting, shown_state},
    },
    words::quiet_question,
};

/// The monster about which the question would be asked now.
pub(super) fn asked_about(game: &GameRef<'_>) -> Option<Sighting> {
    quiet_target(game).filter(|target| Outlook::of(game).is_possible(Intention::Attack(target.serial)))
}

/// Fights, and asks before an attack on a monster that sleeps or never leaves its cell.
pub(super) fn fight(game: &GameRef<'_>) -> Response {
    let Some(target) = asked_about(game) else { return Response::Begin(Intention::Fight) };
    let is_asleep = shown_state(game, target.monster) == Some(MindState::Sleeping);
    let question = quiet_question(game.content, target.looks, is_asleep);
    Response::open(Confirmation::before(question, Response::Begin(Intention::Attack(target.serial))))
}
