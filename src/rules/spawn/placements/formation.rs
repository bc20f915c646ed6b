//! In rank and file.

use super::placement::Placement;
use crate::{
    base::{
        geometry::{Direction, Position},
        random::RandomStream,
    },
    content::{Pattern, PlacementChoice},
    rules::spawn::site::Site,
};

/// In a pattern behind the anchor, turned to one of four sides: to whichever most of them fit.
pub(super) struct Formation;

impl Placement for Formation {
    /// The ranks of a wedge and of a box lie behind the anchor, so half of their square may lie before it; those of a line
    /// need its length.
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
    ) -> Vec<Position> {
        let pattern = numbers.pattern.unwrap_or_default();
        let mut sides = Direction::STRAIGHT;
        random.shuffle(&mut sides);
        let mut best = Vec::new();
        for side in sides {
            let cells = drawn_up(site, pattern, side, count);
            if cells.len() > best.len() {
                best = cells;
            }
        }
        best
    }
}

/// The free cells of a pattern of `count` that looks to a side; the anchor's own is the first of it.
fn drawn_up(site: &Site<'_>, pattern: Pattern, side: Direction, count: usize) -> Vec<Position> {
    let (ahead_x, ahead_y) = side.offset();
    let (along_x, along_y) = (-ahead_y, ahead_x);
    let anchor = site.anchor();
    // Enough ranks and files for all, whoever has the first place.
    let cells = offsets(pattern, count + 1).map(|(along, back)| {
        Position::new(anchor.x + along * along_x - back * ahead_x, anchor.y + along * along_y - back * ahead_y)
    });
    cells.filter(|cell| site.free().contains(cell)).take(count).collect()
}

/// The places of a pattern: how far along its rank, and how far back.
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
