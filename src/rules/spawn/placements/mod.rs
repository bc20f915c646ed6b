//! Placements: which cells of the ground that was found those of a group take (document 001, "Placement Strategies").
//!
//! A [`Placement`] is given the ground of a group and chooses cells on it. Each is a variant of [`PlacementKind`], by whose
//! name data call it.

mod at_random;
mod formation;
mod middle;
mod placement;
mod surrounding;

pub use self::placement::Placement;
use crate::content::PlacementKind;

/// What a kind of placement does.
pub(super) fn placement(kind: PlacementKind) -> &'static dyn Placement {
    match kind {
        PlacementKind::Random => &at_random::Random,
        PlacementKind::Center => &middle::Center,
        PlacementKind::Surrounding => &surrounding::Surrounding,
        PlacementKind::Formation => &formation::Formation,
        PlacementKind::Perimeter => &at_random::Perimeter,
        PlacementKind::Corner => &at_random::Corner,
        PlacementKind::Cluster => &middle::Cluster,
        PlacementKind::Scattered => &at_random::Scattered,
    }
}
