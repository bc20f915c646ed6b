//! Traveling: along a known, safe path to a cell, to stairs, or to another level.

use bevy::prelude::*;

use super::{
    Destination, Intention, Next,
    hazards::hazard_of_action,
    map::{Caution, direction_to, known_path, known_stairs, known_ways},
    running::Running,
};
use crate::{
    base::geometry::Point,
    rules::{
        creatures::player_of,
        monsters::{Sighting, dangers_in_view, monster_perceived_at},
    },
    turn::{Action, IntentionFact, Threat},
    world::level::{CurrentDepth, Levels, Position, Staircase},
};

/// Returns the next step of the journey.
pub(super) fn next(world: &World, running: &mut Running, destination: Destination) -> Option<Next> {
    let here = world.get::<Position>(player_of(world)?)?.cell();
    let is_first = running.actions == 0;
    let (goal, arrival) = match destination {
        Destination::Cell(cell) => (cell, None),
        Destination::Stairs(stairs) => match known_stairs(world, stairs) {
            Some(cell) => (cell, None),
            None => return Some(Next::end(unknown(stairs))),
        },
        Destination::Level(depth) => {
            let now = world.get_resource::<CurrentDepth>()?.depth;
            if depth == now {
                return Some(Next::End(is_first.then_some(IntentionFact::AlreadyThere)));
            }
            if !world.get_resource::<Levels>()?.contains_key(&depth) {
                return Some(Next::end(IntentionFact::LevelUnknown { depth }));
            }
            let (stairs, action) =
                if depth < now { (Staircase::Up, Action::Ascend) } else { (Staircase::Down, Action::Descend) };
            match known_stairs(world, stairs) {
                Some(cell) => (cell, Some(action)),
                None => return Some(Next::end(unknown(stairs))),
            }
        }
    };
    if here == goal {
        running.path.clear();
        return Some(match arrival {
            Some(action) => Next::Act(action),
            None => Next::End(is_first.then_some(IntentionFact::AlreadyThere)),
        });
    }
    Some(step(world, running, here, goal).unwrap_or(Next::Unreached(goal)))
}

/// Returns whether the next step of a journey is one of flight: it brings no danger in view nearer but such as flee
/// themselves.
pub(super) fn flees(world: &World, destination: Destination) -> bool {
    let step = next(world, &mut Running::new(Intention::Travel(destination)), destination);
    let here = player_of(world).and_then(|player| world.get::<Position>(player));
    // Stairs under the player lead away from everything.
    if let Some(Next::Act(Action::Ascend | Action::Descend)) = step {
        return true;
    }
    let (Some(Next::Act(Action::Move(direction))), Some(here)) = (step, here) else { return false };
    let there = here.step(direction);
    let keeps_away = |(danger, threat): (Sighting, Threat)| {
        threat == Threat::FleesNear || danger.place.distance(there) >= danger.place.distance(here.cell())
    };
    monster_perceived_at(world, there).is_none()
        && dangers_in_view(world).all(keeps_away)
        && hazard_of_action(world, &Action::Move(direction)).is_none()
}

const fn unknown(stairs: Staircase) -> IntentionFact {
    match stairs {
        Staircase::Up => IntentionFact::StairsUpUnknown,
        Staircase::Down => IntentionFact::StairsDownUnknown,
    }
}

/// Returns the next step toward a goal; a new path is planned when the player has learned something or left the path,
/// and when its next cell has become dangerous.
fn step(world: &World, running: &mut Running, here: Point, goal: Point) -> Option<Next> {
    let level = crate::world::level::current_level(world)?;
    let known = world.get::<crate::world::level::Explored>(level)?.discoveries();
    let follows = running.path.front().is_some_and(|cell| cell.is_adjacent(here)) && running.path.back() == Some(&goal);
    let is_safe = |to: &Point| {
        let step = direction_to(here, *to).zip(known_ways(world, Caution::PassBy));
        step.is_some_and(|(direction, ways)| ways.can_step(here, direction))
    };
    if !follows || running.planned_at != known || !running.path.front().is_some_and(is_safe) {
        running.path = known_path(world, goal).into();
        running.planned_at = known;
    }
    let to = *running.path.front()?;
    let direction = direction_to(here, to)?;
    // A closed door is opened first, and entered by the next step.
    if !is_closed_door(world, level, to) {
        running.path.pop_front();
    }
    Some(Next::Act(Action::Move(direction)))
}

/// Returns whether a cell holds a door that must be opened before it is entered.
pub(super) fn is_closed_door(world: &World, level: Entity, cell: Point) -> bool {
    use crate::world::level::{DoorState, Explored, Structure};
    let seen = world.get::<Explored>(level).and_then(|explored| explored.cell(cell));
    seen.is_some_and(|seen| seen.apparent_structure() == Structure::Door(DoorState::Closed))
}
