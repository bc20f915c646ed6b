//! What a placement is: a way to choose cells on the ground of a group.

use crate::{
    base::{geometry::Position, random::RandomStream},
    content::Pattern,
    rules::spawn::site::Site,
};

/// Chooses cells.
pub trait Placement: Sync {
    /// What data call it.
    fn name(&self) -> &'static str;

    /// Whether it goes by distances.
    fn takes_distance(&self) -> bool {
        false
    }

    /// Whether it has patterns.
    fn takes_pattern(&self) -> bool {
        false
    }

    /// How far around the anchor it looks for cells for so many, in steps, if that is not as far as usual.
    fn reach(&self, usual: u32, _numbers: &Numbers, _count: usize) -> u32 {
        usual
    }

    /// The side of the square around the anchor that so many need, in cells, if they need more than room for their heads.
    fn side(&self, _numbers: &Numbers, _count: u32) -> u32 {
        1
    }

    /// Chooses up to `count` of the site's free cells, each once: fewer, or none, where there are not as many that fit.
    fn choose(&self, site: &Site<'_>, numbers: &Numbers, count: usize, random: &mut RandomStream) -> Vec<Position>;
}

/// The numbers of a placement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Least and greatest distance, in cells.
    pub distance: Option<(u32, u32)>,
    /// The pattern.
    pub pattern: Option<Pattern>,
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
