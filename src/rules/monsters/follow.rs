//! Band members with nothing better to do keep near their leader.

use bevy::prelude::*;

use super::{
    action::Decision,
    ground::{MonsterTerrain, Step},
    hunt,
};
use crate::{
    base::geometry::Point,
    content::AiConfig,
    rules::creatures::{Mind, MindState},
    world::level::{DistanceMap, DistanceMaps},
};

/// The leader of a band, as far as its followers know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leader {
    position: Point,
    /// Where it is going, unless it flees.
    heading: Option<Point>,
}

impl Leader {
    pub(crate) fn new(position: Point, mind: &Mind) -> Self {
        let goes = matches!(mind.state(), MindState::Wandering | MindState::Hunting);
        Self { position, heading: mind.goal().filter(|_| goes) }
    }

    /// Returns whether a cell is near the leader.
    pub(crate) const fn is_near(&self, cell: Point, config: &AiConfig) -> bool {
        cell.distance(self.position) <= config.follow_distance
    }
}

/// A follower, and the ground it moves on.
pub(super) struct Follower<'turn, 'level> {
    pub mind: &'turn mut Mind,
    pub position: Point,
    pub level: Entity,
    pub ground: &'turn MonsterTerrain<'level>,
    pub maps: &'turn mut DistanceMaps,
}

/// Chooses a follower's step. Far from its leader, it goes to the leader. Near the leader, it goes where the leader is
/// going, so that it does not block the leader for long; if the leader stays, so does it. `None` if no way leads to the
/// leader.
pub(super) fn follow(mut follower: Follower<'_, '_>, leader: Leader, config: &AiConfig) -> Option<Decision> {
    let Leader { position, heading } = leader;
    if leader.is_near(follower.position, config)
        && let Some(way) = heading.and_then(|goal| follower.way_to(goal))
    {
        follower.mind.note_progress();
        return Some(way.nearer.or(way.sideways).into());
    }
    let way = follower.way_to(position)?;
    if u32::from(way.steps) <= config.follow_distance {
        follower.mind.head_for(None);
        follower.mind.note_progress();
        return Some(Decision::Stay);
    }
    if way.nearer.is_some() {
        follower.mind.note_progress();
        return Some(way.nearer.into());
    }
    // Other followers may stand in between and be on their way here. In a corridor they all go where the leader goes,
    // the last one first.
    follower.mind.note_no_progress();
    if follower.mind.stuck() > config.wander_patience
        && let Some(step) = heading.and_then(|goal| follower.way_to(goal)).and_then(|way| way.nearer)
    {
        return Some(Decision::Go(step));
    }
    Some(way.sideways.into())
}

/// The next steps toward a cell.
struct NextSteps {
    /// The number of steps to go.
    steps: u16,
    /// The step that leads nearer, if the cell is free.
    nearer: Option<Step>,
    /// Otherwise a step that leads no further away, if the cell is free.
    sideways: Option<Step>,
}

impl Follower<'_, '_> {
    /// Returns the way to a cell, which becomes the goal if there is a way.
    fn way_to(&mut self, goal: Point) -> Option<NextSteps> {
        let map = self.maps.to((self.level, self.ground.terrain), goal, self.ground.movement, self.position);
        let steps = map.from(self.position);
        if steps == DistanceMap::UNREACHABLE {
            return None;
        }
        self.mind.head_for(Some(goal));
        let best = hunt::neighbors(map, self.position, self.ground);
        let (nearer, sideways) = match best {
            Some((distance, step)) if distance < steps => (Some(step), None),
            other => (None, other.map(|(_, step)| step)),
        };
        Some(NextSteps { steps, nearer, sideways })
    }
}
