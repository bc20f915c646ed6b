//! Placements close together: around the middle of the ground, or around the anchor.

use super::placement::Placement;
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::PlacementChoice,
    rules::spawn::site::Site,
};

/// The free cells nearest to the middle of the ground; if the middle is taken, a single member goes anywhere.
pub(super) struct Center;

impl Placement for Center {
    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, random: &mut RandomStream) -> Vec<Point> {
        let mut cells = site.free().to_vec();
        let Some(middle) = middle_of(&cells) else { return Vec::new() };
        cells.sort_by_key(|cell| (cell.squared_distance(middle), cell.y, cell.x));
        if count == 1 && cells.first().is_some_and(|nearest| nearest.distance(middle) > 1) {
            return random.pick(&cells).copied().into_iter().collect();
        }
        cells.truncate(count);
        cells
    }
}

/// Returns the mean of some cells.
fn middle_of(cells: &[Point]) -> Option<Point> {
    let count = i32::try_from(cells.len()).ok().filter(|count| *count > 0)?;
    let sum = cells.iter().fold((0_i32, 0_i32), |(x, y), cell| (x.saturating_add(cell.x), y.saturating_add(cell.y)));
    Some(Point::new((sum.0 + count / 2) / count, (sum.1 + count / 2) / count))
}

/// The free cells nearest to the anchor.
pub(super) struct Cluster;

impl Placement for Cluster {
    fn choose(&self, site: &Site<'_>, _: &PlacementChoice, count: usize, _: &mut RandomStream) -> Vec<Point> {
        let anchor = site.anchor();
        let mut cells = site.free().to_vec();
        cells.sort_by_key(|cell| (cell.distance(anchor), cell.squared_distance(anchor), cell.y, cell.x));
        cells.truncate(count);
        cells
    }
}
