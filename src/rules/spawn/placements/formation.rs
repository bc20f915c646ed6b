//! Placement in a formation.

use super::placement::Placement;
use crate::{
    base::{
        geometry::{Direction, Point},
        random::RandomStream,
    },
    content::{Pattern, PlacementChoice},
    rules::spawn::site::Site,
};

/// A pattern behind the anchor, turned to the side on which most of its cells are free.
pub(super) struct Formation;

impl Placement for Formation {
    /// The ranks of a wedge and of a box lie behind the anchor, so half of their square may lie in front of it; a line
    /// needs its length.
    fn side(&self, numbers: &PlacementChoice, count: u32) -> u32 {
        let places: Vec<(i32, i32)> = offsets(numbers.pattern.unwrap_or_default(), count as usize + 1).collect();
        let farthest = places.iter().map(|(along, back)| along.abs().max(*back)).max().unwrap_or(0).unsigned_abs();
        farthest * 2 + 1
    }

    fn choose(
        &self,
        site: &Site<'_>,
        numbers: &PlacementChoice,
        count: usize,
        random: &mut RandomStream,
    ) -> Vec<Point> {
        let pattern = numbers.pattern.unwrap_or_default();
        let mut sides = Direction::STRAIGHT;
        random.shuffle(&mut sides);
        let mut best = Vec::new();
        for side in sides {
            let cells = pattern_cells(site, pattern, side, count);
            if cells.len() > best.len() {
                best = cells;
            }
        }
        best
    }
}

/// Returns up to `count` free cells of a pattern that faces a side, starting with the anchor.
fn pattern_cells(site: &Site<'_>, pattern: Pattern, side: Direction, count: usize) -> Vec<Point> {
    let (ahead_x, ahead_y) = side.offset();
    let (along_x, along_y) = (-ahead_y, ahead_x);
    let anchor = site.anchor();
    // One more than needed, since the first place may be taken.
    let cells = offsets(pattern, count + 1).map(|(along, back)| {
        Point::new(anchor.x + along * along_x - back * ahead_x, anchor.y + along * along_y - back * ahead_y)
    });
    cells.filter(|cell| site.free().contains(cell)).take(count).collect()
}

/// Returns the offsets of a pattern: along its rank, and back from the first rank.
fn offsets(pattern: Pattern, count: usize) -> impl Iterator<Item = (i32, i32)> {
    let count = i32::try_from(count).unwrap_or(i32::MAX);
    // From the middle outwards: 0, 1, -1, 2, -2, …
    let outwards = |nth: i32| if nth % 2 == 1 { (nth + 1) / 2 } else { -(nth / 2) };
    let side = (1..).find(|side: &i32| side.saturating_mul(*side) >= count).unwrap_or(1);
    (0..count).map(move |nth| match pattern {
        Pattern::Line => (outwards(nth), 0),
        Pattern::Wedge => (outwards(nth), (nth + 1) / 2),
        Pattern::Box => (outwards(nth % side), nth / side),
    })
}
