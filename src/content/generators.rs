//! `dungeon.ron`: which generators make the levels, and the numbers that each goes by.

use super::{Dungeon, Report, dungeon::MOST_DEPTHS, read::record};
use crate::base::random::{Chance, Dice};

record! {
    /// How often a generator makes a level, over a range of depths. A generator may have several such ranges: where they
    /// overlap their weights add up.
    pub struct GeneratorShare {
        /// Its name in CONTRACT 3.
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
        /// Round.
        pub circle: u32,
        /// Grown as it was.
        pub irregular: u32,
    }
}

record! {
    /// The numbers of the generator "grid" (Rogue 5.4, section 8).
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

/// Most rounds of a cellular automaton: it comes to rest long before.
const MOST_ROUNDS: u32 = 50;
/// Cells around a cell.
const NEIGHBOURS: u32 = 8;

impl Dungeon {
    /// The generators that make the level at `depth`, each with its weight.
    pub fn generators_at(&self, depth: u32) -> impl Iterator<Item = &GeneratorShare> {
        let (shallowest, deepest) = self.monster_depths_at(depth);
        self.generators.iter().filter(move |share| {
            share.first_depth.is_none_or(|first| first <= deepest)
                && share.last_depth.is_none_or(|last| shallowest <= last)
        })
    }

    /// Notes every generator that is not among the `known` ones.
    pub(super) fn check_names(&self, known: &[&str], report: &mut Report) {
        report.within("generators", |report| {
            for share in self.generators.iter().filter(|share| !known.contains(&share.name.as_str())) {
                let reason = format!("there is no generator '{}', there are: {}", share.name, known.join(", "));
                report.mistake_in(&share.lines, "name", reason);
            }
        });
    }

    /// Notes every value by which no generator can be chosen or can work.
    pub(super) fn check_generators(&self, report: &mut Report) {
        report.within("generators", |report| {
            for share in &self.generators {
                let (first, last) = (share.first_depth.unwrap_or(1), share.last_depth.unwrap_or(self.monster_depths));
                if !(1..=self.monster_depths).contains(&first) || last < first {
                    let reason =
                        format!("depths {first} to {last} are none of those from 1 to {}", self.monster_depths);
                    report.mistake_in(&share.lines, "first_depth", reason);
                }
            }
        });
        let has_none = |depth: &u32| self.generators_at(*depth).all(|share| share.weight == 0);
        // Of a dungeon without depths, or with too many, only that is said.
        let has_depths = self.level_count <= MOST_DEPTHS && (1..=MOST_DEPTHS).contains(&self.monster_depths);
        let levels = if has_depths { self.level_count } else { 0 };
        if let Some(depth) = (1..=levels).find(has_none) {
            report.mistake_in(&self.lines, "generators", format!("none has a weight at depth {depth}"));
        }
        report.within("room_shapes", |report| {
            let RoomShapes { rectangle, cross, circle, irregular, lines } = &self.room_shapes;
            if [rectangle, cross, circle, irregular].into_iter().all(|weight| *weight == 0) {
                report.mistake_in(lines, "rectangle", "no shape has a weight");
            }
        });
        report.within("caves", |report| {
            let caves = &self.caves;
            if caves.rounds > MOST_ROUNDS {
                report.mistake_in(&caves.lines, "rounds", format!("at most {MOST_ROUNDS} are played"));
            }
            for (name, count) in [("born_at", caves.born_at), ("survives_at", caves.survives_at)] {
                if count > NEIGHBOURS {
                    report.mistake_in(&caves.lines, name, format!("a cell has {NEIGHBOURS} neighbours"));
                }
            }
        });
    }
}
