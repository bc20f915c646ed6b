//! Placements, which choose the cells for the members of a group (`docs/rules.md#placement`).
//!
//! A [`Placement`] chooses among the cells where the group may stand. Each placement has a variant in
//! [`PlacementKind`]; the data use the name of the variant.

mod at_random;
mod formation;
mod middle;
mod placement;
mod surrounding;

pub(crate) use self::placement::Placement;
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
