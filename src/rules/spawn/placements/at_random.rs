//! Any of the cells that fit, each as likely as the other: anywhere, far apart, beside walls, in corners.

use super::placement::{Placement, some_of};
use crate::{
    base::{geometry::Position, random::RandomStream},
    content::PlacementChoice,
    rules::spawn::site::Site,
};

/// Each free cell is as likely as the other.
pub(super) struct Random;

impl Placement for Random {
    /// One alone is where a place was found: any cell was as likely.
    fn reach(&self, usual: u32, _: &PlacementChoice, count: usize) -> u32 {
        if count == 1 { 0 } else { usual }
    }

    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Position> {
        some_of(site.free().to_vec(), count, random)
    }
}

/// Anywhere on the ground up to a greatest distance from the anchor, but none nearer another than the least.
pub(super) struct Scattered;

/// Least distance between two, in cells, where data name no other.
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
    ) -> Vec<Position> {
        let (apart, farthest) = numbers.distance.unwrap_or((APART, u32::MAX));
        let mut chosen: Vec<Position> = Vec::new();
        for cell in some_of(site.free().to_vec(), usize::MAX, random) {
            let is_in_reach = cell.distance(site.anchor()) <= farthest;
            if is_in_reach && chosen.len() < count && chosen.iter().all(|other| other.distance(cell) >= apart) {
                chosen.push(cell);
            }
        }
        chosen
    }
}

/// Beside walls, and nowhere else.
pub(super) struct Perimeter;

impl Placement for Perimeter {
    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Position> {
        let by_walls = |cell: &&Position| site.walls_beside(**cell).next().is_some();
        some_of(site.free().iter().filter(by_walls).copied().collect(), count, random)
    }
}

/// Where two walls meet, and nowhere else.
pub(super) struct Corner;

impl Placement for Corner {
    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Position> {
        let in_corner = |cell: &&Position| {
            let walls: Vec<_> = site.walls_beside(**cell).collect();
            walls.iter().any(|wall| walls.iter().any(|other| other != wall && *other != wall.opposite()))
        };
        some_of(site.free().iter().filter(in_corner).copied().collect(), count, random)
    }
}
