//! Close together.

use super::{Numbers, Placement};
use crate::{
    base::{geometry::Position, random::RandomStream},
    rules::spawn::site::Site,
};

/// As near to the anchor as there is room.
pub(super) struct Cluster;

impl Placement for Cluster {
    fn name(&self) -> &'static str {
        "cluster"
    }

    fn choose(&self, site: &Site<'_>, _: &Numbers, count: usize, _: &mut RandomStream) -> Vec<Position> {
        let anchor = site.anchor();
        let mut cells = site.free().to_vec();
        cells.sort_by_key(|cell| (cell.distance(anchor), cell.squared_distance(anchor), cell.y, cell.x));
        cells.truncate(count);
        cells
    }
}
