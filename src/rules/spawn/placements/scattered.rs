//! Far apart.

use super::{Numbers, Placement, some_of};
use crate::{
    base::{geometry::Position, random::RandomStream},
    rules::spawn::site::Site,
};

/// Anywhere on the ground up to a greatest distance from the anchor, but none nearer another than the least.
pub(super) struct Scattered;

/// Least distance between two, in cells, where data name no other.
const APART: u32 = 3;

impl Placement for Scattered {
    fn name(&self) -> &'static str {
        "scattered"
    }

    fn takes_distance(&self) -> bool {
        true
    }

    fn reach(&self, usual: u32, numbers: &Numbers, _: usize) -> u32 {
        numbers.distance.map_or(usual, |(_, most)| most.max(usual))
    }

    fn choose(&self, site: &Site<'_>, numbers: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position> {
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
