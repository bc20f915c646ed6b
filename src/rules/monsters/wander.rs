//! Wandering: from room to room.

use super::{
    action::Decision,
    decisions::{Course, Motive, Sensed},
    hunt,
    monster_ai::MonsterAi,
    thinker::ActingMonster,
};
use crate::{
    base::{
        geometry::Point,
        random::{RandomStream, Stream},
    },
    world::level::{DistanceMap, Terrain},
};

/// The number of cells that are tried to find a goal anywhere. On a level that is mostly rock, finding one may take several
/// turns.
const TRIES: u32 = 32;

impl MonsterAi<'_, '_> {
    /// Chooses the next step toward the room that a wandering monster is going to, or to where it heard something. It chooses another room if it has
    /// arrived, can't get there, or got no nearer for too many turns. If it finds no goal within reach, for example because
    /// it is shut in, it steps anywhere.
    pub(crate) fn go_to_room(&mut self, monster: &mut ActingMonster<'_, '_>) -> Decision {
        let here = *monster.thinker.position;
        if monster.thinker.mind.goal().is_none_or(|goal| goal.is_adjacent(here) || goal == here) {
            let goal = self.somewhere_else(monster);
            monster.thinker.mind.head_for(goal);
        }
        let ground = monster.ground(&self.level, &self.shunned);
        let Some(goal) = monster.thinker.mind.goal() else {
            return self.stray(monster);
        };
        let map = self.maps.to((self.level.entity, ground.terrain), goal, ground.movement, here);
        let distance = map.from(here);
        if distance == DistanceMap::UNREACHABLE {
            monster.thinker.mind.head_for(None);
            return self.stray(monster);
        }
        // It steps nearer if it can, else sideways around others that stand in the way.
        monster.notes.course = Course::Downhill(goal);
        let step = hunt::neighbors(map, here, &ground, &mut monster.notes);
        if step.is_some_and(|(left, _)| left < distance) {
            monster.thinker.mind.note_progress();
        } else {
            // A monster that gets no nearer makes way: two that met in a corridor would stand there forever.
            monster.thinker.mind.note_no_progress();
            if monster.thinker.mind.stuck() > self.config().wander_patience {
                monster.thinker.mind.note_progress();
                let goal = self.somewhere_else(monster);
                monster.thinker.mind.head_for(goal);
            }
        }
        let has_heard = matches!(monster.sensed, Sensed::Noise { .. });
        let motive = if has_heard { Motive::Investigates } else { Motive::Wanders };
        Decision::go(step.map(|(_, step)| step), motive)
    }

    /// Chooses a step anywhere.
    fn stray(&mut self, monster: &mut ActingMonster<'_, '_>) -> Decision {
        let (here, ground) = (*monster.thinker.position, monster.ground(&self.level, &self.shunned));
        let step = hunt::random_step(here, &ground, self.streams.get(Stream::Ai), &mut monster.notes);
        Decision::go(step, Motive::Strays)
    }

    /// Returns the middle of another room; if there is none, or no way there, any cell that can be reached.
    fn somewhere_else(&mut self, monster: &ActingMonster<'_, '_>) -> Option<Point> {
        let (here, movement) = (*monster.thinker.position, monster.thinker.profile.movement);
        let (terrain, rooms, random) = (&*self.level.terrain, self.level.rooms, self.streams.get(Stream::Ai));
        let at = (self.level.entity, terrain);
        let room = rooms.index_at(here);
        let other = random.pick_from(|| (0..rooms.len()).filter(|other| Some(*other) != room));
        let middle = other.and_then(|room| self.maps.middle_of(room, at, rooms));
        let mut can_step_to = |goal: &Point| self.maps.connect(at, here, *goal, movement);
        middle.filter(&mut can_step_to).or_else(|| anywhere(terrain, can_step_to, random))
    }
}

/// Returns any safe cell that meets a condition, if one is found.
fn anywhere(terrain: &Terrain, mut is_wanted: impl FnMut(&Point) -> bool, random: &mut RandomStream) -> Option<Point> {
    let size = terrain.size();
    let any = |random: &mut RandomStream| {
        let (x, y) = (random.below(size.width.unsigned_abs()), random.below(size.height.unsigned_abs()));
        Point::new(x.cast_signed(), y.cast_signed())
    };
    (0..TRIES).map(|_| any(random)).find(|cell| terrain.is_safe(*cell) && is_wanted(cell))
}
