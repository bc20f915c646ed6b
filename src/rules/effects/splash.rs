//! What a thrown item splashes over the floor (`docs/rules.md#oil`).

use bevy::prelude::*;

use super::fire::{LyingLights, open_flames};
use crate::{
    base::geometry::{Direction, Point},
    content::{Content, Dressing, Fact, GroundFact, ItemId, TerrainTable},
    rules::creatures::Player,
    turn::GameLog,
    world::{
        level::{Fires, Liquid, Structure, Terrain, layers_at},
        sight::FieldOfView,
    },
};

/// Splashes what a kind of item contains over the floor around the cell where it breaks. Returns the cells that flames
/// set on fire at once: those that burn already, those with a burning light, and those beside what kindles.
pub(super) fn splash(
    In((kind, place)): In<(ItemId, Point)>,
    content: Res<Content>,
    mut log: GameLog,
    level: Single<(&mut Terrain, &mut Fires)>,
    player: Single<&FieldOfView, With<Player>>,
    lights: LyingLights,
) -> Vec<Point> {
    let Some(splash) = &content.item(kind).splash else { return Vec::new() };
    let (table, dressing) = (&content.terrain, splash.layer.dressing().unwrap_or_default());
    let (mut terrain, mut fires) = level.into_inner();
    let mut cells = reached(&terrain, place, splash.reach);
    cells.retain(|cell| is_covered(table, &terrain, *cell));
    let flames = open_flames(&content, &lights);
    let is_lit = |cell: &Point| {
        terrain.dressing(*cell) == Dressing::Fire || flames.contains(cell) || is_kindled(table, &terrain, *cell)
    };
    let lit = cells.iter().copied().filter(is_lit).collect();
    for cell in &cells {
        terrain.set_dressing(*cell, dressing);
    }
    fires.forget_covered(&terrain);
    if cells.iter().any(|cell| player.sees(*cell)) {
        log.tell(Fact::Ground(GroundFact::Splashes(splash.layer)));
    }
    lit
}

/// Returns the cells to which a liquid flows from a cell, at most `reach` cells far, around corners and not through walls.
fn reached(terrain: &Terrain, from: Point, reach: u32) -> Vec<Point> {
    let mut cells = vec![from];
    let mut next = 0;
    while let Some(cell) = cells.get(next).copied() {
        next += 1;
        for beside in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
            if beside.distance(from) <= reach && !terrain.blocks_way(beside) && !cells.contains(&beside) {
                cells.push(beside);
            }
        }
    }
    cells
}

/// Whether a splash covers a cell: dry floor that is bare, soaks it up or burns.
fn is_covered(table: &TerrainTable, terrain: &Terrain, cell: Point) -> bool {
    let is_floor = matches!(terrain.structure(cell), Structure::Floor | Structure::Corridor);
    is_floor
        && terrain.liquid(cell) == Liquid::None
        && match terrain.dressing(cell) {
            Dressing::None | Dressing::Fire => true,
            dressing => table.dressing(dressing).is_some_and(|layer| layer.soaks),
        }
}

/// Whether something to the north, east, south or west of a cell kindles what is splashed there.
fn is_kindled(table: &TerrainTable, terrain: &Terrain, cell: Point) -> bool {
    let kindles = |beside| layers_at(table, terrain, beside).any(|layer| layer.kindles);
    Direction::STRAIGHT.into_iter().any(|direction| kindles(cell.step(direction)))
}
