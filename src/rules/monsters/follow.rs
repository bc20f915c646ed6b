//! Band members with nothing better to do keep near their leader.

use super::{
    action::Decision,
    decisions::Motive,
    hunt,
    monster_ai::MonsterAi,
    monster_terrain::Step,
    thinker::{ActingMonster, Leader},
};
use crate::{base::geometry::Point, world::level::DistanceMap};

/// The next steps toward a cell.
struct NextSteps {
    /// The number of steps to go.
    steps: u16,
    /// The step that leads nearer, if the cell is free.
    nearer: Option<Step>,
    /// Otherwise a step that leads no further away, if the cell is free.
    sideways: Option<Step>,
}

impl MonsterAi<'_, '_> {
    /// Chooses a follower's step. Far from its leader, it goes to the leader. Near the leader, it goes where the leader is
    /// going, so that it does not block the leader for long; if the leader stays, so does it. `None` if no way leads to the
    /// leader.
    pub(crate) fn follow(&mut self, follower: &mut ActingMonster<'_, '_>, leader: Leader) -> Option<Decision> {
        let (Leader { serial, position, heading }, config) = (leader, self.config());
        if leader.is_near(*follower.thinker.position, config)
            && let Some(way) = heading.and_then(|goal| self.way_to(goal, follower))
        {
            follower.thinker.mind.note_progress();
            return Some(Decision::go(way.nearer.or(way.sideways), Motive::GoesWithLeader(serial)));
        }
        let way = self.way_to(position, follower)?;
        if u32::from(way.steps) <= config.follow_distance {
            follower.thinker.mind.head_for(None);
            follower.thinker.mind.note_progress();
            return Some(Decision::stay(Motive::StaysWithLeader(serial)));
        }
        if way.nearer.is_some() {
            follower.thinker.mind.note_progress();
            return Some(Decision::go(way.nearer, Motive::FollowsLeader(serial)));
        }
        // Other followers may stand in between and be on their way here. In a corridor they all go where the leader goes,
        // the last one first.
        follower.thinker.mind.note_no_progress();
        if follower.thinker.mind.stuck() > config.wander_patience
            && let Some(step) = heading.and_then(|goal| self.way_to(goal, follower)).and_then(|way| way.nearer)
        {
            return Some(Decision::go(Some(step), Motive::MakesWay(serial)));
        }
        Some(Decision::go(way.sideways, Motive::FollowsLeader(serial)))
    }

    /// Returns the way to a cell, which becomes the goal if there is a way.
    fn way_to(&mut self, goal: Point, follower: &mut ActingMonster<'_, '_>) -> Option<NextSteps> {
        let (here, ground) = (*follower.thinker.position, follower.ground(&self.level, &self.shunned));
        let map = self.maps.to((self.level.entity, ground.terrain), goal, ground.movement, here);
        let steps = map.from(here);
        if steps == DistanceMap::UNREACHABLE {
            return None;
        }
        follower.thinker.mind.head_for(Some(goal));
        let (nearer, sideways) = match hunt::neighbors(map, here, &ground, &mut follower.notes) {
            Some((distance, step)) if distance < steps => (Some(step), None),
            other => (None, other.map(|(_, step)| step)),
        };
        Some(NextSteps { steps, nearer, sideways })
    }
}
