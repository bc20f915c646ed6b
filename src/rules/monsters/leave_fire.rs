//! A monster that fire hurts leaves it first of all.

use std::collections::{BTreeSet, VecDeque};

use super::{
    monster_terrain::{MonsterTerrain, Step},
    thinker::ActingMonster,
};
use crate::{
    base::geometry::Point,
    world::level::{DoorState, Structure},
};

/// Returns the step of a monster that stands in fire and fears it: toward the nearest cell that does not burn, through the
/// fire if it must. `None` for a monster that has nothing to leave, cannot walk, or is shut in.
pub(super) fn leave_fire(monster: &ActingMonster<'_, '_>, ground: &MonsterTerrain<'_>) -> Option<Step> {
    let start = *monster.thinker.position;
    if !ground.terrain.burns(start) || !monster.fears.fire || !monster.thinker.can_walk() {
        return None;
    }
    let first = first_step_out(start, ground)?;
    Some(if is_closed_door(first, ground) { Step::Open(first) } else { Step::To(first) })
}

/// Returns the first cell on the shortest way to a free cell that does not burn and that the monster does not avoid.
fn first_step_out(start: Point, ground: &MonsterTerrain<'_>) -> Option<Point> {
    let mut seen = BTreeSet::from([start]);
    // Each cell with the first cell on the way there.
    let mut frontier = VecDeque::from([(start, None)]);
    while let Some((cell, first)) = frontier.pop_front() {
        for next in ground.ways_from(cell) {
            let is_open = ground.occupancy.is_free(next) || is_closed_door(next, ground);
            if !is_open || !seen.insert(next) {
                continue;
            }
            let first = first.or(Some(next));
            if ground.terrain.burns(next) {
                frontier.push_back((next, first));
            } else if !ground.shunned.contains(next) {
                return first;
            }
        }
    }
    None
}

fn is_closed_door(cell: Point, ground: &MonsterTerrain<'_>) -> bool {
    ground.terrain.structure(cell) == Structure::Door(DoorState::Closed)
}
