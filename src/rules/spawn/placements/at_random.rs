//! Random placements: anywhere, far apart, beside walls, in corners.

use super::placement::{Placement, some_of};
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::PlacementChoice,
    rules::spawn::site::Site,
};

/// Any free cells, all with the same chance.
pub(super) struct Random;

impl Placement for Random {
    /// A single member stays in the place that was found, since that place was already random.
    fn reach(&self, usual: u32, _: &PlacementChoice, count: usize) -> u32 {
        if count == 1 { 0 } else { usual }
    }

    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Point> {
        some_of(site.free().to_vec(), count, random)
    }
}

/// Cells within a greatest distance of the anchor that are at least a given distance apart.
pub(super) struct Scattered;

/// The least distance between two members if the data specifies none, in cells.
const APART: u32 = 3;

impl Placement for Scattered {
    fn reach(&self, usual: u32, numbers: &PlacementChoice, _: usize) -> u32 {
        numbers.distance.map_or(usual, |(_, most)| most.max(usual))
    }

    fn choose(
        &self,
        site: &Site<'_>,
        numbers: &PlacementChoice,
        count: usize,
        random: &mut RandomStream,
    ) -> Vec<Point> {
        let (apart, farthest) = numbers.distance.unwrap_or((APART, u32::MAX));
        let mut chosen: Vec<Point> = Vec::new();
        for cell in some_of(site.free().to_vec(), usize::MAX, random) {
            let is_in_reach = cell.distance(site.anchor()) <= farthest;
            if is_in_reach && chosen.len() < count && chosen.iter().all(|other| other.distance(cell) >= apart) {
                chosen.push(cell);
            }
        }
        chosen
    }
}

/// Only cells beside walls.
pub(super) struct Perimeter;

impl Placement for Perimeter {
    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Point> {
        let by_walls = |cell: &&Point| site.walls_beside(**cell).next().is_some();
        some_of(site.free().iter().filter(by_walls).copied().collect(), count, random)
    }
}

/// Only cells where two walls meet.
pub(super) struct Corner;

impl Placement for Corner {
    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Point> {
        let in_corner = |cell: &&Point| {
            let walls: Vec<_> = site.walls_beside(**cell).collect();
            walls.iter().any(|wall| walls.iter().any(|other| other != wall && *other != wall.opposite()))
        };
        some_of(site.free().iter().filter(in_corner).copied().collect(), count, random)
    }
}
