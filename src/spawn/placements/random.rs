//! Anywhere on the ground.

use super::{Numbers, Placement, some_of};
use crate::{geometry::Position, random::RandomStream, spawn::site::Site};

/// Each free cell is as likely as the other.
pub(super) struct Random;

impl Placement for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&self, site: &Site<'_>, _: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position> {
        some_of(site.free().to_vec(), count, random)
    }
}
