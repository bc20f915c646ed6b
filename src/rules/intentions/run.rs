//! Running: along a corridor round its bends, or straight across open ground, until there is something to decide.

use bevy::prelude::*;

use super::{
    Next,
    hazards::hazard_ahead,
    map::{Caution, known_ways},
    running::Running,
};
use crate::{
    base::geometry::{Direction, Point},
    content::IntentionFact,
    rules::GameRef,
    turn::Action,
    world::level::{DoorState, KnownWays, Structure, Trap},
};

/// Returns the next step of a run.
pub(super) fn next(game: &GameRef<'_>, running: &mut Running, direction: Direction) -> Next {
    let here = game.here;
    let landmarks = landmarks(game);
    let is_notable = is_notable(game);
    let run = &mut running.run;
    let is_first = run.heading.is_none();
    let heading = run.heading.unwrap_or(direction);
    if !is_first && (is_notable || landmarks > run.landmarks) {
        return Next::End(None);
    }
    let ways = known_ways(game, Caution::KeepAway);
    let sides = side_openings(&ways, here, heading);
    let step = if is_first {
        run.is_corridor = !sides.contains(&true) || is_narrow(&ways, here);
        run.sides = sides;
        ways.can_step(here, heading).then_some(heading)
    } else if run.is_corridor {
        onward(&ways, here, heading)
    } else {
        // Across open ground: an opening that appears beside the way is something to decide.
        let opened = sides.iter().zip(run.sides).any(|(now, before)| *now && !before);
        run.sides = sides;
        (!opened && ways.can_step(here, heading)).then_some(heading)
    };
    // What is gone around ends a run as what is avoided does.
    let step = step.filter(|step| !ways.is_gone_around(here.step(*step)));
    let Some(step) = step else {
        let why =
            || hazard_ahead(game, here.step(heading)).map_or(IntentionFact::CanNotRun, IntentionFact::HazardAhead);
        return Next::End(is_first.then(why));
    };
    // A run ends before a door: opening it is a decision.
    if !is_first && is_door(game, here.step(step)) {
        return Next::End(None);
    }
    let run = &mut running.run;
    run.heading = Some(step);
    if is_first {
        run.landmarks = landmarks;
    }
    Next::Act(Action::Move(step))
}

/// Returns whether the cell where the player stands ends a run.
fn is_notable(game: &GameRef<'_>) -> bool {
    let structure = game.level.explored.structure(game.here);
    let is_place = matches!(structure, Some(Structure::StairsUp | Structure::StairsDown | Structure::Door(_)));
    let has_items = game.level.remembered.contains_key(&game.here);
    let trap = game.level.traps.get(&game.here);
    is_place || has_items || trap.and_then(|trap| game.get::<Trap>(*trap)).is_some_and(|trap| trap.discovered)
}

/// Returns the number of known items, doors and stairs of the current level.
fn landmarks(game: &GameRef<'_>) -> usize {
    let items = game.level.remembered.len();
    let cells = game.level.explored.cells().values();
    let is_landmark =
        |structure: Structure| matches!(structure, Structure::StairsUp | Structure::StairsDown | Structure::Door(_));
    items + cells.iter().flatten().filter(|seen| is_landmark(seen.apparent_structure())).count()
}

fn is_door(game: &GameRef<'_>, cell: Point) -> bool {
    let seen = game.level.explored.cell(cell);
    seen.is_some_and(|seen| matches!(seen.apparent_structure(), Structure::Door(state) if state != DoorState::Archway))
}

/// Returns whether the cells to the left and right of a heading can be entered.
fn side_openings(ways: &KnownWays<'_>, here: Point, heading: Direction) -> [bool; 2] {
    [2, 6].map(|turn| ways.is_way(here.step(turned(heading, turn))))
}

/// Returns whether at most two ways lead on from a cell.
fn is_narrow(ways: &KnownWays<'_>, here: Point) -> bool {
    let orthogonal = Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal());
    orthogonal.filter(|direction| ways.is_way(here.step(*direction))).count() <= 2
        && !Direction::ALL.into_iter().all(|direction| ways.is_way(here.step(direction)))
}

/// Returns a direction turned clockwise by eighths of a circle.
fn turned(direction: Direction, eighths: usize) -> Direction {
    let index = (direction as usize + eighths) % Direction::ALL.len();
    Direction::ALL.get(index).copied().unwrap_or(direction)
}

/// Returns the only way on in a corridor; `None` at a branch and at a dead end.
fn onward(ways: &KnownWays<'_>, here: Point, heading: Direction) -> Option<Direction> {
    let behind = here.step(heading.opposite());
    let leads_on = |direction: &Direction| {
        let to = here.step(*direction);
        // Beside the cell behind, a diagonal step would only cut a corner.
        let is_new = to != behind && (!direction.is_diagonal() || !to.is_adjacent(behind));
        is_new && ways.can_step(here, *direction)
    };
    let on: Vec<Direction> = Direction::ALL.into_iter().filter(leads_on).collect();
    let (diagonal, straight): (Vec<Direction>, Vec<Direction>) =
        on.into_iter().partition(|direction| direction.is_diagonal());
    match (straight.as_slice(), diagonal.as_slice()) {
        ([only], _) | ([], [only]) => Some(*only),
        _ => None,
    }
}
