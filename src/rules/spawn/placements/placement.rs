//! What a placement is: a way to choose cells on the ground of a group.

use crate::{
    base::{geometry::Position, random::RandomStream},
    content::PlacementChoice,
    rules::spawn::site::Site,
};

/// Chooses cells.
pub trait Placement: Sync {
    /// How far around the anchor it looks for cells for so many, in steps, if that is not as far as usual.
    fn reach(&self, usual: u32, _numbers: &PlacementChoice, _count: usize) -> u32 {
        usual
    }

    /// The side of the square around the anchor that so many need, in cells, if they need more than room for their heads.
    fn side(&self, _numbers: &PlacementChoice, _count: u32) -> u32 {
        1
    }

    /// Chooses up to `count` of the site's free cells, each once: fewer, or none, where there are not as many that fit.
    fn choose(
        &self,
        site: &Site<'_>,
        numbers: &PlacementChoice,
        count: usize,
        random: &mut RandomStream,
    ) -> Vec<Position>;
}

/// Up to `count` of these cells, each as likely as the other.
pub(super) fn some_of(mut cells: Vec<Position>, count: usize, random: &mut RandomStream) -> Vec<Position> {
    let mut chosen = Vec::new();
    while chosen.len() < count
        && let Some(left) = u32::try_from(cells.len()).ok().filter(|left| *left > 0)
    {
        chosen.push(cells.swap_remove(random.below(left) as usize));
    }
    chosen
}
