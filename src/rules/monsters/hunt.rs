//! Which step brings a hunter nearer, and which leads away.

use super::{
    AiProfile,
    ground::{MonsterTerrain, Step},
    path::PathFinder,
};
use crate::{
    base::{geometry::Position, random::RandomStream},
    content::AiConfig,
    rules::creatures::Mind,
    world::level::{DistanceMap, SafetyMap},
};

/// The next step of a hunter to where it believes the player to be: a simple one's is the nearest, a smart one's follows
/// a path.
pub(super) fn next_step(
    mind: &mut Mind,
    profile: &AiProfile,
    position: Position,
    ground: &MonsterTerrain<'_>,
    config: &AiConfig,
    paths: &mut PathFinder,
) -> Option<Step> {
    let goal = mind.goal?;
    if profile.finds_ways() {
        follow_path(mind, position, goal, ground, config, paths).or_else(|| heedful_step(position, goal, ground))
    } else {
        heedful_step(position, goal, ground)
    }
}

/// The nearest step, over a trap that it knows only where no other comes nearer.
pub(super) fn heedful_step(position: Position, goal: Position, ground: &MonsterTerrain<'_>) -> Option<Step> {
    nearest_step(position, goal, ground)
        .or_else(|| ground.shunned.has_traps().then(|| nearest_step(position, goal, &ground.heedless())).flatten())
}

/// The neighbouring cell that a map says is nearest to its goal, if it is nearer than here, and what it holds.
pub(super) fn downhill(map: &DistanceMap, position: Position, ground: &MonsterTerrain<'_>) -> Option<(u16, Step)> {
    neighbours(map, position, ground).filter(|(distance, _)| *distance < map.from(position))
}

/// The neighbouring cell that a map says is nearest to its goal, among those where there is room.
pub(super) fn neighbours(map: &DistanceMap, position: Position, ground: &MonsterTerrain<'_>) -> Option<(u16, Step)> {
    let here = map.from(position);
    ground
        .ways_from(position)
        .filter(|cell| map.from(*cell) <= here)
        .filter_map(|cell| Some((map.rank(cell), ground.step_to(cell)?)))
        .min_by_key(|(rank, _)| *rank)
        .map(|((distance, _), step)| (distance, step))
}

/// The next step of one who flees: the safest neighbouring cell, if it is safer than here.
pub(super) fn flee_step(safety: &SafetyMap, position: Position, ground: &MonsterTerrain<'_>) -> Option<Step> {
    let here = safety.danger(position);
    ground
        .ways_from(position)
        .filter(|cell| safety.danger(*cell) < here)
        .filter_map(|cell| Some((safety.danger(cell), ground.step_to(cell)?)))
        .min_by_key(|(danger, _)| *danger)
        .map(|(_, step)| step)
}

/// A step in any direction where there is room.
pub(super) fn random_step(position: Position, ground: &MonsterTerrain<'_>, random: &mut RandomStream) -> Option<Step> {
    random_step_to(position, ground, |_| true, random)
}

/// A step onto any of the neighbouring cells that are as wanted, if there is room on one.
pub(super) fn random_step_to(
    position: Position,
    ground: &MonsterTerrain<'_>,
    is_wanted: impl Fn(Position) -> bool,
    random: &mut RandomStream,
) -> Option<Step> {
    let cells = || ground.ways_from(position).filter(|cell| is_wanted(*cell));
    random.pick_from(|| cells().filter_map(|cell| ground.step_to(cell)))
}

/// The neighbouring cell nearest the goal, if it is nearer than here (SIMPLE): it gets stuck as simple ones do.
pub(super) fn nearest_step(position: Position, goal: Position, ground: &MonsterTerrain<'_>) -> Option<Step> {
    let here = position.squared_distance(goal);
    ground
        .ways_from(position)
        .filter(|cell| cell.squared_distance(goal) < here)
        .filter_map(|cell| Some((cell.squared_distance(goal), ground.step_to(cell)?)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, step)| step)
}

/// The next step of the path (SMART): kept until it is blocked, until the goal leaves its end, or until it is too old.
pub(super) fn follow_path(
    mind: &mut Mind,
    position: Position,
    goal: Position,
    ground: &MonsterTerrain<'_>,
    config: &AiConfig,
    paths: &mut PathFinder,
) -> Option<Step> {
    let kept = mind.path_age < config.path_cache_turns
        && mind.path.last() == Some(&goal)
        && mind.path.first().is_some_and(|next| ground.can_step_to(position, *next) && ground.step_to(*next).is_some());
    if !kept {
        paths.find(position, goal, ground, config.pathfinding_max_depth, &mut mind.path);
        mind.path_age = 0;
    }
    mind.path_age += 1;
    let next = *mind.path.first()?;
    let step = ground.step_to(next)?;
    if step != Step::Open(next) {
        mind.path.remove(0);
    }
    Some(step)
}
