//! Exploring: to the nearest unknown or wanted thing that can be reached safely, until nothing is left.

use bevy::prelude::*;

use super::{
    Next,
    left_behind::exploration_rest,
    lights::{fuel_for_light, light_to_light, sees_ground},
    map::{Caution, direction_to, found_locked, known_ways},
    running::{LevelLook, Running},
    travel::is_closed_door,
    wanted::items_to_fetch,
};
use crate::{
    base::geometry::{Direction, Point},
    content::IntentionFact,
    rules::GameRef,
    turn::Action,
};

/// Returns the next action of exploring.
pub(super) fn next(game: &GameRef<'_>, running: &mut Running) -> Next {
    let here = game.here;
    if let Some(direction) = unlockable_door_beside(game) {
        return Next::Act(Action::Open(direction));
    }
    let known = game.level.explored.discoveries();
    let follows = running.planned_at == known && running.path.front().is_some_and(|cell| cell.is_adjacent(here));
    if !follows {
        if !sees_ground(game) {
            let filled = fuel_for_light(game).map(Action::Apply);
            let action = filled.or_else(|| light_to_light(game).map(Action::Wield));
            return action.map_or(Next::end(IntentionFact::TooDark), Next::Act);
        }
        // A cell that was visited is not a goal again, even if it hides something from the player.
        running.visited.insert(here);
        running.planned_at = known;
        running.path = plan(game, running).into();
    }
    let Some(&to) = running.path.front() else {
        return Next::end(IntentionFact::Explored(exploration_rest(game)));
    };
    if !is_closed_door(game, to) {
        running.path.pop_front();
    }
    let Some(direction) = direction_to(here, to) else { return Next::end(IntentionFact::NoWay) };
    if !known_ways(game, Caution::KeepAway).can_step(here, direction) {
        // Something was learned about the next cell: plan again.
        running.path.clear();
        running.planned_at = 0;
        return next(game, running);
    }
    Next::Act(Action::Move(direction))
}

/// Returns how the current level looks to the player.
pub(super) fn look_of_level(game: &GameRef<'_>) -> LevelLook {
    let explored = game.level.explored.discoveries();
    let light = game.light_radius();
    LevelLook { depth: game.depth, explored, light }
}

/// Returns the path to the next goal; empty if there is none. The nearest goal is chosen, and of several the one
/// reached first: of all rules that were measured none takes fewer steps (`docs/performance.md#exploring`).
fn plan(game: &GameRef<'_>, running: &Running) -> Vec<Point> {
    let mut wanted: Vec<Point> = items_to_fetch(game).collect();
    wanted.extend(approaches(game));
    let mut ways = known_ways(game, Caution::KeepAway);
    let is_goal = |cell: &Point| *cell != game.here && !running.visited.contains(cell);
    let (mut farthest, mut frontier, mut has_more) = (FIRST_REACH, None, true);
    while frontier.is_none() && has_more {
        has_more = ways.spread(farthest);
        let is_new = |cell: &Point| ways.is_frontier(*cell) && is_goal(cell) && !running.barren.contains(cell);
        frontier = ways.reached().find(is_new);
        farthest *= 2;
    }
    // An item that is a little farther away may still come first.
    if let Some(cost) = frontier.and_then(|cell| ways.cost_of(cell)) {
        ways.spread(u32::from(cost) + u32::from(HEAD_START));
    }
    let steps = |cell: &Point| ways.cost_of(*cell);
    let thing = wanted.iter().copied().filter(|cell| is_goal(cell) && steps(cell).is_some()).min_by_key(steps);
    // Something to take comes before unknown ground that is hardly nearer.
    let head_start = |cell: &Point| steps(cell).map(|steps| steps.saturating_sub(HEAD_START));
    let goal = match (frontier, thing) {
        (Some(frontier), Some(thing)) if steps(&frontier) < head_start(&thing) => Some(frontier),
        (frontier, thing) => thing.or(frontier),
    };
    goal.map(|goal| ways.path_to(goal)).unwrap_or_default()
}

/// The steps within which unknown ground is looked for first; most is nearer.
const FIRST_REACH: u32 = 8;

/// The steps by which an item may be farther away than unknown ground and is still fetched first.
const HEAD_START: u16 = 1;

/// Returns the locked doors to which there is a key in the pack.
fn unlockable_doors(game: &GameRef<'_>) -> impl Iterator<Item = Point> {
    found_locked(game).into_iter().filter(|door| game.carries_key_to(*door))
}

/// Returns the cells from which a locked door can be unlocked.
fn approaches(game: &GameRef<'_>) -> Vec<Point> {
    let orthogonal = Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal());
    unlockable_doors(game).flat_map(|door| orthogonal.clone().map(move |direction| door.step(direction))).collect()
}

fn unlockable_door_beside(game: &GameRef<'_>) -> Option<Direction> {
    unlockable_doors(game).filter_map(|door| direction_to(game.here, door)).find(|direction| !direction.is_diagonal())
}
