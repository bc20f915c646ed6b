//! The path that a monster would take if nothing changed. It is only for display and affects no rule.

use super::{
    AiProfile, hunt,
    monster_terrain::{MonsterTerrain, Step, Yielding},
    shunned::{Fears, Shunned},
};
use crate::{
    base::geometry::{Direction, Point},
    content::{AiConfig, Behavior},
    rules::creatures::{Mind, MindState},
    world::level::{DistanceMap, DoorState, Occupancy, Structure, Terrain},
};

/// The path that a monster intends to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The cell that it wants to reach.
    pub target: Point,
    /// The cells that it would step onto, the next one first.
    pub cells: Vec<Point>,
    /// The number of turns that it takes; a closed door takes one more.
    pub cost: u32,
    /// Whether the path leads to the target.
    pub arrives: bool,
}

/// Returns the plan of a monster at `position`; `None` if it sleeps, flees, never moves or has no goal.
pub(crate) fn plan(
    mind: &Mind,
    profile: &AiProfile,
    position: Point,
    terrain: &Terrain,
    config: &AiConfig,
) -> Option<Plan> {
    let target = mind.goal()?;
    if matches!(mind.state(), MindState::Sleeping | MindState::Fleeing) || profile.is(Behavior::Stationary) {
        return None;
    }
    // Other creatures are ignored, since they move as well, except in a path that a smart hunter has already planned.
    let unoccupied = Occupancy::empty(terrain.size());
    let nothing = Shunned::default();
    let (shunned, yielding) = (nothing.by(Fears::NOTHING), Yielding::none(position));
    let alone = MonsterTerrain { terrain, occupancy: &unoccupied, shunned, yielding, movement: profile.movement };
    let walk = || downhill(position, target, &alone);
    let cells = if mind.state() == MindState::Wandering {
        walk()
    } else if mind.path().last() == Some(&target) {
        mind.path().to_vec()
    } else if profile.finds_ways() {
        // A hunter that sees the player follows the shared distance map.
        let way = walk();
        let is_near = u32::try_from(way.len()).is_ok_and(|steps| steps <= config.pathfinding_max_depth);
        if is_near && way.last() == Some(&target) { way } else { straight(position, target, &alone) }
    } else {
        straight(position, target, &alone)
    };
    let is_closed = |cell: &&Point| terrain.structure(**cell) == Structure::Door(DoorState::Closed);
    let turns = cells.len() + cells.iter().filter(is_closed).count();
    let arrives = position == target || cells.last() == Some(&target);
    Some(Plan { target, cells, cost: u32::try_from(turns).unwrap_or(u32::MAX), arrives })
}

/// Returns the steps that each come nearer to the target, until no step does.
fn straight(from: Point, target: Point, ground: &MonsterTerrain<'_>) -> Vec<Point> {
    let mut cells: Vec<Point> = Vec::new();
    let mut here = from;
    while let Some(Step::To(cell) | Step::Open(cell) | Step::Past(cell)) = hunt::nearest_step(here, target, ground) {
        cells.push(cell);
        here = cell;
    }
    cells
}

/// Returns the steps down the distance map of the target.
fn downhill(from: Point, target: Point, ground: &MonsterTerrain<'_>) -> Vec<Point> {
    let map = DistanceMap::to(target, ground.terrain, ground.movement);
    let mut cells: Vec<Point> = Vec::new();
    let mut here = from;
    while here != target && map.from(here) != DistanceMap::UNREACHABLE {
        let directions = Direction::ALL.into_iter().filter(|direction| ground.can_step(here, *direction));
        let next = directions.map(|direction| here.step(direction)).min_by_key(|cell| map.rank(*cell));
        let Some(next) = next.filter(|next| map.from(*next) < map.from(here)) else { break };
        cells.push(next);
        here = next;
    }
    cells
}
