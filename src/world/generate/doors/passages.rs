//! A level as a graph of areas and gates, small enough to ask often what can be reached while some gates are shut.

use crate::{
    base::geometry::{Direction, Grid, Point},
    world::{generate::connectivity::is_unbarred, level::Structure},
};

/// The areas of a level that are connected without passing a gate, and the gates. Both are nodes: the gates first, in
/// the order given.
pub(super) struct Passages {
    /// The node of each cell, from 1; 0 for rock.
    nodes: Grid<u32>,
    /// The neighbors of each node.
    links: Vec<Vec<usize>>,
    gates: usize,
}

impl Passages {
    /// The graph of a level with gates in these cells; other barred doors are not walkable.
    pub(crate) fn through(structure: &Grid<Structure>, gates: &[Point]) -> Self {
        let mut nodes = Grid::filled(structure.size(), 0);
        for (gate, node) in gates.iter().zip(1..) {
            nodes.set(*gate, node);
        }
        let mut passages = Self { nodes, links: vec![Vec::new(); gates.len()], gates: gates.len() };
        let mut frontier = Vec::new();
        for (node, gate) in gates.iter().enumerate() {
            for cell in Direction::STRAIGHT.map(|direction| gate.step(direction)) {
                passages.flood(structure, cell, &mut frontier);
                if let Some(beside) = passages.node_at(cell) {
                    passages.link(node, beside);
                }
            }
        }
        passages
    }

    /// Makes the ground connected with a cell an area, unless it is one already.
    fn flood(&mut self, structure: &Grid<Structure>, start: Point, frontier: &mut Vec<Point>) {
        let is_ground = |cell: Point| structure.get(cell).is_some_and(|there| is_unbarred(*there));
        if !is_ground(start) || self.nodes.get_or(start, 1) != 0 {
            return;
        }
        self.links.push(Vec::new());
        let node = u32::try_from(self.links.len()).unwrap_or(u32::MAX);
        self.nodes.set(start, node);
        frontier.push(start);
        while let Some(cell) = frontier.pop() {
            for next in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
                if self.nodes.get_or(next, 1) == 0 && is_ground(next) {
                    self.nodes.set(next, node);
                    frontier.push(next);
                }
            }
        }
    }

    fn link(&mut self, gate: usize, beside: usize) {
        // A gate has at most four neighbors; an area may have thousands.
        if self.beside(gate).contains(&beside) {
            return;
        }
        for (from, to) in [(gate, beside), (beside, gate)] {
            if let Some(links) = self.links.get_mut(from) {
                links.push(to);
            }
        }
    }

    /// The node of a cell; `None` for rock and for an area without a gate.
    pub(crate) fn node_at(&self, cell: Point) -> Option<usize> {
        usize::try_from(self.nodes.get_or(cell, 0)).ok()?.checked_sub(1)
    }

    pub(crate) const fn count(&self) -> usize {
        self.links.len()
    }

    /// Whether a node is a gate; the gates have the first numbers.
    pub(crate) const fn is_gate(&self, node: usize) -> bool {
        node < self.gates
    }

    pub(crate) fn beside(&self, node: usize) -> &[usize] {
        self.links.get(node).map_or(&[], Vec::as_slice)
    }

    /// The nodes reached from `start` while some gates are shut.
    pub(crate) fn reach(&self, start: usize, is_shut: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.count()];
        let mut frontier = vec![start];
        while let Some(node) = frontier.pop() {
            let Some(here) = reached.get_mut(node).filter(|here| !**here) else { continue };
            if !self.is_gate(node) || !is_shut(node) {
                *here = true;
                frontier.extend(self.beside(node));
            }
        }
        reached
    }
}
