//! Where monsters may be placed on a new level (`docs/rules.md#birth-ground`).

use crate::{
    base::geometry::{Grid, Point, arc_count},
    content::{Content, LayerDefinition, Liquid},
    world::{generate::Blueprint, level::Structure},
};

/// Whether a monster may be placed in a cell of a new level, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BirthGround {
    /// A walking monster may be placed here.
    Free,
    /// The cell is rock, a door or a staircase.
    NoGround,
    /// Several ways meet: the passable arc count is two or more.
    SeveralWays,
    /// The cell is in clear line of stairs.
    InLine,
    /// The cell holds a liquid that harms walkers.
    Harmful,
    /// There is a trap in the cell.
    Trapped,
}

/// Returns for each cell of a level whether a monster may be placed there.
pub(crate) fn birth_ground(content: &Content, blueprint: &Blueprint) -> Grid<BirthGround> {
    let structure = &blueprint.structure;
    let of_cell = |cell: Point| {
        let liquid = blueprint.liquid.get_or(cell, Liquid::None);
        if !matches!(structure.get_or(cell, Structure::Rock), Structure::Floor | Structure::Corridor) {
            BirthGround::NoGround
        } else if harms(content, liquid) {
            BirthGround::Harmful
        } else if blueprint.traps.iter().any(|(trap, _)| *trap == cell) {
            BirthGround::Trapped
        } else if do_ways_meet(structure, cell) {
            BirthGround::SeveralWays
        } else if blueprint.seen_from_stairs.get_or(cell, true) {
            BirthGround::InLine
        } else {
            BirthGround::Free
        }
    };
    let mut ground = Grid::filled(structure.size(), BirthGround::NoGround);
    for cell in structure.positions() {
        ground.set(cell, of_cell(cell));
    }
    ground
}

/// Returns whether several ways meet in a cell, with doors shut or open: a monster there would block one.
pub(super) fn do_ways_meet(structure: &Grid<Structure>, cell: Point) -> bool {
    let (current, opened) = arc_counts(structure, cell);
    current.max(opened) >= 2
}

/// Returns the passable arc count of a cell (`docs/rules.md#passable-arcs`): with the doors beside it as they are, and
/// with all of them open.
pub(crate) fn arc_counts(structure: &Grid<Structure>, cell: Point) -> (u32, u32) {
    let around = structure.around(cell, Structure::Rock);
    let count = |is_passable: fn(Structure) -> bool| arc_count(around.map(is_passable));
    let current = count(|there| !there.blocks_way());
    let has_shut_doors = around.iter().any(|there| there.is_door() && there.blocks_way());
    let opened = if has_shut_doors { count(|there| !there.blocks_way() || there.is_door()) } else { current };
    (current, opened)
}

/// Returns whether a liquid harms walkers.
pub(super) fn harms(content: &Content, liquid: Liquid) -> bool {
    content.terrain.liquid(liquid).is_some_and(LayerDefinition::stops_walkers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::TrapKind, world::generate::drawn_map};

    #[test]
    fn birth_ground_excludes_junctions_stair_views_lava_and_traps() {
        let map = "###########\n#<.#.....@#\n#..:::....#\n#..#......#\n###########";
        let (mut blueprint, _) = drawn_map(map).unwrap();
        let at = |x, y| Point::new(x, y);
        blueprint.liquid.set(at(7, 3), Liquid::Lava);
        blueprint.liquid.set(at(8, 1), Liquid::Shallow);
        blueprint.traps.push((at(5, 3), TrapKind::Bear));
        let ground = birth_ground(&Content::compiled_in(), &blueprint);
        for (cell, wanted) in [
            (at(0, 0), BirthGround::NoGround),
            (at(1, 1), BirthGround::NoGround),
            (at(1, 3), BirthGround::InLine),
            (at(3, 2), BirthGround::SeveralWays),
            (at(7, 3), BirthGround::Harmful),
            (at(8, 1), BirthGround::Free),
            (at(5, 3), BirthGround::Trapped),
            (at(9, 1), BirthGround::Free),
        ] {
            assert_eq!(ground.get(cell), Some(&wanted), "{cell:?}");
        }
    }
}
