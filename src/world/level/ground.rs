//! The effects of the ground on creatures, by the data.

use std::collections::{BTreeSet, VecDeque};

use super::{Dressing, Liquid, MovementMode, Terrain, can_step};
use crate::{
    base::geometry::{Direction, Point},
    content::{GroundEffect, ItemEffect, LayerDefinition, TerrainTable},
};

/// Returns the liquid and the dressing of a cell, if there are any.
pub(crate) fn layers_at<'table>(
    table: &'table TerrainTable,
    terrain: &Terrain,
    cell: Point,
) -> impl Iterator<Item = &'table LayerDefinition> {
    layers_of(table, terrain.liquid(cell), terrain.dressing(cell))
}

/// Returns the layers of this liquid and this dressing.
pub(crate) fn layers_of(
    table: &TerrainTable,
    liquid: Liquid,
    dressing: Dressing,
) -> impl Iterator<Item = &LayerDefinition> {
    // Most cells are dry and bare.
    let liquid = if liquid == Liquid::None { None } else { table.liquid(liquid) };
    let dressing = if dressing == Dressing::None { None } else { table.dressing(dressing) };
    liquid.into_iter().chain(dressing)
}

/// Returns the effect of a cell on a creature that walks or flies there.
pub(crate) fn ground_effects(
    table: &TerrainTable,
    terrain: &Terrain,
    cell: Point,
    flies: bool,
) -> impl Iterator<Item = GroundEffect> {
    layers_at(table, terrain, cell).map(move |layer| if flies { layer.flyers } else { layer.walkers })
}

/// Returns the effect of a cell on items: that of its liquid.
pub(crate) fn item_effect(table: &TerrainTable, terrain: &Terrain, cell: Point) -> ItemEffect {
    table.liquid(terrain.liquid(cell)).map_or(ItemEffect::Stay, |liquid| liquid.items)
}

/// Returns the nearest walkable cell where items stay, to which they drift ashore; `None` if there is none.
pub(crate) fn shore(table: &TerrainTable, terrain: &Terrain, from: Point) -> Option<Point> {
    let mut seen = BTreeSet::from([from]);
    let mut frontier = VecDeque::from([from]);
    while let Some(cell) = frontier.pop_front() {
        if item_effect(table, terrain, cell) == ItemEffect::Stay {
            return Some(cell);
        }
        // A breadth-first search: the first cell found is the nearest in steps.
        let straight = Direction::STRAIGHT.into_iter();
        let diagonal = Direction::ALL.into_iter().filter(|direction| direction.is_diagonal());
        for direction in straight.chain(diagonal) {
            let next = cell.step(direction);
            if can_step(terrain, cell, direction, MovementMode::ANYWHERE) && seen.insert(next) {
                frontier.push_back(next);
            }
        }
    }
    None
}
