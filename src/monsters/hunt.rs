//! Which step brings a hunter nearer, and which leads away.

use std::collections::BTreeSet;

use pathfinding::prelude::astar;

use super::AiProfile;
use crate::{
    content::AiConfig,
    creatures::Mind,
    geometry::{Direction, Position},
    level::{DistanceMap, DoorState, Gait, Occupancy, SafetyMap, Structure, Terrain, leads},
    random::RandomStream,
};

/// A step a monster means to make: onto a free cell, or towards a closed door that it opens first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Moves there.
    To(Position),
    /// Opens the door there.
    Open(Position),
    /// Changes places with who stands there and gives way: one of the band that it leads.
    Past(Position),
}

/// The ground a monster moves on.
#[derive(Clone, Copy)]
pub(super) struct Ground<'level> {
    pub terrain: &'level Terrain,
    pub occupancy: &'level Occupancy,
    /// Cells onto which no monster steps.
    pub wards: &'level BTreeSet<Position>,
    /// Those and the cells of the traps that it knows of.
    pub shunned: &'level BTreeSet<Position>,
    /// Cells next to it where somebody stands who gives way to it.
    pub yielding: &'level [Position],
    pub gait: Gait,
}

impl Ground<'_> {
    /// The same for one who minds no trap.
    pub const fn heedless(self) -> Self {
        Self { shunned: self.wards, ..self }
    }

    /// Whether a step leads onto a way, by opening a door if need be; who stands there is not asked.
    pub fn leads(&self, from: Position, direction: Direction) -> bool {
        leads(self.terrain, from, direction, self.gait)
    }

    /// Whether a single step leads to a cell.
    fn leads_to(&self, from: Position, cell: Position) -> bool {
        let direction = Direction::from_offset(cell.x - from.x, cell.y - from.y);
        direction.is_some_and(|direction| self.leads(from, direction))
    }

    /// What stepping onto a way means: moving there or opening its door; `None` when somebody stands there, something
    /// wards it, or a trap is known there.
    pub fn step_to(&self, cell: Position) -> Option<Step> {
        if self.shunned.contains(&cell) {
            return None;
        }
        if self.terrain.structure(cell) == Structure::Door(DoorState::Closed) {
            return self.gait.opens_doors.then_some(Step::Open(cell));
        }
        if self.occupancy.is_free(cell) {
            return Some(Step::To(cell));
        }
        self.yielding.contains(&cell).then_some(Step::Past(cell))
    }
}

/// The next step of a hunter to where it believes the player to be: a simple one's is the nearest, a smart one's follows
/// a path.
pub(super) fn next_step(
    mind: &mut Mind,
    profile: &AiProfile,
    position: Position,
    ground: &Ground<'_>,
    config: &AiConfig,
) -> Option<Step> {
    let goal = mind.goal?;
    if profile.finds_ways() {
        follow_path(mind, position, goal, ground, config).or_else(|| heedful_step(position, goal, ground))
    } else {
        heedful_step(position, goal, ground)
    }
}

/// The nearest step, over a trap that it knows only where no other comes nearer.
pub(super) fn heedful_step(position: Position, goal: Position, ground: &Ground<'_>) -> Option<Step> {
    nearest_step(position, goal, ground).or_else(|| {
        let knows_traps = ground.shunned.len() > ground.wards.len();
        knows_traps.then(|| nearest_step(position, goal, &ground.heedless())).flatten()
    })
}

/// The neighbouring cell that a map says is nearest to its goal, if it is nearer than here, and what it holds.
pub(super) fn downhill(map: &DistanceMap, position: Position, ground: &Ground<'_>) -> Option<(u16, Step)> {
    neighbours(map, position, ground).filter(|(distance, _)| *distance < map.from(position))
}

/// The neighbouring cell that a map says is nearest to its goal, among those where there is room.
pub(super) fn neighbours(map: &DistanceMap, position: Position, ground: &Ground<'_>) -> Option<(u16, Step)> {
    Direction::ALL
        .into_iter()
        .filter(|direction| ground.leads(position, *direction))
        .map(|direction| position.step(direction))
        .filter(|cell| map.from(*cell) <= map.from(position))
        .filter_map(|cell| Some((map.rank(cell), ground.step_to(cell)?)))
        .min_by_key(|(rank, _)| *rank)
        .map(|((distance, _), step)| (distance, step))
}

/// The next step of one who flees: the safest neighbouring cell, if it is safer than here.
pub(super) fn flee_step(safety: &SafetyMap, position: Position, ground: &Ground<'_>) -> Option<Step> {
    Direction::ALL
        .into_iter()
        .filter(|direction| ground.leads(position, *direction))
        .map(|direction| position.step(direction))
        .filter(|cell| safety.danger(*cell) < safety.danger(position))
        .filter_map(|cell| Some((safety.danger(cell), ground.step_to(cell)?)))
        .min_by_key(|(danger, _)| *danger)
        .map(|(_, step)| step)
}

/// A step in any direction where there is room.
pub(super) fn random_step(position: Position, ground: &Ground<'_>, random: &mut RandomStream) -> Option<Step> {
    let open = Direction::ALL.into_iter().filter(|direction| ground.leads(position, *direction));
    let steps: Vec<Step> = open.filter_map(|direction| ground.step_to(position.step(direction))).collect();
    random.pick(&steps).copied()
}

/// The neighbouring cell nearest the goal, if it is nearer than here (SIMPLE): it gets stuck as simple ones do.
pub(super) fn nearest_step(position: Position, goal: Position, ground: &Ground<'_>) -> Option<Step> {
    Direction::ALL
        .into_iter()
        .filter(|direction| ground.leads(position, *direction))
        .map(|direction| position.step(direction))
        .filter(|cell| cell.squared_distance(goal) < position.squared_distance(goal))
        .filter_map(|cell| Some((cell.squared_distance(goal), ground.step_to(cell)?)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, step)| step)
}

/// The next step of the path (SMART): kept until it is blocked, until the goal leaves its end, or until it is too old.
pub(super) fn follow_path(
    mind: &mut Mind,
    position: Position,
    goal: Position,
    ground: &Ground<'_>,
    config: &AiConfig,
) -> Option<Step> {
    let kept = mind.path_age < config.path_cache_turns
        && mind.path.last() == Some(&goal)
        && mind.path.first().is_some_and(|next| ground.leads_to(position, *next) && ground.step_to(*next).is_some());
    if !kept {
        mind.path = find_path(position, goal, ground, config.pathfinding_max_depth);
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

/// The shortest path to the goal round walls and other monsters, without the start; empty where there is none of at
/// most `longest` steps.
pub(super) fn find_path(start: Position, goal: Position, ground: &Ground<'_>, longest: u32) -> Vec<Position> {
    if start.distance(goal) > longest {
        return Vec::new();
    }
    let successors = |cell: &Position| {
        let from = *cell;
        Direction::ALL.into_iter().filter_map(move |direction| {
            let next = from.step(direction);
            let near = next.distance(start) <= longest;
            // A goal that it shuns is one all the same: it comes as near as it can.
            let anywhere = Gait { shuns_harm: false, ..ground.gait };
            let open = if next == goal {
                leads(ground.terrain, from, direction, anywhere)
            } else {
                ground.leads(from, direction) && ground.step_to(next).is_some()
            };
            let open = near && open;
            // A closed door costs the turn in which it is opened.
            let is_closed = ground.terrain.structure(next) == Structure::Door(DoorState::Closed);
            open.then_some((next, 1 + u32::from(is_closed)))
        })
    };
    let found = astar(&start, successors, |cell| cell.distance(goal), |cell| *cell == goal);
    match found {
        Some((mut path, _)) if path.len() <= longest as usize + 1 => {
            path.remove(0);
            path
        }
        _ => Vec::new(),
    }
}
