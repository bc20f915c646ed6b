//! The fires of a level: where they burn, for how long, and how they spread.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Dressing, Terrain};
use crate::{
    base::{
        geometry::{Direction, Position},
        random::RandomStream,
    },
    content::{Fuel, LayerKind, TerrainTable},
};

/// The fire in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub struct Flame {
    /// The number of turns for which it still burns.
    pub turns: u32,
    /// The dressing that it leaves.
    pub leaves: Dressing,
    /// Whether the player lit it, or the fire from which it spread.
    pub is_players: bool,
}

/// The fires of a level, in the order of their cells. In each of these cells [`Terrain`] has [`Dressing::Fire`].
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Fires {
    flames: Vec<(Position, Flame)>,
    /// The cells that catch fire in this turn, kept to avoid allocations; empty between turns.
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    caught: Vec<(Position, bool)>,
}

impl Fires {
    /// Creates the fires with these flames.
    #[must_use]
    pub fn with(flames: Vec<(Position, Flame)>) -> Self {
        Self { flames, caught: Vec::new() }
    }

    /// The cells that burn, with their flames, in order.
    #[must_use]
    pub fn flames(&self) -> &[(Position, Flame)] {
        &self.flames
    }

    /// Whether nothing burns.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.flames.is_empty()
    }

    /// The cells that burn, in order.
    pub fn cells(&self) -> impl Iterator<Item = Position> {
        self.flames.iter().map(|(cell, _)| *cell)
    }

    /// The fire in a cell.
    #[must_use]
    pub fn at(&self, cell: Position) -> Option<Flame> {
        let index = self.flames.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        self.flames.get(index).map(|(_, flame)| *flame)
    }

    /// Sets a cell on fire if something burns there. Returns whether it catches fire.
    pub fn ignite(
        &mut self,
        cell: Position,
        is_players: bool,
        table: &TerrainTable,
        terrain: &mut Terrain,
        random: &mut RandomStream,
    ) -> bool {
        let Some(flame) = catch_fire(cell, is_players, table, terrain, random) else { return false };
        let index = self.flames.partition_point(|(other, _)| *other < cell);
        self.flames.insert(index, (cell, flame));
        true
    }

    /// Lets a turn of all fires pass: each may set the cells to its north, east, south and west on fire, which burn
    /// from the next turn on, and comes a turn nearer to its end.
    pub fn burn(&mut self, table: &TerrainTable, terrain: &mut Terrain, random: &mut RandomStream) {
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
        let new = caught.drain(..).filter_map(|(cell, is_players)| {
            catch_fire(cell, is_players, table, terrain, random).map(|flame| (cell, flame))
        });
        self.flames.extend(new);
        self.flames.sort_unstable_by_key(|(cell, _)| *cell);
        self.caught = caught;
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

/// Sets a cell on fire. Returns its flame; `None` if nothing burns there.
fn catch_fire(
    cell: Position,
    is_players: bool,
    table: &TerrainTable,
    terrain: &mut Terrain,
    random: &mut RandomStream,
) -> Option<Flame> {
    let fuel = fuel_at(table, terrain, cell)?;
    let turns = random.roll(fuel.turns).max(1).unsigned_abs();
    let leaves = fuel.leaves.and_then(LayerKind::dressing).unwrap_or_default();
    terrain.set_dressing(cell, Dressing::Fire);
    Some(Flame { turns, leaves, is_players })
}

/// Returns what burns in a cell; `None` if nothing does.
#[must_use]
pub fn fuel_at<'table>(table: &'table TerrainTable, terrain: &Terrain, cell: Position) -> Option<&'table Fuel> {
    // Most cells are bare.
    let dressing = terrain.dressing(cell);
    if dressing == Dressing::None || dressing == Dressing::Fire {
        return None;
    }
    let fuel = table.dressing(dressing)?.fuel.as_ref()?;
    (!is_wet(table, terrain, cell)).then_some(fuel)
}

fn is_wet(table: &TerrainTable, terrain: &Terrain, cell: Position) -> bool {
    table.liquid(terrain.liquid(cell)).is_some_and(|liquid| liquid.douses)
}
