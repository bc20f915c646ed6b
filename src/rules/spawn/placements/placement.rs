//! The trait of placements, which choose cells on the ground of a group.

use crate::{
    base::{geometry::Point, random::RandomStream},
    content::PlacementChoice,
    rules::spawn::site::Site,
};

/// A way to choose cells for the members of a group.
pub(crate) trait Placement: Sync {
    /// Returns how far around the anchor it looks for cells for `count` members, in steps; `usual` by default.
    fn reach(&self, usual: u32, _numbers: &PlacementChoice, _count: usize) -> u32 {
        usual
    }

    /// Returns the side of the square around the anchor that `count` members need, in cells; 1 if they need only a cell
    /// each.
    fn side(&self, _numbers: &PlacementChoice, _count: u32) -> u32 {
        1
    }

    /// Chooses up to `count` different free cells of the site; fewer, or none, if not enough of them fit.
    fn choose(&self, site: &Site<'_>, numbers: &PlacementChoice, count: usize, random: &mut RandomStream)
    -> Vec<Point>;
}

/// Returns up to `count` of these cells, all with the same chance.
pub(super) fn some_of(mut cells: Vec<Point>, count: usize, random: &mut RandomStream) -> Vec<Point> {
    let mut chosen = Vec::new();
    while chosen.len() < count
        && let Some(left) = u32::try_from(cells.len()).ok().filter(|left| *left > 0)
    {
        chosen.push(cells.swap_remove(random.below(left) as usize));
    }
    chosen
}
