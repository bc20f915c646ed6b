//! Steps toward a goal, and away from a threat.

use super::{
    decisions::{Course, Notes, Rejection},
    monster_ai::MonsterAi,
    monster_terrain::{MonsterTerrain, Step},
    path::shortest_path,
    thinker::ActingMonster,
};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    content::AiConfig,
    rules::creatures::Mind,
    world::level::{DistanceMap, DoorState, SafetyMap, Structure},
};

impl MonsterAi<'_, '_> {
    /// Returns the next step of a hunter toward where it believes the player to be. A simple hunter takes the nearest
    /// step; a smart one follows a path.
    pub(crate) fn step_to_goal(&mut self, hunter: &mut ActingMonster<'_, '_>) -> Option<Step> {
        let (here, goal) = (*hunter.thinker.position, hunter.thinker.mind.goal()?);
        let path = hunter.thinker.profile.finds_ways().then(|| self.follow_path(goal, hunter)).flatten();
        path.or_else(|| careful_step(here, goal, &hunter.ground(&self.level, &self.shunned), &mut hunter.notes))
    }

    /// Returns the next step of the path (behavior SMART). A path is kept until it is blocked, too old, or no longer ends
    /// at the goal.
    pub(crate) fn follow_path(&mut self, goal: Point, monster: &mut ActingMonster<'_, '_>) -> Option<Step> {
        let (config, here) = (self.config(), *monster.thinker.position);
        let ground = monster.ground(&self.level, &self.shunned);
        let mind = &mut *monster.thinker.mind;
        monster.notes.course = Course::Path;
        if !keeps_path(mind, (here, goal), &ground, config) {
            if let Some(next) = mind.path().first().filter(|_| mind.path().last() == Some(&goal))
                && let Err(obstacle) = ground.step_to(*next)
            {
                monster.notes.reject(*next, obstacle);
            }
            mind.follow(shortest_path(here, goal, &ground, config.pathfinding_max_depth));
        }
        mind.keep_path();
        let next = *mind.path().first()?;
        let step = ground.step_to(next).inspect_err(|obstacle| monster.notes.reject(next, *obstacle)).ok()?;
        if step != Step::Open(next) {
            mind.take_step();
        }
        Some(step)
    }
}

/// Returns whether a monster goes on along its path: it leads to the goal, is not too old, and its next cell is free.
pub(super) fn keeps_path(
    mind: &Mind,
    (here, goal): (Point, Point),
    ground: &MonsterTerrain<'_>,
    config: &AiConfig,
) -> bool {
    mind.path_age() < config.path_cache_turns
        && mind.path().last() == Some(&goal)
        && mind.path().first().is_some_and(|next| ground.can_step_to(here, *next) && ground.step_to(*next).is_ok())
}

/// Returns the nearest step, over a known trap only if no other step comes nearer.
pub(super) fn careful_step(
    position: Point,
    goal: Point,
    ground: &MonsterTerrain<'_>,
    notes: &mut Notes,
) -> Option<Step> {
    notes.course = Course::Straight(goal);
    nearest_step(position, goal, ground, notes).or_else(|| {
        ground.shunned.has_traps().then(|| nearest_step(position, goal, &ground.ignoring_traps(), notes)).flatten()
    })
}

/// Returns the step to the neighboring cell nearest to a map's goal with its distance, if that is nearer than here.
pub(super) fn downhill(
    map: &DistanceMap,
    position: Point,
    ground: &MonsterTerrain<'_>,
    notes: &mut Notes,
) -> Option<(u16, Step)> {
    neighbors(map, position, ground, notes).filter(|(distance, _)| *distance < map.from(position))
}

/// Returns the step to the free neighboring cell nearest to a map's goal, with its distance.
pub(super) fn neighbors(
    map: &DistanceMap,
    position: Point,
    ground: &MonsterTerrain<'_>,
    notes: &mut Notes,
) -> Option<(u16, Step)> {
    let here = map.from(position);
    let ways = ground.ways_from(position).filter(|cell| map.from(*cell) <= here);
    let (rank, step) = best(ways.map(|cell| (map.rank(cell), cell)), ground, notes)?;
    Some((rank.0, step))
}

/// Notes the closed doors beside a monster that has found no step and opens none.
fn note_doors(position: Point, ground: &MonsterTerrain<'_>, notes: &mut Notes) {
    if !notes.is_kept || ground.movement.opens_doors {
        return;
    }
    for door in Direction::STRAIGHT.iter().map(|direction| position.step(*direction)) {
        if ground.terrain.structure(door) == Structure::Door(DoorState::Closed) {
            notes.reject(door, Rejection::Door);
        }
    }
}

/// Returns the first step of the lowest rank that can be made. Those that can't are noted.
fn best<Rank: Ord + Copy>(
    ways: impl Iterator<Item = (Rank, Point)>,
    ground: &MonsterTerrain<'_>,
    notes: &mut Notes,
) -> Option<(Rank, Step)> {
    let possible = ways.filter_map(|(rank, cell)| match ground.step_to(cell) {
        Ok(step) => Some((rank, step)),
        Err(obstacle) => {
            notes.reject(cell, obstacle);
            None
        }
    });
    possible.min_by_key(|(rank, _)| *rank)
}

/// Returns the next step of a fleeing monster: to the safest neighboring cell, if that is safer than here.
pub(super) fn flee_step(
    safety: &SafetyMap,
    position: Point,
    ground: &MonsterTerrain<'_>,
    notes: &mut Notes,
) -> Option<Step> {
    let here = safety.danger(position);
    let ways = ground.ways_from(position).filter(|cell| safety.danger(*cell) < here);
    best(ways.map(|cell| (safety.danger(cell), cell)), ground, notes).map(|(_, step)| step)
}

/// Returns a random step onto a free cell.
pub(super) fn random_step(
    position: Point,
    ground: &MonsterTerrain<'_>,
    random: &mut RandomStream,
    notes: &mut Notes,
) -> Option<Step> {
    random_step_to(position, ground, |_| true, random, notes)
}

/// Returns a random step onto a free neighboring cell that meets a condition.
pub(super) fn random_step_to(
    position: Point,
    ground: &MonsterTerrain<'_>,
    is_wanted: impl Fn(Point) -> bool,
    random: &mut RandomStream,
    notes: &mut Notes,
) -> Option<Step> {
    let cells = || ground.ways_from(position).filter(|cell| is_wanted(*cell));
    let steps = || cells().filter_map(|cell| ground.step_to(cell).ok());
    notes.picked(|| steps().count());
    random.pick_from(steps)
}

/// Returns the step to the neighboring cell nearest to the goal in a straight line, if that is nearer than here
/// (behavior SIMPLE). Obstacles can trap a monster that moves like this.
pub(super) fn nearest_step(
    position: Point,
    goal: Point,
    ground: &MonsterTerrain<'_>,
    notes: &mut Notes,
) -> Option<Step> {
    let here = position.squared_distance(goal);
    let ways = ground.ways_from(position).filter(|cell| cell.squared_distance(goal) < here);
    let step = best(ways.map(|cell| (cell.squared_distance(goal), cell)), ground, notes).map(|(_, step)| step);
    if step.is_none() {
        note_doors(position, ground, notes);
    }
    step
}
