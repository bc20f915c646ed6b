//! In corners.

use super::{Numbers, Placement, some_of};
use crate::{
    base::{geometry::Position, random::RandomStream},
    rules::spawn::site::Site,
};

/// Where two walls meet, and nowhere else.
pub(super) struct Corner;

impl Placement for Corner {
    fn name(&self) -> &'static str {
        "corner"
    }

    fn choose(&self, site: &Site<'_>, _: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position> {
        let in_corner = |cell: &&Position| {
            let walls: Vec<_> = site.walls_beside(**cell).collect();
            walls.iter().any(|wall| walls.iter().any(|other| other != wall && *other != wall.opposite()))
        };
        some_of(site.free().iter().filter(in_corner).copied().collect(), count, random)
    }
}
