//! Where monsters may be born (document 003; DESIGN, "Arc rule").

use crate::{
    base::geometry::{Grid, Position, arc_count},
    content::{Content, LayerDefinition, Liquid},
    world::{generate::Blueprint, level::Structure},
};

/// What a cell is to those who are born with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BirthGround {
    /// One that walks may be born here.
    Free,
    /// Not where anybody stands: rock, doors, stairs.
    NoGround,
    /// Several ways meet: the passable arc count is two or more.
    SeveralWays,
    /// In clear line of stairs.
    InLine,
    /// In a liquid that harms who walks.
    Harmful,
    /// A trap lies there.
    Trapped,
}

/// What each cell of a level is to those who are born with it.
#[must_use]
pub fn birth_ground(content: &Content, blueprint: &Blueprint) -> Grid<BirthGround> {
    let structure = &blueprint.structure;
    let of_cell = |cell: Position| {
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

/// Whether several ways meet in a cell, be doors shut or open: who is born there would block one.
pub(super) fn do_ways_meet(structure: &Grid<Structure>, cell: Position) -> bool {
    let (as_it_is, opened) = arc_counts(structure, cell);
    as_it_is.max(opened) >= 2
}

/// The passable arc count of a cell (document 003): with the doors beside it as they are, and with all of them open.
#[must_use]
pub fn arc_counts(structure: &Grid<Structure>, cell: Position) -> (u32, u32) {
    let around = structure.around(cell, Structure::Rock);
    let count = |is_passable: fn(Structure) -> bool| arc_count(around.map(is_passable));
    let as_it_is = count(|there| !there.blocks_way());
    let has_shut_doors = around.iter().any(|there| there.is_door() && there.blocks_way());
    let opened = if has_shut_doors { count(|there| !there.blocks_way() || there.is_door()) } else { as_it_is };
    (as_it_is, opened)
}

/// Whether a liquid harms who walks there.
pub(super) fn harms(content: &Content, liquid: Liquid) -> bool {
    content.terrain.liquid(liquid).is_some_and(LayerDefinition::stops_walkers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::TrapKind, world::generate::drawn_map};

    #[test]
    fn nobody_is_born_in_a_way_in_sight_of_stairs_in_lava_or_on_a_trap() {
        let map = "###########\n#<.#.....@#\n#..:::....#\n#..#......#\n###########";
        let (mut blueprint, _) = drawn_map(map).unwrap();
        let at = |x, y| Position::new(x, y);
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
