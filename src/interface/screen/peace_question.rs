//! The question before anything that may hit a creature at peace with the player. It is always asked: nothing but its
//! answer makes the player strike at such a creature on purpose.

use bevy::prelude::*;

use super::{
    prompt::{Asked, ESCAPE, Question, RETURN, confirm},
    screens::{Form, GameScreen, Response},
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Condition, Key, MonsterId},
    rules::{
        GameRef,
        creatures::{Conditions, Mind, is_captive},
        monsters::{Sighting, monster_perceived_at},
    },
    turn::Action,
    words::{peaceful_in_line_question, peaceful_question},
    world::level::{MovementMode, can_step},
};

/// The question whether to strike at a creature at peace with the player.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PeaceQuestion {
    /// The kind that the creature looks like.
    looks: MonsterId,
    /// Whether it is a blow by hand, and not something thrown, shot or zapped that may hit the creature.
    is_blow: bool,
    /// What is done if the player agrees.
    agreed: Response,
}

impl PeaceQuestion {
    /// The question before a step into a creature in view that is at peace and free: a captive in chains is freed by such
    /// steps. A confused player is not asked, since no step of theirs strikes at it (`docs/rules.md#peace`).
    pub(crate) fn before_step(game: &GameRef<'_>, direction: Direction) -> Option<Self> {
        let can_step = can_step(game.level.terrain, game.here, direction, MovementMode::ANYWHERE);
        if game.player.conditions.has(Condition::Confused) || !can_step {
            return None;
        }
        let there = in_view_at_peace(game, game.here.step(direction))?;
        let is_free = !is_captive(game.entity(there.monster).get_components::<(&Mind, &Conditions)>().ok()?);
        let agreed = Response::Act(Action::Attack(direction));
        is_free.then_some(Self { looks: there.looks, is_blow: true, agreed })
    }

    /// The question before something flies over these cells that may hit a creature at peace in view: the first creature on
    /// the way, or any if it may fly on.
    pub(crate) fn before_flight(
        game: &GameRef<'_>,
        cells: impl Iterator<Item = Point>,
        flies_on: bool,
        agreed: Response,
    ) -> Option<Self> {
        let mut creatures = cells.filter_map(|cell| monster_perceived_at(game, cell)).filter(|it| it.is_seen);
        let is_at_peace = |it: &Sighting| it.is_at_peace(game);
        let struck = if flies_on { creatures.find(is_at_peace) } else { creatures.next().filter(is_at_peace) };
        Some(Self { looks: struck?.looks, is_blow: false, agreed })
    }
}

/// The creature in a cell if it is in view and at peace with the player.
fn in_view_at_peace(game: &GameRef<'_>, cell: Point) -> Option<Sighting> {
    monster_perceived_at(game, cell).filter(|sighting| sighting.is_seen && sighting.is_at_peace(game))
}

impl GameScreen for PeaceQuestion {
    fn press(&self, _game: &GameRef<'_>, key: Key) -> Response {
        if key.is_return() { Response::CloseAll.then(self.agreed.clone()) } else { Response::CloseAll }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn is_repeated(&self) -> bool {
        false
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let content = game.content;
        let question = if self.is_blow { peaceful_question } else { peaceful_in_line_question };
        Some(question(content, self.looks))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        confirm(&self.line(game).unwrap_or_default())
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}
