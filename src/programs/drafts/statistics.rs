//! Statistics of a level.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Draft,
    walkable::{is_ground, is_open, islands},
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Content, TrapKind},
    rules::creatures::MindState,
    world::{
        generate::{clotted_cells, emptiest_half, steps_from},
        level::{DoorState, Liquid, Structure},
    },
};

/// The statistics of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LevelStatistics {
    /// Number of rooms.
    pub rooms: usize,
    /// Unlit rooms.
    pub dark_rooms: usize,
    /// The number of floor cells.
    pub floor_cells: usize,
    /// Cells of corridors and mazes, without secret ones.
    pub corridor_cells: usize,
    /// Corridor cells in blocks of two by two.
    pub clotted_cells: usize,
    /// The share of the ground in the half of the level with least of it, in parts per 10,000.
    pub emptiest_half: usize,
    /// Whether the stairs up are in a lit room or beside a torch.
    pub has_lit_arrival: bool,
    /// The number of secret corridor cells.
    pub secret_corridor_cells: usize,
    /// Doors by state.
    pub doors: BTreeMap<String, usize>,
    /// Islands of rock, which are the loops.
    pub loops: usize,
    /// Corridor cells with only one orthogonal exit.
    pub dead_ends: usize,
    /// Walkable cells of any kind that can be reached with every door open and every secret found.
    pub reachable_cells: usize,
    /// Cells that can be reached without a key or a search.
    pub open_cells: usize,
    /// Orthogonal steps from the stairs up to the farthest cell.
    pub longest_path: u32,
    /// Orthogonal steps from the stairs up to the level's goal.
    pub path_to_goal: Option<u32>,
    /// The lit share of the ground, in parts per 10,000.
    pub lit_share: u32,
    /// The number of cells with any liquid.
    pub liquid_cells: usize,
    /// Rooms by shape.
    pub shapes: BTreeMap<String, usize>,
    /// Rooms by purpose.
    pub purposes: BTreeMap<String, usize>,
    /// The names of its set pieces.
    pub set_pieces: Vec<String>,
    /// Traps by kind.
    pub traps: BTreeMap<String, usize>,
    /// Number of keys.
    pub keys: usize,
    /// Number of monsters.
    pub monsters: usize,
    /// Sleeping monsters.
    pub sleeping_monsters: usize,
    /// Items, including piles of gold.
    pub items: usize,
    /// The gold on the level, in pieces.
    pub gold: u32,
}

/// Counts the features and the population of a level.
pub fn statistics(content: &Content, draft: &Draft) -> LevelStatistics {
    let (blueprint, population) = (&draft.blueprint, &draft.population);
    let structure = &blueprint.structure;
    let at = |cell| structure.get_or(cell, Structure::Rock);
    let count = |wanted: Structure| structure.values().iter().filter(|there| **there == wanted).count();
    let start = blueprint.stairs_up.unwrap_or(blueprint.goal);
    let whole = steps_from(structure, start, |cell| is_ground(at(cell)));
    let open = steps_from(structure, start, |cell| is_open(at(cell)));
    let reached = whole.values().iter().flatten();
    let ground = structure.values().iter().filter(|there| is_ground(**there)).count();
    let is_corridor = |there: Structure| matches!(there, Structure::Corridor | Structure::SecretCorridor);
    let ways_on = |cell: &Point| Direction::STRAIGHT.iter().filter(|way| is_ground(at(cell.step(**way)))).count();
    let corridors = structure.iter().filter(|(_, there)| is_corridor(**there)).map(|(cell, _)| cell);
    let lit = (0..blueprint.rooms.len()).filter(|room| blueprint.rooms.get(*room).is_some_and(|room| room.lit));
    let lit_cells: usize = lit.map(|room| blueprint.rooms.cells(room).count()).sum();
    let gold = population.items.iter().filter(|(item, _)| item.kind == content.gold());
    let set_pieces = blueprint.set_pieces_in(&content.set_pieces).map(|(_, piece)| piece.name.clone());
    LevelStatistics {
        rooms: blueprint.rooms.len(),
        dark_rooms: blueprint.rooms.iter().filter(|room| !room.lit).count(),
        floor_cells: count(Structure::Floor),
        corridor_cells: count(Structure::Corridor),
        clotted_cells: clotted_cells(structure),
        emptiest_half: emptiest_half(structure),
        has_lit_arrival: blueprint.is_lit(start),
        secret_corridor_cells: count(Structure::SecretCorridor),
        doors: by_name(&blueprint.doors, |state: &DoorState| format!("{state:?}")),
        loops: islands(structure),
        dead_ends: corridors.filter(|cell| ways_on(cell) == 1).count(),
        reachable_cells: reached.clone().count(),
        open_cells: open.values().iter().flatten().count(),
        longest_path: reached.max().copied().unwrap_or(0),
        path_to_goal: whole.get_or(blueprint.goal, None),
        lit_share: u32::try_from(lit_cells * 10_000 / ground.max(1)).unwrap_or(10_000),
        liquid_cells: blueprint.liquid.values().iter().filter(|there| **there != Liquid::None).count(),
        shapes: counted(blueprint.rooms.iter().map(|room| format!("{:?}", room.shape))),
        purposes: counted(blueprint.rooms.iter().map(|room| format!("{:?}", room.purpose))),
        set_pieces: set_pieces.collect(),
        traps: by_name(&blueprint.traps, |kind: &TrapKind| format!("{kind:?}")),
        keys: blueprint.keys.len(),
        monsters: population.monsters.len(),
        sleeping_monsters: population.monsters.iter().filter(|monster| monster.state == MindState::Sleeping).count(),
        items: population.items.len(),
        gold: gold.map(|(item, _)| item.quantity).fold(0, u32::saturating_add),
    }
}

fn by_name<Place, Kind>(list: &[(Place, Kind)], name: impl Fn(&Kind) -> String) -> BTreeMap<String, usize> {
    counted(list.iter().map(|(_, kind)| name(kind)))
}

fn counted(names: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
}
