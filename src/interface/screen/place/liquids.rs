//! Liquids in view that hang together.

use std::collections::BTreeSet;

use super::gather::Knowledge;
use crate::{
    base::geometry::Position,
    words::{Bearing, Body},
    world::level::Liquid,
};

/// The liquids of which some is in view, as far as they are known, the nearest first; each with its cells.
pub(super) fn bodies(knowledge: &Knowledge<'_>) -> Vec<(Body, Vec<Position>)> {
    let Knowledge { terrain, here, .. } = *knowledge;
    let mut told: BTreeSet<Position> = BTreeSet::new();
    let mut bodies = Vec::new();
    for start in knowledge.in_view() {
        let kind = surface(terrain.liquid(start));
        if kind == Liquid::None || !told.insert(start) {
            continue;
        }
        let mut cells = vec![start];
        let mut next = 0;
        while let Some(&cell) = cells.get(next) {
            next += 1;
            for near in cell.neighbours() {
                if knowledge.knows(near) && surface(terrain.liquid(near)) == kind && told.insert(near) {
                    cells.push(near);
                }
            }
        }
        let is_deep = cells.iter().any(|cell| terrain.liquid(*cell) == Liquid::Deep);
        let nearest =
            cells.iter().copied().min_by_key(|cell| (cell.distance(here), cell.squared_distance(here), *cell));
        let Some(nearest) = nearest else { continue };
        let liquid = if is_deep { Liquid::Deep } else { kind };
        bodies.push((Body { liquid, area: cells.len(), bearing: Bearing::of(nearest, here) }, cells));
    }
    bodies.sort_by_key(|(body, cells)| (body.bearing.steps, cells.first().copied()));
    bodies
}

/// Water is one, however deep.
const fn surface(liquid: Liquid) -> Liquid {
    match liquid {
        Liquid::Deep => Liquid::Shallow,
        other => other,
    }
}
