//! Confirmation of visibly dangerous actions, so that no player dies of one mistyped key.

use bevy::prelude::*;

use super::{
    peace_question::PeaceQuestion,
    prompt::{Asked, ESCAPE, Question, RETURN, confirm},
    response::Note,
    screens::{Form, GameScreen, Response},
    stack::Interface,
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Condition, Key, MonsterId},
    rules::{
        GameRef,
        creatures::{Mind, MindState},
        intentions::{StepHazard, hazard_of_step},
        monsters::{Sighting, monster_perceived_at},
    },
    storage::settings::{Setting, Settings},
    turn::{Action, Serial},
    words::{AMULET_QUESTION, TARGET_QUESTION, hazard_question, oil_question, sleeper_question},
    world::level::{MovementMode, can_step},
};

/// The question whether to do something dangerous.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ActionQuestion {
    pub action: Action,
    pub peril: HazardPrompt,
}

/// The danger of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HazardPrompt {
    /// The step leads into a known harm.
    Step(StepHazard),
    /// The step leads beside a sleeping creature that looks like this kind.
    Sleeper { looks: MonsterId, serial: Serial },
    /// The light is too full: this many turns of oil are lost.
    LostOil(u32),
    /// No creature is known where the missile is aimed.
    NoTarget,
    /// The Amulet is taken, and the depths will hunt the player.
    Amulet,
}

/// Makes a step, or asks first if it leads into known danger.
pub(super) fn step_or_ask(game: &GameRef<'_>, direction: Direction) -> Response {
    if let Some(question) = PeaceQuestion::before_step(game, direction) {
        return Response::open(question);
    }
    let action = Action::Move(direction);
    if let Some(peril) = peril_ahead(game, direction) {
        Response::open(ActionQuestion { action, peril })
    } else {
        Response::Act(action)
    }
}

impl GameScreen for ActionQuestion {
    fn is_repeated(&self) -> bool {
        false
    }

    fn press(&self, _game: &GameRef<'_>, key: Key) -> Response {
        if !key.is_return() {
            return Response::CloseAll;
        }
        let agreed = match self.peril {
            HazardPrompt::Sleeper { serial, .. } => Response::Note(Note::Approached(serial)),
            _ => Response::Nothing,
        };
        Response::CloseAll.then(agreed).then(Response::Act(self.action.clone()))
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let content = game.content;
        Some(match self.peril {
            HazardPrompt::Step(hazard) => hazard_question(content, hazard),
            HazardPrompt::Sleeper { looks, .. } => sleeper_question(content, looks),
            HazardPrompt::NoTarget => TARGET_QUESTION.to_owned(),
            HazardPrompt::Amulet => AMULET_QUESTION.to_owned(),
            HazardPrompt::LostOil(lost) => oil_question(lost, content.config.lighting.oil_flask_fuel),
        })
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        confirm(&self.line(game).unwrap_or_default())
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}

/// The known danger of a step. There is none for an attack on an enemy, for a player who is held, or for a confused
/// player, who cannot choose.
fn peril_ahead(game: &GameRef<'_>, direction: Direction) -> Option<HazardPrompt> {
    let conditions = game.player.conditions;
    let target = game.here.step(direction);
    let is_barred = !can_step(game.level.terrain, game.here, direction, MovementMode::ANYWHERE);
    if is_barred || conditions.has(Condition::Confused) || conditions.has(Condition::Held) {
        return None;
    }
    let hazard = hazard_of_step(game, target).map(HazardPrompt::Step);
    let peril = hazard.or_else(|| sleeper_beside(game, target))?;
    let is_blow = monster_perceived_at(game, target).is_some();
    (!is_blow).then_some(peril)
}

/// The sleeping monster in view that a step leads beside, unless the player has confirmed that before.
fn sleeper_beside(game: &GameRef<'_>, target: Point) -> Option<HazardPrompt> {
    if !game.resource::<Settings>().is_on(Setting::AskSleeper) {
        return None;
    }
    let approached = &game.resource::<Interface>().approached;
    let is_asleep = |monster: Entity| game.get::<Mind>(monster).is_some_and(|mind| mind.state() == MindState::Sleeping);
    let beside = Direction::ALL.map(|side| target.step(side)).into_iter();
    let comes_beside = beside.filter(|cell| cell.distance(game.here) > 1);
    let is_asked_about =
        |sighting: &Sighting| sighting.is_seen && !approached.contains(&sighting.serial) && is_asleep(sighting.monster);
    let sleepers = comes_beside.filter_map(|cell| monster_perceived_at(game, cell)).filter(is_asked_about);
    let sleeper = sleepers.min_by_key(|sighting| sighting.serial)?;
    Some(HazardPrompt::Sleeper { looks: sleeper.looks, serial: sleeper.serial })
}
