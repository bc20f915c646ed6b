//! Traveling: along a known, safe path to a cell, to stairs, or to another level.

use super::{
    Destination, Intention, Next,
    hazards::hazard_of_action,
    map::{Caution, direction_to, known_path, known_stairs, known_ways},
    running::Running,
};
use crate::{
    base::geometry::Point,
    content::{IntentionFact, Threat},
    rules::{
        GameRef,
        monsters::{Sighting, dangers_in_view, monster_perceived_at},
    },
    turn::Action,
    world::level::{DoorState, Levels, Staircase, Structure},
};

/// Returns the next step of the journey.
pub(super) fn next(game: &GameRef<'_>, running: &mut Running, destination: Destination) -> Next {
    let here = game.here;
    let is_first = running.actions == 0;
    let (goal, arrival) = match destination {
        Destination::Cell(cell) => (cell, None),
        Destination::Stairs(stairs) => match known_stairs(game, stairs) {
            Some(cell) => (cell, None),
            None => return Next::end(unknown(stairs)),
        },
        Destination::Level(depth) => {
            let now = game.depth;
            if depth == now {
                return Next::End(is_first.then_some(IntentionFact::AlreadyThere));
            }
            if !game.resource::<Levels>().contains_key(&depth) {
                return Next::end(IntentionFact::LevelUnknown { depth });
            }
            let (stairs, action) =
                if depth < now { (Staircase::Up, Action::Ascend) } else { (Staircase::Down, Action::Descend) };
            match known_stairs(game, stairs) {
                Some(cell) => (cell, Some(action)),
                None => return Next::end(unknown(stairs)),
            }
        }
    };
    if here == goal {
        running.path.clear();
        return match arrival {
            Some(action) => Next::Act(action),
            None => Next::End(is_first.then_some(IntentionFact::AlreadyThere)),
        };
    }
    step(game, running, goal).unwrap_or(Next::Unreached(goal))
}

/// Returns whether the next step of a journey is one of flight: it brings no danger in view nearer but such as flee
/// themselves.
pub(super) fn flees(game: &GameRef<'_>, destination: Destination) -> bool {
    let step = next(game, &mut Running::new(Intention::Travel(destination)), destination);
    // Stairs under the player lead away from everything.
    if let Next::Act(Action::Ascend | Action::Descend) = step {
        return true;
    }
    let Next::Act(Action::Move(direction)) = step else { return false };
    let there = game.here.step(direction);
    let keeps_away = |(danger, threat): (Sighting, Threat)| {
        threat == Threat::FleesNear || danger.place.distance(there) >= danger.place.distance(game.here)
    };
    monster_perceived_at(game, there).is_none()
        && dangers_in_view(game).all(keeps_away)
        && hazard_of_action(game, &Action::Move(direction)).is_none()
}

const fn unknown(stairs: Staircase) -> IntentionFact {
    match stairs {
        Staircase::Up => IntentionFact::StairsUpUnknown,
        Staircase::Down => IntentionFact::StairsDownUnknown,
    }
}

/// Returns the next step toward a goal; a new path is planned when the player has learned something or left the path,
/// and when its next cell has become dangerous.
fn step(game: &GameRef<'_>, running: &mut Running, goal: Point) -> Option<Next> {
    let known = game.level.explored.discoveries();
    let follows =
        running.path.front().is_some_and(|cell| cell.is_adjacent(game.here)) && running.path.back() == Some(&goal);
    let is_safe = |to: &Point| {
        let step = direction_to(game.here, *to);
        step.is_some_and(|step| known_ways(game, Caution::PassBy).can_step(game.here, step))
    };
    if !follows || running.planned_at != known || !running.path.front().is_some_and(is_safe) {
        running.path = known_path(game, goal).into();
        running.planned_at = known;
    }
    let to = *running.path.front()?;
    let direction = direction_to(game.here, to)?;
    // A closed door is opened first, and entered by the next step.
    if !is_closed_door(game, to) {
        running.path.pop_front();
    }
    Some(Next::Act(Action::Move(direction)))
}

/// Returns whether a cell holds a door that must be opened before it is entered.
pub(super) fn is_closed_door(game: &GameRef<'_>, cell: Point) -> bool {
    let seen = game.level.explored.cell(cell);
    seen.is_some_and(|seen| seen.apparent_structure() == Structure::Door(DoorState::Closed))
}
