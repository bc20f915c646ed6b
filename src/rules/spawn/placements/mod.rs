//! Placements: which cells of its ground a group takes (`docs/rules.md#placement`).
//!
//! A [`Placement`] chooses cells on the ground of a group. Each is a variant of [`PlacementKind`], whose name is used
//! in the data.

mod at_random;
mod formation;
mod middle;
mod placement;
mod surrounding;

pub use self::placement::Placement;
use crate::content::PlacementKind;

/// Returns the implementation of a kind of placement.
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
