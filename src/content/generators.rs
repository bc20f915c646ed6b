//! `dungeon.ron`: the numbers that each generator of levels goes by.

use super::read::record;
use crate::base::random::{Chance, Dice};

record! {
    /// How often a generator makes a level, over a range of depths. A generator may have several such ranges: where they
    /// overlap their weights add up.
    pub struct GeneratorShare {
        /// Its name in `docs/contract.md#state`.
        pub name: String,
        /// How often, among those of a depth.
        pub weight: u32,
        /// The first depth, of the depths of `monsters.ron`; without it the first there is.
        pub first_depth: Option<u32>,
        /// The last depth, of the depths of `monsters.ron`; without it the last there is.
        pub last_depth: Option<u32>,
    }
}

record! {
    /// How often the rooms of the generator "rooms" have each shape. A room too small for its shape is a rectangle.
    pub struct RoomShapes {
        /// Four straight walls.
        pub rectangle: u32,
        /// Two bars across each other.
        pub cross: u32,
        /// The weight of round rooms.
        pub circle: u32,
        /// Grown as it was.
        pub irregular: u32,
    }
}

record! {
    /// The numbers of the generator "grid" (`docs/rules.md#grid-generator`).
    pub struct GridRules {
        /// How many of the nine rooms are gone: corridors meet in their place.
        pub gone_rooms: Dice,
        /// Tries at a corridor besides those that join all nine.
        pub extra_corridors: Dice,
        /// Down to this depth no room is a maze.
        pub no_maze_until: u32,
        /// A room is a maze with this chance for each level below that depth.
        pub maze_chance_per_level: Chance,
    }
}

record! {
    /// The numbers of the generator "cave": a cellular automaton.
    pub struct CaveRules {
        /// Chance that a cell is floor at first.
        pub start_chance: Chance,
        /// Rounds of growth.
        pub rounds: u32,
        /// Rock becomes floor with at least so many of its eight neighbours floor.
        pub born_at: u32,
        /// Floor stays floor with at least so many of its eight neighbours floor.
        pub survives_at: u32,
        /// Caves of fewer cells are filled in, others are joined by tunnels.
        pub least_cave: u32,
        /// Share of the level that has to be floor, or it is tried again.
        pub least_floor: Chance,
        /// The stairs are as far from each other as this share of the farthest that can be gone.
        pub stairs_apart: Chance,
    }
}
