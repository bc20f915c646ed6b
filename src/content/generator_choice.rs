//! `dungeon.ron`: which generators make the levels of each depth, and whether they can work.

use super::{DataReport, Dungeon, GeneratorShare, RoomShapes, dungeon::MOST_DEPTHS};

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
    pub(super) fn check_names(&self, known: &[&str], report: &mut DataReport) {
        report.within("generators", |report| {
            for share in self.generators.iter().filter(|share| !known.contains(&share.name.as_str())) {
                let reason = format!("there is no generator '{}', there are: {}", share.name, known.join(", "));
                report.mistake_in(&share.lines, "name", reason);
            }
        });
    }

    /// Notes every value by which no generator can be chosen or can work.
    pub(super) fn check_generators(&self, report: &mut DataReport) {
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
