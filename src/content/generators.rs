//! `dungeon.ron`: the numbers of each level generator.

use super::{
    ranges::{DEPTHS, WEIGHTS},
    read::record,
};
use crate::base::{
    limits::MOST_DEPTHS,
    random::{Chance, Dice},
};

/// The number of neighbors of a cell.
const NEIGHBORS: u32 = 8;

record! {
    /// How often a generator makes a level, over a range of depths. A generator may have several such ranges; where
    /// they overlap, their weights add up.
    pub struct GeneratorShare {
        /// Its name in `docs/contract.md#state`.
        pub name: String,
        /// Its weight among the generators of a depth.
        pub weight: u32 = WEIGHTS,
        /// The first depth, counted in `monster_depths`; the first of the dungeon if left out.
        pub first_depth: Option<u32> = DEPTHS,
        /// The last depth, counted in `monster_depths`; the last of the dungeon if left out.
        pub last_depth: Option<u32> = DEPTHS,
    }
}

record! {
    /// How often each room shape of the generator "rooms" comes. A room too small for its shape is a rectangle.
    #[expect(missing_docs, reason = "the fields are the names of the shapes")]
    pub struct RoomShapes {
        pub rectangle: u32 = WEIGHTS,
        pub cross: u32 = WEIGHTS,
        pub circle: u32 = WEIGHTS,
        pub irregular: u32 = WEIGHTS,
    }
}

record! {
    /// The numbers of the generator "grid" (`docs/rules.md#grid-generator`).
    pub struct GridRules {
        /// How many of the nine rooms are missing; corridors meet in their place.
        pub gone_rooms: Dice = 0..=100,
        /// The number of attempts to dig corridors in addition to those that join all nine rooms.
        pub extra_corridors: Dice = 0..=100,
        /// The last depth on which no room is a maze.
        pub no_maze_until: u32 = 0..=MOST_DEPTHS,
        /// The chance that a room is a maze, per level below that depth.
        pub maze_chance_per_level: Chance,
        /// The chance that a dead end of a maze is joined to the passage behind it.
        pub maze_loops: Chance,
    }
}

record! {
    /// The numbers of the generator "cave": a cellular automaton.
    pub struct CaveRules {
        /// The chance that a cell is floor at the start.
        pub start_chance: Chance,
        /// The number of rounds of the automaton.
        pub rounds: u32 = 0..=50,
        /// Rock with at least this many floor cells among its eight neighbors becomes floor.
        pub born_at: u32 = 0..=NEIGHBORS,
        /// Floor with at least this many floor cells among its eight neighbors stays floor.
        pub survives_at: u32 = 0..=NEIGHBORS,
        /// Caves with fewer cells are filled in; the others are joined by tunnels.
        pub least_cave: u32 = 0..=10_000,
        /// The share of the level that must be floor; with less, generation starts again.
        pub least_floor: Chance,
        /// The least distance between the stairs, as a share of the longest possible way.
        pub stairs_apart: Chance,
        /// The least distance of the middle of a chamber to the nearest rock, in cells.
        pub chamber_depth: u32 = 1..=1_000,
        /// The least number of cells of a chamber.
        pub least_chamber: u32 = 1..=10_000,
    }
}
