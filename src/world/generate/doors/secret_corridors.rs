//! Corridor cells that look like rock until they are found (`docs/rules.md#secret-corridors`).

use super::passages::Passages;
use crate::{
    base::{geometry::Point, random::RandomStream},
    world::{
        generate::{Blueprint, LevelRequest},
        level::Structure,
    },
};

/// Hides corridor cells at random, more often on deeper levels, but none that is the only way to anything but corridor.
pub(super) fn hide(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let chance = request.dungeon().secret_corridor_chance(request.depth);
    if chance.parts() == 0 {
        return;
    }
    let corridors = blueprint.structure.iter().filter(|(_, there)| **there == Structure::Corridor);
    let mut cells: Vec<Point> = corridors.map(|(cell, _)| cell).filter(|_| random.chance(chance)).collect();
    if cells.is_empty() {
        return;
    }
    random.shuffle(&mut cells);
    let start = blueprint.stairs_up.unwrap_or(blueprint.goal);
    let passages = Passages::through(&blueprint.structure, &cells);
    let needed = needed_gates(blueprint, &passages, start);
    for (gate, cell) in cells.into_iter().enumerate() {
        if needed.get(gate) == Some(&false) {
            blueprint.structure.set(cell, Structure::SecretCorridor);
        }
    }
}

/// The nodes that lead to something in a spanning tree; keeping the gates among them open is enough.
fn needed_gates(blueprint: &Blueprint, passages: &Passages, start: Point) -> Vec<bool> {
    let mut needed = vec![false; passages.count()];
    for (cell, there) in blueprint.structure.iter() {
        let is_something = *there != Structure::Corridor || blueprint.rooms.index_at(cell).is_some();
        // A hidden cell counts for nothing itself, not even in a room.
        if let Some(node) = passages.node_at(cell).filter(|node| is_something && !passages.is_gate(*node))
            && let Some(needed) = needed.get_mut(node)
        {
            *needed = true;
        }
    }
    let Some(start) = passages.node_at(start) else { return needed };
    let mut came_from: Vec<Option<usize>> = vec![None; passages.count()];
    let mut order = vec![start];
    let mut next = 0;
    while let Some(&node) = order.get(next) {
        next += 1;
        for &beside in passages.beside(node) {
            if beside != start
                && let Some(from @ None) = came_from.get_mut(beside)
            {
                *from = Some(node);
                order.push(beside);
            }
        }
    }
    for node in order.into_iter().rev() {
        if needed.get(node) == Some(&true)
            && let Some(Some(from)) = came_from.get(node)
            && let Some(needed) = needed.get_mut(*from)
        {
            *needed = true;
        }
    }
    needed
}
