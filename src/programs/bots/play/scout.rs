//! Looking for the way on: exploring, stairs, and what helps where neither leads anywhere.

use crate::{
    base::geometry::{Direction, Point},
    content::Key,
};

use super::{
    choice::{Answering, Reason, ReasonedKey},
    ground::Footing,
    keys::{MapKey, step_key},
    memory::Memory,
    scene::Scene,
    ways::{Ways, ways_from},
};

/// Finds the next step to a place, or to unknown ground.
#[derive(Clone, Debug)]
pub(crate) struct Scout<'scene, 'view> {
    scene: &'scene Scene<'view>,
    memory: &'scene Memory,
    ways: Ways,
}

/// The price of a step onto ground that is avoided where there is another way.
const AVOIDED: u32 = 12;
/// The price of a step beside a sleeper.
const BESIDE_SLEEPER: u32 = 6;
/// The price of a step beside what is shunned.
const SHUNNED: u32 = 25;
/// How often a door that does not open is tried.
const MOST_TRIES: u32 = 40;
/// How often a cell is searched before another one is better.
const SEARCHES: u32 = 8;

impl<'scene, 'view> Scout<'scene, 'view> {
    /// Looks at a scene. Doors that did not open, creatures, traps, chasms and lava are in the way.
    pub(crate) fn of(scene: &'scene Scene<'view>, memory: &'scene Memory) -> Self {
        Self::with_cost(scene, memory, |cell| plain_cost(scene, memory, cell))
    }

    /// Looks at a scene, with another price for a step into a cell.
    pub(crate) fn with_cost(
        scene: &'scene Scene<'view>,
        memory: &'scene Memory,
        cost: impl Fn(Point) -> Option<u32>,
    ) -> Self {
        Self { scene, memory, ways: ways_from(&scene.ground, scene.here, cost) }
    }

    /// The ways from the player.
    pub(crate) const fn ways(&self) -> &Ways {
        &self.ways
    }

    /// Explores by the game's own command, while that is possible and not done.
    pub(crate) fn explore(&self) -> Option<ReasonedKey> {
        let is_calm = !self.memory.is_disturbed(self.scene.view.turn);
        let is_possible = self.can(MapKey::Explore) && !self.memory.is_explored() && is_calm;
        is_possible.then(|| ReasonedKey::of(MapKey::Explore, Reason::Explore))
    }

    /// Steps toward the nearest unknown ground.
    pub(crate) fn step_to_unknown(&self, reason: Reason) -> Option<ReasonedKey> {
        let ground = &self.scene.ground;
        let is_goal = |cell: Point| {
            let is_new_door = ground.footing(cell) == Footing::ClosedDoor && self.memory.tries(cell) == 0;
            is_new_door || (ground.is_frontier(cell) && self.memory.visits(cell) == 0)
        };
        self.step_to(self.ways.nearest(is_goal)?, reason)
    }

    /// Steps toward a cell.
    pub(crate) fn step_to(&self, to: Point, reason: Reason) -> Option<ReasonedKey> {
        self.step(self.ways.first_step(to)?, reason)
    }

    /// Takes the Amulet, or goes there.
    pub(crate) fn fetch_amulet(&self) -> Option<ReasonedKey> {
        let place = self.scene.amulet()?;
        if place != self.scene.here {
            return self.step_to(place, Reason::Fetch);
        }
        self.can(MapKey::PickUp).then(|| ReasonedKey::of(MapKey::PickUp, Reason::Fetch).accepting_danger())
    }

    /// Takes the stairs down, or goes there.
    pub(crate) fn descend(&self) -> Option<ReasonedKey> {
        self.take_stairs(MapKey::Descend, self.scene.stairs_down()?, Reason::Descend)
    }

    /// Takes the stairs up, or goes there.
    pub(crate) fn ascend(&self) -> Option<ReasonedKey> {
        self.take_stairs(MapKey::Ascend, self.scene.stairs_up()?, Reason::Ascend)
    }

    fn take_stairs(&self, command: MapKey, stairs: Point, reason: Reason) -> Option<ReasonedKey> {
        if self.can(command) {
            return Some(ReasonedKey::of(command, reason));
        }
        self.step_to(stairs, reason)
    }

    /// Falls to the level below through a known trap door or a chasm.
    pub(crate) fn fall(&self, reason: Reason) -> Option<ReasonedKey> {
        let is_hole = |cell: &Point| self.is_hole(*cell);
        let beside = Direction::ALL.into_iter().find(|direction| {
            is_hole(&self.scene.here.step(*direction)) && self.scene.ground.can_step(self.scene.here, *direction)
        });
        if let Some(direction) = beside.filter(|direction| self.is_useful(step_key(*direction))) {
            return Some(ReasonedKey::step(direction, reason).accepting_danger());
        }
        let edge = self.ways.nearest(|cell| cell.neighbors().any(|near| is_hole(&near)))?;
        self.step_to(edge, reason)
    }

    fn is_hole(&self, cell: Point) -> bool {
        let is_trap_door =
            self.scene.view.traps.iter().any(|trap| (trap.x, trap.y) == (cell.x, cell.y) && trap.kind == "TrapDoor");
        is_trap_door || self.scene.ground.is_chasm(cell)
    }

    /// Opens or forces a door that did not open.
    pub(crate) fn force_door(&self) -> Option<ReasonedKey> {
        let ground = &self.scene.ground;
        let is_stuck = |cell: Point| {
            ground.footing(cell) == Footing::ClosedDoor && (1..MOST_TRIES).contains(&self.memory.tries(cell))
        };
        let here = self.scene.here;
        let beside = Direction::STRAIGHT.into_iter().find(|direction| is_stuck(here.step(*direction)));
        if let Some(direction) = beside {
            let intent = Answering { direction: Some(direction), ..Answering::default() };
            let choice = ReasonedKey { intent, ..ReasonedKey::of(MapKey::Open, Reason::ForceDoor) };
            // The first try finds it locked and takes no time; the second one forces it.
            let is_possible = self.scene.allows(choice.key) && self.memory.vain_presses(choice.key) < 2;
            return is_possible.then_some(choice);
        }
        let is_before = |cell: Point| Direction::STRAIGHT.iter().any(|way| is_stuck(cell.step(*way)));
        self.step_to(self.ways.nearest(is_before)?, Reason::ForceDoor)
    }

    /// Searches for secrets: in the least searched cell of those that may border one, the nearest first.
    pub(crate) fn search(&self) -> Option<ReasonedKey> {
        let rounds = |cell: Point| self.memory.searches(cell) / SEARCHES;
        let goals = self.ways.all().filter(|(cell, _)| self.is_worth_searching(*cell));
        let (goal, _) = goals.min_by_key(|(cell, cost)| (rounds(*cell), *cost))?;
        if goal == self.scene.here {
            return self.can(MapKey::Search).then(|| ReasonedKey::of(MapKey::Search, Reason::SearchWalls));
        }
        self.step_to(goal, Reason::SearchWalls)
    }

    /// Whether a secret may lie beside a cell: at the end of a corridor, or in every third cell along the walls of a room.
    fn is_worth_searching(&self, cell: Point) -> bool {
        let ground = &self.scene.ground;
        if ground.is_door(cell) || !ground.footing(cell).is_open() {
            return false;
        }
        let is_end = ground.is_corridor(cell) && ground.exposure(cell) <= 1;
        let is_at_wall = cell.neighbors().any(|near| ground.footing(near) == Footing::Rock);
        is_end || (is_at_wall && (cell.x + cell.y).rem_euclid(3) == 0)
    }

    /// Feels its way: steps into unknown cells beside known ground, straight on if possible. Without light no wall shows
    /// itself before somebody walks into it.
    pub(crate) fn grope(&self) -> Option<ReasonedKey> {
        let ground = &self.scene.ground;
        let is_untried = |from: Point, way: &Direction| {
            let to = from.step(*way);
            ground.footing(to) == Footing::Unknown && !self.memory.has_groped(to, self.scene.view.turn)
        };
        let here = self.scene.here;
        let onward = self.memory.last_direction().filter(|way| Direction::STRAIGHT.contains(way));
        let mut ways = onward.into_iter().chain(Direction::STRAIGHT);
        if let Some(way) = ways.find(|way| is_untried(here, way) && self.is_useful(step_key(*way))) {
            return Some(ReasonedKey::step(way, Reason::Grope));
        }
        let is_edge = |cell: Point| Direction::STRAIGHT.iter().any(|way| is_untried(cell, way));
        self.step_to(self.ways.nearest(is_edge)?, Reason::Grope)
    }

    /// Steps toward the nearest ground that was not in view since the level counts as explored: magic may have shown it,
    /// but not what lies there.
    pub(crate) fn inspect(&self) -> Option<ReasonedKey> {
        let is_goal = |cell: Point| self.scene.ground.footing(cell).is_open() && !self.memory.has_inspected(cell);
        self.step_to(self.ways.nearest(is_goal)?, Reason::Explore)
    }

    /// Steps to the neighboring cell where the player was least often.
    pub(crate) fn wander(&self) -> Option<ReasonedKey> {
        let here = self.scene.here;
        let is_possible = |direction: &Direction| {
            let footing = self.scene.ground.footing(here.step(*direction));
            !matches!(footing, Footing::Danger | Footing::Rock) && self.is_useful(step_key(*direction))
        };
        let visits = |direction: &Direction| self.memory.visits(here.step(*direction));
        let way = Direction::ALL.into_iter().filter(is_possible).min_by_key(visits)?;
        Some(ReasonedKey::step(way, Reason::Wander))
    }

    /// Tries what always passes a turn, then any key.
    pub(crate) fn unstick(&self) -> ReasonedKey {
        let simple = [MapKey::Search, MapKey::Rest].map(|command| ReasonedKey::of(command, Reason::Unstick));
        let simple = simple.into_iter().find(|choice| self.is_useful(choice.key));
        simple.or_else(|| self.wander()).unwrap_or_else(|| {
            let keys = &self.scene.view.keys;
            let any = keys.get(self.memory.idle_keys() % keys.len().max(1)).copied();
            ReasonedKey::key(any.unwrap_or(MapKey::Search.key()), Reason::Unstick)
        })
    }

    fn step(&self, direction: Direction, reason: Reason) -> Option<ReasonedKey> {
        self.is_useful(step_key(direction)).then(|| ReasonedKey::step(direction, reason))
    }

    fn can(&self, command: MapKey) -> bool {
        self.is_useful(command.key())
    }

    /// Whether a key is accepted, and was not pressed without success.
    fn is_useful(&self, key: Key) -> bool {
        self.scene.allows(key) && !self.memory.is_useless(key)
    }
}

/// The price of a step for somebody who has nothing to fear but the ground.
fn plain_cost(scene: &Scene<'_>, memory: &Memory, cell: Point) -> Option<u32> {
    if scene.is_occupied(cell) {
        return None;
    }
    let is_beside_sleeper = scene.foes.iter().any(|foe| foe.is_asleep() && foe.place.is_adjacent(cell));
    let is_shunned = memory.is_shunned(cell);
    let care = if is_beside_sleeper { BESIDE_SLEEPER } else { 0 } + if is_shunned { SHUNNED } else { 0 };
    let ground = match scene.ground.footing(cell) {
        Footing::Open => 1,
        Footing::Slow => 2,
        Footing::Deep => AVOIDED,
        Footing::ClosedDoor if memory.tries(cell) == 0 => 2,
        Footing::ClosedDoor | Footing::Danger | Footing::Unknown | Footing::Rock => return None,
    };
    Some(ground + care)
}
