//! Traps: hidden in the floor of rooms and caves (`docs/rules.md#traps`), never where the player has to go, and never
//! in view of the stairs up.

use super::{Blueprint, LevelRequest};
use crate::{
    base::{
        geometry::{Point, passable_arc_count},
        random::RandomStream,
    },
    content::TrapKind,
    world::level::{Dressing, Liquid, Structure},
};

/// The number of cells tried for a trap; on a level without room for it there is one less.
const TRIES: u32 = 200;

/// Places the traps of a level.
pub(super) fn lay(blueprint: &mut Blueprint, request: &LevelRequest<'_>, random: &mut RandomStream) {
    let rules = &request.content.traps;
    let (_, depth) = request.dungeon().monster_depths_at(request.depth);
    let has_level_below = request.depth < request.dungeon().level_count;
    let number = rules.number_at(depth, random);
    if number == 0 {
        return;
    }
    for _ in 0..number {
        let Some(kind) = rules.draw(depth, has_level_below, random) else { return };
        // The deepest level has no traps that lead down.
        if rules.of(kind).drops() && !request.has_stairs_down {
            continue;
        }
        if let Some(place) = find_place(blueprint, random) {
            blueprint.traps.push((place, kind));
        }
    }
    blueprint.traps.sort_unstable_by_key(|(place, _): &(Point, TrapKind)| *place);
}

/// A random cell of the level where another trap can be, if one is found.
fn find_place(blueprint: &Blueprint, random: &mut RandomStream) -> Option<Point> {
    let size = blueprint.structure.size();
    let any = |random: &mut RandomStream| {
        let (x, y) = (random.below(size.width.unsigned_abs()), random.below(size.height.unsigned_abs()));
        Point::new(x.cast_signed(), y.cast_signed())
    };
    let is_hidden = |cell: &Point| !blueprint.seen_from_stairs.get_or(*cell, true);
    (0..TRIES).map(|_| any(random)).find(|cell| is_hidden(cell) && is_trap_ground(blueprint, *cell))
}

/// Whether a trap can be in a cell besides the existing ones: bare, dry, open floor with a way around it, so that a
/// player who avoids all traps can still reach everything by orthogonal steps.
fn is_trap_ground(blueprint: &Blueprint, cell: Point) -> bool {
    let structure = |cell: Point| blueprint.structure.get_or(cell, Structure::Rock);
    let is_open = |near: Point| matches!(structure(near), Structure::Floor | Structure::Rock);
    let dressing = blueprint.dressing.get_or(cell, Dressing::None);
    structure(cell).is_plain_floor()
        && blueprint.liquid.get_or(cell, Liquid::None) == Liquid::None
        && !dressing.is_fixture()
        && dressing != Dressing::Torch
        && cell != blueprint.goal
        && blueprint.traps.iter().all(|(trap, _)| *trap != cell)
        && cell.neighbors().all(is_open)
        && passable_arc_count(cell, |near| is_way(blueprint, near)) < 2
        && passable_arc_count(cell, |near| is_way(blueprint, near) && is_harmless(blueprint, near)) < 2
}

/// Whether a cell can be walked on and has no trap.
fn is_way(blueprint: &Blueprint, cell: Point) -> bool {
    blueprint.structure.get_or(cell, Structure::Rock).is_plain_floor()
        && blueprint.traps.iter().all(|(trap, _)| *trap != cell)
}

/// Whether no liquid there prevents walking.
fn is_harmless(blueprint: &Blueprint, cell: Point) -> bool {
    matches!(blueprint.liquid.get_or(cell, Liquid::None), Liquid::None | Liquid::Shallow | Liquid::Mud)
}
