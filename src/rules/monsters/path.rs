//! The shortest path to a goal around walls and other monsters: A*.

use std::{cmp::Ordering, collections::BinaryHeap};

use super::ground::MonsterTerrain;
use crate::{
    base::geometry::{Direction, Grid, Point, Size},
    world::level::{DoorState, MovementMode, Structure, can_step},
};

/// A path finder that reuses its memory.
#[derive(Clone, Debug)]
pub(super) struct PathFinder {
    /// The nodes to expand, the most promising first.
    open: BinaryHeap<Open>,
    /// The cells that were reached.
    nodes: Vec<PathNode>,
    /// The number of each cell's node, from 1; 0 for none.
    numbers: Grid<u32>,
}

/// A cell that was reached.
#[derive(Clone, Copy, Debug)]
struct PathNode {
    cell: Point,
    /// The node before it on the shortest path found so far; `None` for the start.
    before: Option<usize>,
    /// The number of turns that the path takes.
    cost: u32,
}

/// A node to expand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    /// The least number of turns of a path through it to the goal.
    estimated: u32,
    cost: u32,
    node: usize,
}

impl Ord for Open {
    /// Compares nodes so that the greatest is expanded first: the one with the lowest estimate, and among equals the one nearer
    /// to the goal.
    fn cmp(&self, other: &Self) -> Ordering {
        other.estimated.cmp(&self.estimated).then(self.cost.cmp(&other.cost))
    }
}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for PathFinder {
    fn default() -> Self {
        Self { open: BinaryHeap::new(), nodes: Vec::new(), numbers: Grid::filled(Size::new(0, 0), 0) }
    }
}

impl PathFinder {
    /// Fills `path` with the shortest path to the goal, without the start. It stays empty if there is none of at most
    /// `longest` steps.
    pub(crate) fn find(
        &mut self,
        start: Point,
        goal: Point,
        ground: &MonsterTerrain<'_>,
        longest: u32,
        path: &mut Vec<Point>,
    ) {
        path.clear();
        if start.distance(goal) > longest {
            return;
        }
        if self.numbers.size() != ground.terrain.size() {
            self.numbers = Grid::filled(ground.terrain.size(), 0);
        }
        let mut end = self.search(start, goal, ground, longest);
        while let Some(&PathNode { cell, before: Some(before), .. }) = end.and_then(|end| self.nodes.get(end)) {
            path.push(cell);
            end = Some(before);
        }
        path.reverse();
        if path.len() > longest as usize {
            path.clear();
        }
        for node in self.nodes.drain(..) {
            self.numbers.set(node.cell, 0);
        }
        self.open.clear();
    }

    /// Returns the index of the goal's node once the shortest path to it is known.
    fn search(&mut self, start: Point, goal: Point, ground: &MonsterTerrain<'_>, longest: u32) -> Option<usize> {
        self.reach(PathNode { cell: start, before: None, cost: 0 }, 0);
        while let Some(Open { cost, node, .. }) = self.open.pop() {
            let &PathNode { cell, cost: least, .. } = self.nodes.get(node)?;
            if cell == goal {
                return Some(node);
            }
            // A shorter path to it was found in the meantime.
            if cost > least {
                continue;
            }
            for direction in Direction::ALL {
                let next = cell.step(direction);
                if next.distance(start) <= longest && is_open(cell, direction, goal, ground) {
                    // A closed door costs another turn, in which it is opened.
                    let is_closed = ground.terrain.structure(next) == Structure::Door(DoorState::Closed);
                    let cost = cost + 1 + u32::from(is_closed);
                    self.reach(PathNode { cell: next, before: Some(node), cost }, next.distance(goal));
                }
            }
        }
        None
    }

    /// Records a path to a cell, and queues the cell if that path is the shortest so far.
    fn reach(&mut self, found: PathNode, to_go: u32) {
        let Some(number) = self.numbers.get_mut(found.cell) else { return };
        let node = match (*number as usize).checked_sub(1) {
            Some(known) => known,
            None => {
                let new = self.nodes.len();
                *number = u32::try_from(new + 1).unwrap_or(u32::MAX);
                self.nodes.push(PathNode { cost: u32::MAX, ..found });
                new
            }
        };
        if let Some(known) = self.nodes.get_mut(node).filter(|known| found.cost < known.cost) {
            *known = found;
            self.open.push(Open { estimated: found.cost + to_go, cost: found.cost, node });
        }
    }
}

/// Returns whether a path may take a step: onto a free cell, or to the goal whatever stands there. The goal may even be
/// a cell that the monster avoids: it then comes as near as it can.
fn is_open(from: Point, direction: Direction, goal: Point, ground: &MonsterTerrain<'_>) -> bool {
    let next = from.step(direction);
    if next == goal {
        can_step(ground.terrain, from, direction, MovementMode { shuns_harm: false, ..ground.movement })
    } else {
        ground.can_step(from, direction) && ground.step_to(next).is_some()
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;
    use pathfinding::prelude::astar;

    use super::*;
    use crate::{
        base::random::RandomStream,
        rules::monsters::{
            ground::Yielding,
            shunned::{Fears, Shunned},
        },
        world::level::{Occupancy, Terrain},
    };

    /// Returns the path that the `pathfinding` crate finds.
    fn reference(start: Point, goal: Point, ground: &MonsterTerrain<'_>, longest: u32) -> Vec<Point> {
        let successors = |cell: &Point| {
            let from = *cell;
            Direction::ALL.into_iter().filter_map(move |direction| {
                let next = from.step(direction);
                let may_go = next.distance(start) <= longest && is_open(from, direction, goal, ground);
                let is_closed = ground.terrain.structure(next) == Structure::Door(DoorState::Closed);
                may_go.then_some((next, 1 + u32::from(is_closed)))
            })
        };
        let found = astar(&start, successors, |cell| cell.distance(goal), |cell| *cell == goal);
        let steps = found.map(|(path, _)| path[1..].to_vec()).unwrap_or_default();
        if start.distance(goal) > longest || steps.len() > longest as usize { Vec::new() } else { steps }
    }

    #[test]
    fn paths_equal_those_of_a_reference_search() {
        let (size, mut random) = (Size::new(40, 20), RandomStream::from_key([3; 32]));
        let mut any = move |bound: u32| random.below(bound);
        let structures = [Structure::Rock, Structure::Door(DoorState::Closed), Structure::Door(DoorState::Open)];
        let mut paths = PathFinder::default();
        let (mut path, mut found) = (Vec::new(), 0);
        for _ in 0..300 {
            let mut structure = Grid::filled(size, Structure::Floor);
            let mut creatures = Vec::new();
            for cell in structure.positions().collect::<Vec<_>>() {
                match any(12) {
                    kind @ 0..3 => _ = structure.set(cell, structures[kind as usize]),
                    3 => creatures.push((cell, Entity::PLACEHOLDER)),
                    _ => {}
                }
            }
            let (terrain, occupancy) = (Terrain::new(structure), Occupancy::with(size, creatures));
            let mut cell = || Point::new(any(40).cast_signed(), any(20).cast_signed());
            let (start, goal) = (cell(), cell());
            let movement = MovementMode { opens_doors: any(2) == 0, shuns_harm: false };
            let nothing = Shunned::default();
            let (shunned, yielding) = (nothing.by(Fears::NOTHING), Yielding::none(start));
            let ground = MonsterTerrain { terrain: &terrain, occupancy: &occupancy, shunned, yielding, movement };
            paths.find(start, goal, &ground, 30, &mut path);
            assert_eq!(path, reference(start, goal, &ground, 30), "{start:?} to {goal:?}");
            found += usize::from(!path.is_empty());
        }
        assert!(found > 100, "{found} paths were found");
    }
}
