//! The choice of generators for each depth in `dungeon.ron`, and the check of their numbers.

use super::{DataReport, Dungeon, GeneratorShare, RoomShapes};
use crate::base::limits::MOST_DEPTHS;

impl Dungeon {
    /// Returns the generators that may make the level at `depth`, with their weights.
    pub fn generators_at(&self, depth: u32) -> impl Iterator<Item = &GeneratorShare> {
        let (shallowest, deepest) = self.monster_depths_at(depth);
        self.generators.iter().filter(move |share| {
            share.first_depth.is_none_or(|first| first <= deepest)
                && share.last_depth.is_none_or(|last| shallowest <= last)
        })
    }

    /// Reports every generator that is not among the `known` ones.
    pub(super) fn check_names(&self, known: &[&str], report: &mut DataReport) {
        report.within("generators", |report| {
            for share in self.generators.iter().filter(|share| !known.contains(&share.name.as_str())) {
                let reason = format!("there is no generator '{}'; expected one of: {}", share.name, known.join(", "));
                report.mistake_in(&share.lines, "name", reason);
            }
        });
    }

    /// Reports every value with which no generator could be chosen or a generator could not work.
    pub(super) fn check_generators(&self, report: &mut DataReport) {
        report.within("generators", |report| {
            for share in &self.generators {
                let first = share.first_depth.unwrap_or(1);
                if first > self.monster_depths {
                    let reason = format!("is {first}, more than monster_depths, {}", self.monster_depths);
                    report.mistake_in(&share.lines, "first_depth", reason);
                }
            }
        });
        let has_none = |depth: &u32| self.generators_at(*depth).all(|share| share.weight == 0);
        // A wrong number of levels or depths has been reported already; checking each depth would repeat it.
        let has_depths = self.level_count <= MOST_DEPTHS && (1..=MOST_DEPTHS).contains(&self.monster_depths);
        let levels = if has_depths { self.level_count } else { 0 };
        if let Some(depth) = (1..=levels).find(has_none) {
            report.mistake_in(&self.lines, "generators", format!("no generator has a weight above 0 at depth {depth}"));
        }
        report.within("room_shapes", |report| {
            let RoomShapes { rectangle, cross, circle, irregular, lines } = &self.room_shapes;
            if [rectangle, cross, circle, irregular].into_iter().all(|weight| *weight == 0) {
                report.mistake_in(lines, "rectangle", "at least one shape must have a weight above 0");
            }
        });
    }
}
