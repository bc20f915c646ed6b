//! Confirmation of visibly dangerous steps, so that no player dies of one mistyped key.

use bevy::prelude::*;

use super::{
    confirmation::Confirmation, peace_question::peace_before_step, response::Note, screens::Response, stack::Interface,
};
use crate::{
    base::geometry::{Direction, Point},
    content::Condition,
    rules::{
        GameRef,
        creatures::{Mind, MindState},
        intentions::{StepHazard, hazard_of_step},
        monsters::{Sighting, monster_perceived_at},
    },
    storage::settings::{Settings, Toggle},
    turn::Action,
    words::{hazard_question, sleeper_question},
    world::level::{MovementMode, can_step},
};

/// Makes a step, or asks first if it leads into known danger.
pub(super) fn step_or_ask(game: &GameRef<'_>, direction: Direction) -> Response {
    if let Some(question) = peace_before_step(game, direction) {
        return Response::open(question);
    }
    let step = Response::Act(Action::Move(direction));
    match peril_ahead(game, direction) {
        Some(Peril::Harm(hazard)) => Response::open(Confirmation::before(hazard_question(game.content, hazard), step)),
        Some(Peril::Sleeper(sleeper)) => {
            let approached = Response::Note(Note::Approached(sleeper.serial));
            let question = sleeper_question(game.content, sleeper.looks);
            Response::open(Confirmation::before(question, approached.then(step)))
        }
        None => step,
    }
}

/// The danger of a step.
enum Peril {
    /// It leads into a known harm.
    Harm(StepHazard),
    /// It leads beside a sleeping creature.
    Sleeper(Sighting),
}

/// The known danger of a step. There is none for an attack on an enemy, for a player who is held, or for a confused
/// player, who cannot choose.
fn peril_ahead(game: &GameRef<'_>, direction: Direction) -> Option<Peril> {
    let conditions = game.player.conditions;
    let target = game.here.step(direction);
    let is_barred = !can_step(game.level.terrain, game.here, direction, MovementMode::ANYWHERE);
    if is_barred || conditions.has(Condition::Confused) || conditions.has(Condition::Held) {
        return None;
    }
    let hazard = hazard_of_step(game, target).map(Peril::Harm);
    let peril = hazard.or_else(|| sleeper_beside(game, target).map(Peril::Sleeper))?;
    let is_blow = monster_perceived_at(game, target).is_some();
    (!is_blow).then_some(peril)
}

/// The sleeping monster in view that a step leads beside, unless the player has confirmed that before.
fn sleeper_beside(game: &GameRef<'_>, target: Point) -> Option<Sighting> {
    if !game.resource::<Settings>().is_on(Toggle::AskSleeper) {
        return None;
    }
    let approached = &game.resource::<Interface>().approached;
    let is_asleep = |monster: Entity| game.get::<Mind>(monster).is_some_and(|mind| mind.state() == MindState::Sleeping);
    let beside = Direction::ALL.map(|side| target.step(side)).into_iter();
    let comes_beside = beside.filter(|cell| cell.distance(game.here) > 1);
    let is_asked_about =
        |sighting: &Sighting| sighting.is_seen && !approached.contains(&sighting.serial) && is_asleep(sighting.monster);
    let sleepers = comes_beside.filter_map(|cell| monster_perceived_at(game, cell)).filter(is_asked_about);
    sleepers.min_by_key(|sighting| sighting.serial)
}
