//! Along the walls.

use super::{Numbers, Placement, some_of};
use crate::{
    base::{geometry::Position, random::RandomStream},
    rules::spawn::site::Site,
};

/// Beside walls, and nowhere else.
pub(super) struct Perimeter;

impl Placement for Perimeter {
    fn name(&self) -> &'static str {
        "perimeter"
    }

    fn choose(&self, site: &Site<'_>, _: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position> {
        let by_walls = |cell: &&Position| site.walls_beside(**cell).next().is_some();
        some_of(site.free().iter().filter(by_walls).copied().collect(), count, random)
    }
}
