//! Anywhere on the ground.

use super::{Numbers, Placement, some_of};
use crate::{
    base::{geometry::Position, random::RandomStream},
    rules::spawn::site::Site,
};

/// Each free cell is as likely as the other.
pub(super) struct Random;

impl Placement for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    /// One alone is where a place was found: any cell was as likely.
    fn reach(&self, usual: u32, _: &Numbers, count: usize) -> u32 {
        if count == 1 { 0 } else { usual }
    }

    fn choose(&self, site: &Site<'_>, _: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position> {
        some_of(site.free().to_vec(), count, random)
    }
}
