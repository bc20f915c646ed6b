//! Traps: hidden in the floor of rooms and caves (Rogue 5.4, section 9), never where one has to go, and never within sight
//! of where one arrives.

use super::{Blueprint, LevelRequest};
use crate::{
    content::TrapKind,
    geometry::{Grid, Position, passable_arc_count},
    level::{Dressing, Liquid, Structure},
    random::RandomStream,
    sight::cells_in_line,
};

/// Cells that are tried for a trap: on a level without room for it there is one less.
const TRIES: u32 = 200;

/// Lays the traps of a level.
pub(super) fn lay(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let (rules, level_count) = (&request.content.traps, request.dungeon().level_count);
    let number = rules.number_at(request.depth, level_count, random);
    if number == 0 {
        return;
    }
    let in_sight = cells_in_sight_of_stairs(blueprint);
    for _ in 0..number {
        let Some(kind) = rules.draw(request.depth, level_count, random) else { return };
        // Where there is no level below, nothing leads there, whatever the dungeon's last level is.
        if rules.of(kind).drops() && !request.has_stairs_down {
            continue;
        }
        if let Some(place) = find_place(blueprint, &in_sight, random) {
            blueprint.traps.push((place, kind));
        }
    }
    blueprint.traps.sort_unstable_by_key(|(place, _): &(Position, TrapKind)| *place);
}

/// Where somebody who arrives by either of the stairs could see the floor.
fn cells_in_sight_of_stairs(blueprint: &Blueprint) -> Grid<bool> {
    let size = blueprint.structure.size();
    let mut in_sight = Grid::filled(size, false);
    for stairs in [blueprint.stairs_up, blueprint.stairs_down].into_iter().flatten() {
        for (cell, _) in cells_in_line(stairs, &blueprint.structure).iter().filter(|(_, seen)| **seen) {
            in_sight.set(cell, true);
        }
    }
    in_sight
}

/// Any cell of the level in which there can be one more trap, each as likely as the other, as far as one is found.
fn find_place(blueprint: &Blueprint, in_sight: &Grid<bool>, random: &mut RandomStream) -> Option<Position> {
    let size = blueprint.structure.size();
    let any = |random: &mut RandomStream| {
        let (x, y) = (random.below(size.width.unsigned_abs()), random.below(size.height.unsigned_abs()));
        Position::new(x.cast_signed(), y.cast_signed())
    };
    (0..TRIES).map(|_| any(random)).find(|cell| !in_sight.get_or(*cell, true) && is_trap_ground(blueprint, *cell))
}

/// Whether there can be a trap in a cell, besides those that there are: bare, dry floor in the open, round which one can
/// go. For then whatever could be reached before is reached still by who avoids all traps, step by straight step.
fn is_trap_ground(blueprint: &Blueprint, cell: Position) -> bool {
    let structure = |cell: Position| blueprint.structure.get_or(cell, Structure::Rock);
    let is_open = |near: Position| matches!(structure(near), Structure::Floor | Structure::Rock);
    structure(cell).is_plain_floor()
        && blueprint.liquid.get_or(cell, Liquid::None) == Liquid::None
        && blueprint.dressing.get_or(cell, Dressing::None) != Dressing::Torch
        && cell != blueprint.goal
        && blueprint.traps.iter().all(|(trap, _)| *trap != cell)
        && cell.neighbours().all(is_open)
        && passable_arc_count(cell, |near| is_way(blueprint, near)) < 2
        && passable_arc_count(cell, |near| is_way(blueprint, near) && is_harmless(blueprint, near)) < 2
}

/// Whether one can go there and comes to no trap.
fn is_way(blueprint: &Blueprint, cell: Position) -> bool {
    blueprint.structure.get_or(cell, Structure::Rock).is_plain_floor()
        && blueprint.traps.iter().all(|(trap, _)| *trap != cell)
}

/// Whether no liquid there keeps anybody from going.
fn is_harmless(blueprint: &Blueprint, cell: Position) -> bool {
    matches!(blueprint.liquid.get_or(cell, Liquid::None), Liquid::None | Liquid::Shallow | Liquid::Mud)
}
