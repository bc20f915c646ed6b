//! Joins separate caves by the shortest tunnels and fills in small ones. Each step visits every cell only a few times.

use crate::base::geometry::Grid;

/// A cell that has not been assigned to a cave yet.
const NOBODY: u32 = 0;
/// The edge of the level, which belongs to no cave.
const EDGE: u32 = u32::MAX;

/// Fills caves of fewer than `least` cells, all but the largest, and digs tunnels until the others are connected.
pub(super) fn join(floor: &mut Grid<bool>, least: u32) {
    let mut map = Map::of(floor);
    let sizes = map.caves(floor.values());
    let largest = sizes.iter().copied().max().unwrap_or(0);
    let mut kept: Vec<bool> = sizes.iter().map(|size| *size >= least.min(largest)).collect();
    // The border and rock belong to no cave.
    if let Some(nobody) = kept.first_mut() {
        *nobody = false;
    }
    let is_kept = |owner: u32| kept.get(owner as usize).copied().unwrap_or(false);
    for (is_floor, owner) in floor.values_mut().iter_mut().zip(&mut map.owners) {
        if *is_floor && !is_kept(*owner) {
            (*is_floor, *owner) = (false, NOBODY);
        }
    }
    if kept.iter().filter(|kept| **kept).count() > 1 {
        map.spread();
        for cell in map.tunnels(sizes.len()) {
            if let Some(is_floor) = floor.values_mut().get_mut(cell) {
                *is_floor = true;
            }
        }
    }
}

/// The cave that each cell belongs to or is nearest to.
struct Map {
    width: usize,
    /// The number of the cave, from 1.
    owners: Vec<u32>,
    /// Steps through rock to the cave.
    steps: Vec<u32>,
    /// The next cell on the way to the cave.
    nearer: Vec<usize>,
}

impl Map {
    fn of(floor: &Grid<bool>) -> Self {
        let width = floor.size().width.unsigned_abs().max(1) as usize;
        let count = floor.values().len();
        let mut owners = vec![NOBODY; count];
        for (index, row) in owners.chunks_mut(width).enumerate() {
            if index == 0 || (index + 1) * width >= count {
                row.fill(EDGE);
            } else if let [first, .., last] = row {
                (*first, *last) = (EDGE, EDGE);
            }
        }
        Self { width, owners, steps: Vec::new(), nearer: Vec::new() }
    }

    /// The four neighbors of a cell that is not at the edge.
    fn beside(width: usize, cell: usize) -> [usize; 4] {
        [cell.wrapping_sub(width), cell.wrapping_add(1), cell.wrapping_add(width), cell.wrapping_sub(1)]
    }

    /// Numbers the caves. Returns the number of cells of each; index 0 means no cave and is 0.
    fn caves(&mut self, floor: &[bool]) -> Vec<u32> {
        let mut sizes = vec![0];
        let mut frontier = Vec::new();
        for start in 0..floor.len() {
            let is_new =
                |cell: usize, owners: &[u32]| floor.get(cell) == Some(&true) && owners.get(cell) == Some(&NOBODY);
            if !is_new(start, &self.owners) {
                continue;
            }
            let number = u32::try_from(sizes.len()).unwrap_or(EDGE - 1);
            let mut size = 0;
            self.claim(start, number);
            frontier.push(start);
            while let Some(cell) = frontier.pop() {
                size += 1;
                for next in Self::beside(self.width, cell) {
                    if is_new(next, &self.owners) {
                        self.claim(next, number);
                        frontier.push(next);
                    }
                }
            }
            sizes.push(size);
        }
        sizes
    }

    fn claim(&mut self, cell: usize, number: u32) {
        if let Some(owner) = self.owners.get_mut(cell) {
            *owner = number;
        }
    }

    /// Assigns each rock cell to the nearest cave, with the way there.
    fn spread(&mut self) {
        self.steps = vec![0; self.owners.len()];
        self.nearer = (0..self.owners.len()).collect();
        let is_cave = |owner: u32| owner != NOBODY && owner != EDGE;
        let mut queue: Vec<usize> =
            self.owners.iter().enumerate().filter(|(_, owner)| is_cave(**owner)).map(|(cell, _)| cell).collect();
        let mut passed = 0;
        while let Some(&cell) = queue.get(passed) {
            passed += 1;
            let (Some(&number), Some(&steps)) = (self.owners.get(cell), self.steps.get(cell)) else { continue };
            for next in Self::beside(self.width, cell) {
                if self.owners.get(next) == Some(&NOBODY) {
                    self.claim(next, number);
                    if let (Some(farther), Some(nearer)) = (self.steps.get_mut(next), self.nearer.get_mut(next)) {
                        (*farther, *nearer) = (steps + 1, cell);
                    }
                    queue.push(next);
                }
            }
        }
    }

    /// The cells of the shortest tunnels that connect all caves (Kruskal).
    fn tunnels(&self, caves: usize) -> Vec<usize> {
        let mut meetings = Vec::new();
        for (cell, (owner, steps)) in self.owners.iter().zip(&self.steps).enumerate() {
            for next in [cell + 1, cell + self.width] {
                if let (Some(other), Some(more)) = (self.owners.get(next), self.steps.get(next))
                    && owner != other
                    && *owner != EDGE
                    && *other != EDGE
                {
                    meetings.push((steps + more, cell, next));
                }
            }
        }
        meetings.sort_unstable();
        let mut groups = Groups::of(caves);
        let mut dug = Vec::new();
        for (_, cell, next) in meetings {
            if let (Some(owner), Some(other)) = (self.owners.get(cell), self.owners.get(next))
                && groups.join(*owner as usize, *other as usize)
            {
                dug.extend(self.way_from(cell).chain(self.way_from(next)));
            }
        }
        dug
    }

    /// The cells from a rock cell to its cave.
    fn way_from(&self, cell: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(cell), |cell| self.nearer.get(*cell).copied().filter(|next| next != cell))
    }
}

/// Disjoint sets of connected caves: each names another one of its set, and one names itself.
struct Groups(Vec<usize>);

impl Groups {
    fn of(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn first_of(&mut self, mut member: usize) -> usize {
        while let Some(&named) = self.0.get(member)
            && named != member
        {
            // Path halving: the next search takes half the steps.
            let farther = self.0.get(named).copied().unwrap_or(named);
            if let Some(name) = self.0.get_mut(member) {
                *name = farther;
            }
            member = farther;
        }
        member
    }

    /// Joins two sets. Returns whether they were separate.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, other) = (self.first_of(one), self.first_of(other));
        if one == other {
            return false;
        }
        if let Some(name) = self.0.get_mut(one) {
            *name = other;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::geometry::{Point, Size};

    fn joined(rows: &[&str], least: u32) -> Vec<String> {
        let size = Size::new(i32::try_from(rows[0].len()).unwrap(), i32::try_from(rows.len()).unwrap());
        let mut floor = Grid::filled(size, false);
        for (cell, sign) in floor.values_mut().iter_mut().zip(rows.concat().chars()) {
            *cell = sign == '.';
        }
        join(&mut floor, least);
        assert_eq!(floor.get(Point::new(0, 0)), Some(&false));
        floor.rows().map(|row| row.iter().map(|is_floor| if *is_floor { '.' } else { '#' }).collect()).collect()
    }

    #[test]
    fn caves_are_joined_by_the_shortest_tunnels_and_small_ones_filled() {
        let rows = ["##########", "#...##...#", "#...#.#..#", "##########", "#..#######", "##########"];
        let found = joined(&rows, 2);
        assert_eq!(found, ["##########", "#........#", "#...###..#", "#.########", "#..#######", "##########"]);
    }

    #[test]
    fn the_largest_cave_stays_however_small() {
        let rows = ["#####", "#.#.#", "#.###", "#####"];
        assert_eq!(joined(&rows, 100), ["#####", "#.###", "#.###", "#####"]);
    }
}
