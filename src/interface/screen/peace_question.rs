//! The question before anything that may hit a creature at peace with the player. It is always asked: nothing but its
//! answer makes the player strike at such a creature on purpose.

use super::{confirmation::Confirmation, screens::Response};
use crate::{
    base::geometry::{Direction, Point},
    content::Condition,
    rules::{
        GameRef,
        creatures::{Conditions, Mind, is_captive},
        monsters::{Sighting, monster_perceived_at},
    },
    turn::Action,
    words::{peaceful_in_line_question, peaceful_question},
    world::level::{MovementMode, can_step},
};

/// The question before a step into a creature in view that is at peace and free: a captive in chains is freed by such
/// steps. A confused player is not asked, since no step of theirs strikes at it (`docs/rules.md#peace`).
pub(super) fn peace_before_step(game: &GameRef<'_>, direction: Direction) -> Option<Confirmation> {
    let can_step = can_step(game.level.terrain, game.here, direction, MovementMode::ANYWHERE);
    if game.player.conditions.has(Condition::Confused) || !can_step {
        return None;
    }
    let there = in_view_at_peace(game, game.here.step(direction))?;
    let is_free = !is_captive(game.parts::<(&Mind, &Conditions)>(there.monster)?);
    let question = peaceful_question(game.content, there.looks);
    is_free.then(|| Confirmation::before(question, Response::Act(Action::Attack(direction))))
}

/// The question before something flies over these cells that may hit a creature at peace in view: the first creature on
/// the way, or any if it may fly on.
pub(super) fn peace_before_flight(
    game: &GameRef<'_>,
    cells: impl Iterator<Item = Point>,
    flies_on: bool,
    agreed: Response,
) -> Option<Confirmation> {
    let mut creatures = cells.filter_map(|cell| monster_perceived_at(game, cell)).filter(|it| it.is_seen);
    let is_at_peace = |it: &Sighting| it.is_at_peace(game);
    let struck = if flies_on { creatures.find(is_at_peace) } else { creatures.next().filter(is_at_peace) };
    Some(Confirmation::before(peaceful_in_line_question(game.content, struck?.looks), agreed))
}

/// The creature in a cell if it is in view and at peace with the player.
fn in_view_at_peace(game: &GameRef<'_>, cell: Point) -> Option<Sighting> {
    monster_perceived_at(game, cell).filter(|sighting| sighting.is_seen && sighting.is_at_peace(game))
}
