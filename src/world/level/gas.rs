//! Gas that vents let out: it spreads over open cells and thins out (`docs/rules.md#gas`).

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::Terrain;
use crate::base::{
    geometry::{Direction, Point},
    limits::{MOST_GAS, added},
    random::Chance,
};

/// How much gas there is in each cell of a level that has any.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Gas(BTreeMap<Point, u32>);

impl Gas {
    /// The greatest amount in a cell.
    pub const MOST: u32 = MOST_GAS;

    /// Returns the gas from a save.
    pub fn filled(cells: impl IntoIterator<Item = (Point, u32)>) -> Self {
        Self(cells.into_iter().filter(|(_, amount)| *amount > 0).collect())
    }

    /// Returns whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether there is any gas in a cell.
    pub fn is_at(&self, cell: Point) -> bool {
        self.0.contains_key(&cell)
    }

    /// Returns the cells with gas, column by column, and how much.
    pub fn cells(&self) -> impl Iterator<Item = (Point, u32)> {
        self.0.iter().map(|(cell, amount)| (*cell, *amount))
    }

    /// Lets gas into a cell.
    pub fn release(&mut self, cell: Point, amount: u32) {
        let there = self.0.entry(cell).or_default();
        *there = added(*there, amount, Self::MOST);
    }

    /// Lets a turn pass: the gas of each cell spreads evenly over the cell and its open orthogonal neighbors, and this share
    /// of it is lost, as is what can't be divided.
    pub fn drift(&mut self, terrain: &Terrain, thins: Chance) {
        let mut next: BTreeMap<Point, u32> = BTreeMap::new();
        for (cell, amount) in &self.0 {
            let kept = u64::from(*amount) * u64::from(Chance::WHOLE - thins.parts()) / u64::from(Chance::WHOLE);
            let open = Direction::STRAIGHT.map(|direction| cell.step(direction)).into_iter();
            let cells: Vec<Point> = open.filter(|near| !terrain.blocks_way(*near)).chain([*cell]).collect();
            let share = u32::try_from(kept / cells.len() as u64).unwrap_or(Self::MOST);
            if share > 0 {
                for near in cells {
                    let there = next.entry(near).or_default();
                    *there = added(*there, share, Self::MOST);
                }
            }
        }
        self.0 = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::generate::drawn_map;

    #[test]
    fn gas_beside_gas_stays_within_the_most_that_a_cell_holds() {
        let (blueprint, start) = drawn_map("######\n#@...#\n######").unwrap();
        let terrain = Terrain::new(blueprint.structure);
        let full = (0..4).map(|step| (Point::new(start.x + step, start.y), Gas::MOST));
        let mut gas = Gas::filled(full);
        for _ in 0..5 {
            gas.drift(&terrain, Chance::from_parts(0));
            assert!(gas.cells().all(|(_, amount)| amount <= Gas::MOST), "{gas:?}");
        }
    }

    #[test]
    fn gas_spreads_evenly_stays_behind_doors_and_is_gone_in_the_end() {
        let (blueprint, start) = drawn_map("########\n#@..+..#\n########").unwrap();
        let terrain = Terrain::new(blueprint.structure);
        let mut gas = Gas::default();
        gas.release(start, 100);
        gas.drift(&terrain, Chance::from_parts(1_000));
        assert_eq!(gas.cells().map(|(cell, amount)| (cell.x, amount)).collect::<Vec<_>>(), [(1, 45), (2, 45)]);
        let mut turns = 0;
        while !gas.is_empty() {
            gas.drift(&terrain, Chance::from_parts(1_000));
            assert!(gas.cells().all(|(cell, _)| cell.x <= 3), "behind the door");
            turns += 1;
        }
        assert!((5..60).contains(&turns), "{turns} turns");
    }
}
