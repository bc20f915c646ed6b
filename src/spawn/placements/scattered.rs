//! Far apart.

use super::{Numbers, Placement, some_of};
use crate::{geometry::Position, random::RandomStream, spawn::site::Site};

/// Anywhere on the ground, but none near another.
pub(super) struct Scattered;

/// Least distance between two, in cells, where data name no other.
const APART: u32 = 3;

impl Placement for Scattered {
    fn name(&self) -> &'static str {
        "scattered"
    }

    fn choose(&self, site: &Site<'_>, numbers: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position> {
        let apart = numbers.distance.map_or(APART, |(least, _)| least);
        let mut chosen: Vec<Position> = Vec::new();
        for cell in some_of(site.free().to_vec(), usize::MAX, random) {
            if chosen.len() < count && chosen.iter().all(|other| other.distance(cell) >= apart) {
                chosen.push(cell);
            }
        }
        chosen
    }
}
