//! Confirmation of visibly dangerous actions, so that no player dies of one mistyped key.

use bevy::prelude::*;

use super::{
    peace_question::PeaceQuestion,
    prompt::{Asked, ESCAPE, Question, RETURN, confirm},
    response::Note,
    screens::{Response, Screen},
    stack::Interface,
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Condition, Content, Key, MonsterId},
    rules::{
        creatures::{Conditions, Mind, MindState, player_of},
        intentions::{StepHazard, hazard_of_step},
        monsters::{Sighting, monster_perceived_at},
    },
    storage::settings::{Setting, Settings},
    turn::{Action, Serial},
    words::{AMULET_QUESTION, TARGET_QUESTION, hazard_question, oil_question, sleeper_question},
    world::level::{MovementMode, Position, Terrain, can_step, current_level},
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
pub(super) fn step_or_ask(world: &World, direction: Direction) -> Response {
    if let Some(question) = PeaceQuestion::before_step(world, direction) {
        return Response::open(question);
    }
    let action = Action::Move(direction);
    if let Some(peril) = peril_ahead(world, direction) {
        Response::open(ActionQuestion { action, peril })
    } else {
        Response::Act(action)
    }
}

impl Screen for ActionQuestion {
    fn is_repeated(&self) -> bool {
        false
    }

    fn press(&self, _world: &World, key: Key) -> Response {
        if !key.is_return() {
            return Response::CloseAll;
        }
        let agreed = match self.peril {
            HazardPrompt::Sleeper { serial, .. } => Response::Note(Note::Approached(serial)),
            _ => Response::Nothing,
        };
        Response::CloseAll.then(agreed).then(Response::Act(self.action.clone()))
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, _world: &World, content: &Content) -> Option<String> {
        Some(match self.peril {
            HazardPrompt::Step(hazard) => hazard_question(content, hazard),
            HazardPrompt::Sleeper { looks, .. } => sleeper_question(content, looks),
            HazardPrompt::NoTarget => TARGET_QUESTION.to_owned(),
            HazardPrompt::Amulet => AMULET_QUESTION.to_owned(),
            HazardPrompt::LostOil(lost) => oil_question(lost, content.config.lighting.oil_flask_fuel),
        })
    }

    fn asked(&self, world: &World, content: &Content) -> Asked {
        confirm(&self.line(world, content).unwrap_or_default())
    }

    fn question(&self, _world: &World) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}

/// The known danger of a step. There is none for an attack on an enemy, for a player who is held, or for a confused
/// player, who cannot choose.
fn peril_ahead(world: &World, direction: Direction) -> Option<HazardPrompt> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    let (place, conditions) = world.entity(player).get_components::<(&Position, &Conditions)>().ok()?;
    let terrain = world.get::<Terrain>(level)?;
    let target = place.step(direction);
    if !can_step(terrain, place.cell(), direction, MovementMode::ANYWHERE) || conditions.has(Condition::Confused) {
        return None;
    }
    if conditions.has(Condition::Held) {
        return None;
    }
    let hazard = hazard_of_step(world, target).map(HazardPrompt::Step);
    let peril = hazard.or_else(|| sleeper_beside(world, place.cell(), target))?;
    let is_blow = monster_perceived_at(world, target).is_some();
    (!is_blow).then_some(peril)
}

/// The sleeping monster in view that a step leads beside, unless the player has confirmed that before.
fn sleeper_beside(world: &World, place: Point, target: Point) -> Option<HazardPrompt> {
    if !world.resource::<Settings>().is_on(Setting::AskSleeper) {
        return None;
    }
    let approached = &world.resource::<Interface>().approached;
    let is_asleep =
        |monster: Entity| world.get::<Mind>(monster).is_some_and(|mind| mind.state() == MindState::Sleeping);
    let comes_beside = Direction::ALL.map(|side| target.step(side)).into_iter().filter(|cell| cell.distance(place) > 1);
    let is_asked_about =
        |sighting: &Sighting| sighting.is_seen && !approached.contains(&sighting.serial) && is_asleep(sighting.monster);
    let sleepers = comes_beside.filter_map(|cell| monster_perceived_at(world, cell)).filter(is_asked_about);
    let sleeper = sleepers.min_by_key(|sighting| sighting.serial)?;
    Some(HazardPrompt::Sleeper { looks: sleeper.looks, serial: sleeper.serial })
}
