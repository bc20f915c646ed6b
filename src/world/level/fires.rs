//! The fires of a level: where they burn, for how long, and how they spread.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Dressing, Terrain};
use crate::{
    base::{
        geometry::{Direction, Point},
        random::{Dice, RandomStream},
    },
    content::{Fuel, LayerKind, TerrainTable},
};

/// The fire in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flame {
    /// The number of turns for which it still burns.
    pub turns: u32,
    /// What lies there after it; `None` for bare ground.
    pub leaves: Dressing,
    /// Whether the player lit it, or the fire from which it spread.
    pub is_players: bool,
}

/// A cell that has caught fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caught {
    pub cell: Point,
    /// What burns there.
    pub fuel: LayerKind,
    /// The damage of the flash to a creature there, if it burns with one.
    pub flash: Option<Dice>,
    /// Whether the player lit it, or the fire from which it spread.
    pub is_players: bool,
}

/// The fires of a level, in the order of their cells. In each of these cells [`Terrain`] has [`Dressing::Fire`].
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Fires {
    flames: Vec<(Point, Flame)>,
    /// The cells that catch fire in this turn, kept to avoid allocations; empty between turns.
    caught: Vec<(Point, bool)>,
}

impl Fires {
    /// Creates the fires with these flames.
    pub fn with(flames: Vec<(Point, Flame)>) -> Self {
        Self { flames, caught: Vec::new() }
    }

    /// Returns the cells that burn, with their flames, in order.
    pub fn flames(&self) -> &[(Point, Flame)] {
        &self.flames
    }

    /// Returns whether nothing burns.
    pub const fn is_empty(&self) -> bool {
        self.flames.is_empty()
    }

    /// Returns the cells that burn, in order.
    pub fn cells(&self) -> impl Iterator<Item = Point> {
        self.flames.iter().map(|(cell, _)| *cell)
    }

    /// Returns the fire in a cell; `None` if nothing burns there.
    pub fn at(&self, cell: Point) -> Option<Flame> {
        let index = self.flames.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        self.flames.get(index).map(|(_, flame)| *flame)
    }

    /// Sets a cell on fire if something burns there, and with fuel that has a flash all such fuel to which
    /// it extends. Returns the cells that catch fire.
    pub fn ignite(
        &mut self,
        cell: Point,
        is_players: bool,
        table: &TerrainTable,
        terrain: &mut Terrain,
        random: &mut RandomStream,
    ) -> Vec<Caught> {
        let caught = self.catch_fire(cell, is_players, table, terrain, random);
        self.flames.sort_unstable_by_key(|(cell, _)| *cell);
        caught
    }

    /// Lets a turn of all fires pass: each may set the cells to its north, east, south and west on fire, which burn
    /// from the next turn on, and comes a turn nearer to its end. Returns the cells that catch fire.
    pub fn burn(&mut self, table: &TerrainTable, terrain: &mut Terrain, random: &mut RandomStream) -> Vec<Caught> {
        let mut caught = std::mem::take(&mut self.caught);
        for (cell, flame) in &self.flames {
            for direction in Direction::STRAIGHT {
                let beside = cell.step(direction);
                if fuel_at(table, terrain, beside).is_some_and(|fuel| random.chance(fuel.catches)) {
                    caught.push((beside, flame.is_players));
                }
            }
        }
        self.burn_down(1, table, terrain);
        // A cell that two fires reach burns already when it comes up again.
        let mut new = Vec::new();
        for (cell, is_players) in caught.drain(..) {
            new.extend(self.catch_fire(cell, is_players, table, terrain, random));
        }
        self.flames.sort_unstable_by_key(|(cell, _)| *cell);
        self.caught = caught;
        new
    }

    /// Sets a cell and the fuel to which a flash extends on fire, and leaves the flames unsorted. Returns the cells.
    fn catch_fire(
        &mut self,
        cell: Point,
        is_players: bool,
        table: &TerrainTable,
        terrain: &mut Terrain,
        random: &mut RandomStream,
    ) -> Vec<Caught> {
        let (mut caught, mut open) = (Vec::new(), vec![cell]);
        while let Some(cell) = open.pop() {
            let layer = terrain.dressing(cell).layer();
            let Some((layer, fuel)) = layer.zip(fuel_at(table, terrain, cell)) else { continue };
            let turns = random.roll(fuel.turns).max(1).unsigned_abs();
            let leaves = fuel.leaves.and_then(LayerKind::dressing).unwrap_or_default();
            terrain.set_dressing(cell, Dressing::Fire);
            self.flames.push((cell, Flame { turns, leaves, is_players }));
            caught.push(Caught { cell, fuel: layer, flash: fuel.flash, is_players });
            if fuel.flash.is_some() {
                let flashes =
                    |beside: &Point| fuel_at(table, terrain, *beside).is_some_and(|fuel| fuel.flash.is_some());
                open.extend(
                    Direction::STRAIGHT.map(|direction| cell.step(direction)).iter().filter(|beside| flashes(beside)),
                );
            }
        }
        caught
    }

    /// Lets the fires burn down for a number of turns without spreading. One that ends leaves what its fuel leaves; a
    /// liquid that puts out lights ends a fire.
    pub fn burn_down(&mut self, turns: u32, table: &TerrainTable, terrain: &mut Terrain) {
        self.flames.retain_mut(|(cell, flame)| {
            if terrain.dressing(*cell) != Dressing::Fire {
                return false;
            }
            flame.turns = flame.turns.saturating_sub(turns);
            let burns_on = flame.turns > 0 && !is_wet(table, terrain, *cell);
            if !burns_on {
                terrain.set_dressing(*cell, flame.leaves);
            }
            burns_on
        });
    }

    /// Forgets fires whose cells were covered by something else.
    pub fn forget_covered(&mut self, terrain: &Terrain) {
        self.flames.retain(|(cell, _)| terrain.dressing(*cell) == Dressing::Fire);
    }
}

/// Returns what burns in a cell; `None` if nothing does.
pub(crate) fn fuel_at<'table>(table: &'table TerrainTable, terrain: &Terrain, cell: Point) -> Option<&'table Fuel> {
    // Most cells are bare.
    let dressing = terrain.dressing(cell);
    if dressing == Dressing::None || dressing == Dressing::Fire {
        return None;
    }
    let fuel = table.dressing(dressing)?.fuel.as_ref()?;
    (!is_wet(table, terrain, cell)).then_some(fuel)
}

/// Returns whether nothing burns in a cell because of the liquid there.
pub(crate) fn is_wet(table: &TerrainTable, terrain: &Terrain, cell: Point) -> bool {
    table.liquid(terrain.liquid(cell)).is_some_and(|liquid| liquid.douses)
}
