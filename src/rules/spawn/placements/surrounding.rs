//! Placement in a ring around the anchor.

use std::cmp::Ordering;

use super::placement::Placement;
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::PlacementChoice,
    rules::spawn::site::Site,
};

/// Cells spread evenly around the anchor, between a least and a greatest distance.
pub(super) struct Surrounding;

/// The least and the greatest distance if the data give none.
const DISTANCE: (u32, u32) = (1, 2);

impl Placement for Surrounding {
    fn reach(&self, usual: u32, numbers: &PlacementChoice, _: usize) -> u32 {
        numbers.distance.map_or(usual, |(_, most)| most.max(usual))
    }

    /// A ring at the least distance fits into this square.
    fn side(&self, numbers: &PlacementChoice, _: u32) -> u32 {
        let (least, _) = numbers.distance.unwrap_or(DISTANCE);
        least.saturating_mul(2).saturating_add(1)
    }

    fn choose(
        &self,
        site: &Site<'_>,
        numbers: &PlacementChoice,
        count: usize,
        random: &mut RandomStream,
    ) -> Vec<Point> {
        let (least, most) = numbers.distance.unwrap_or(DISTANCE);
        let anchor = site.anchor();
        let in_ring = |cell: &&Point| (least..=most).contains(&cell.distance(anchor));
        let mut ring: Vec<Point> = site.free().iter().filter(in_ring).copied().collect();
        ring.sort_by(|one, other| by_angle(anchor, *one, *other));
        let Some(cells) = u32::try_from(ring.len()).ok().filter(|cells| *cells > 0) else { return Vec::new() };
        let first = random.below(cells) as usize;
        let count = count.min(ring.len());
        (0..count).filter_map(|nth| ring.get((first + nth * ring.len() / count) % ring.len()).copied()).collect()
    }
}

/// Orders cells by angle around an anchor, and in the same direction by distance.
fn by_angle(anchor: Point, one: Point, other: Point) -> Ordering {
    let offset = |cell: Point| (cell.x - anchor.x, cell.y - anchor.y);
    let ((x, y), (u, v)) = (offset(one), offset(other));
    let lower_half = |x: i32, y: i32| y > 0 || (y == 0 && x > 0);
    let halves = lower_half(x, y).cmp(&lower_half(u, v));
    let turn = (i64::from(x) * i64::from(v)).cmp(&(i64::from(y) * i64::from(u))).reverse();
    halves.then(turn).then_with(|| one.squared_distance(anchor).cmp(&other.squared_distance(anchor)))
}
