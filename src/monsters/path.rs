//! The shortest path to a goal round walls and other monsters: A*.

use std::{cmp::Ordering, collections::BinaryHeap};

use super::hunt::Ground;
use crate::{
    geometry::{Direction, Grid, Position, Size},
    level::{DoorState, Gait, Structure, leads},
};

/// Finds paths in memory that is kept from one to the next.
#[derive(Clone, Debug)]
pub(super) struct PathFinder {
    /// Cells to go on from, the most promising first.
    open: BinaryHeap<Open>,
    /// Cells to which a way was found.
    nodes: Vec<Node>,
    /// The number of each cell's node, from 1; 0 for none.
    numbers: Grid<u32>,
}

/// A cell to which a way was found.
#[derive(Clone, Copy, Debug)]
struct Node {
    cell: Position,
    /// The node before it on the shortest way found so far; none for the start.
    before: Option<usize>,
    /// Turns of that way.
    cost: u32,
}

/// A node to go on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    /// Turns of a way over it to the goal, at the least.
    estimated: u32,
    cost: u32,
    node: usize,
}

impl Ord for Open {
    /// The greatest is what is gone on from first: the lowest estimate, and among equals the one nearer to the goal.
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
    /// Fills `path` with the shortest one to the goal, without the start; with nothing where there is none of at most
    /// `longest` steps.
    pub fn find(
        &mut self,
        start: Position,
        goal: Position,
        ground: &Ground<'_>,
        longest: u32,
        path: &mut Vec<Position>,
    ) {
        path.clear();
        if start.distance(goal) > longest {
            return;
        }
        if self.numbers.size() != ground.terrain.size() {
            self.numbers = Grid::filled(ground.terrain.size(), 0);
        }
        let mut end = self.search(start, goal, ground, longest);
        while let Some(&Node { cell, before: Some(before), .. }) = end.and_then(|end| self.nodes.get(end)) {
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

    /// The node of the goal, once the shortest way to it is known.
    fn search(&mut self, start: Position, goal: Position, ground: &Ground<'_>, longest: u32) -> Option<usize> {
        self.reach(Node { cell: start, before: None, cost: 0 }, 0);
        while let Some(Open { cost, node, .. }) = self.open.pop() {
            let &Node { cell, cost: least, .. } = self.nodes.get(node)?;
            if cell == goal {
                return Some(node);
            }
            // A shorter way there was found meanwhile.
            if cost > least {
                continue;
            }
            for direction in Direction::ALL {
                let next = cell.step(direction);
                if next.distance(start) <= longest && is_open(cell, direction, goal, ground) {
                    // A closed door costs the turn in which it is opened.
                    let is_closed = ground.terrain.structure(next) == Structure::Door(DoorState::Closed);
                    let cost = cost + 1 + u32::from(is_closed);
                    self.reach(Node { cell: next, before: Some(node), cost }, next.distance(goal));
                }
            }
        }
        None
    }

    /// A way to a cell was found: it is gone on from there if it is the shortest so far.
    fn reach(&mut self, found: Node, to_go: u32) {
        let Some(number) = self.numbers.get_mut(found.cell) else { return };
        let node = match (*number as usize).checked_sub(1) {
            Some(known) => known,
            None => {
                let new = self.nodes.len();
                *number = u32::try_from(new + 1).unwrap_or(u32::MAX);
                self.nodes.push(Node { cost: u32::MAX, ..found });
                new
            }
        };
        if let Some(known) = self.nodes.get_mut(node).filter(|known| found.cost < known.cost) {
            *known = found;
            self.open.push(Open { estimated: found.cost + to_go, cost: found.cost, node });
        }
    }
}

/// Whether a step leads on: onto a cell where there is room, or to the goal whatever stands there. A goal that it shuns is
/// one all the same: it comes as near as it can.
fn is_open(from: Position, direction: Direction, goal: Position, ground: &Ground<'_>) -> bool {
    let next = from.step(direction);
    if next == goal {
        leads(ground.terrain, from, direction, Gait { shuns_harm: false, ..ground.gait })
    } else {
        ground.leads(from, direction) && ground.step_to(next).is_some()
    }
}
