//! Placements: which cells of the ground that was found those of a group take (document 001, "Placement Strategies").
//!
//! A [`Placement`] is given the ground of a group and chooses cells on it. Each is a line in [`PLACEMENTS`]; data call it
//! by its name.

mod at_random;
mod formation;
mod middle;
mod placement;
mod surrounding;

use self::at_random::Random;
pub use self::placement::{Numbers, Placement};
use crate::content::PlacementChoice;

/// All placements.
pub const PLACEMENTS: [&dyn Placement; 8] = [
    &Random,
    &middle::Center,
    &surrounding::Surrounding,
    &formation::Formation,
    &at_random::Perimeter,
    &at_random::Corner,
    &middle::Cluster,
    &at_random::Scattered,
];

/// The placement that data chose, or the one of this name where they chose none; with its numbers.
pub(super) fn placement(choice: Option<&PlacementChoice>, default: &str) -> (&'static dyn Placement, Numbers) {
    let name = choice.map_or(default, |choice| choice.name.as_str());
    let numbers =
        choice.map_or_else(Numbers::default, |choice| Numbers { distance: choice.distance, pattern: choice.pattern });
    let known = PLACEMENTS.into_iter().find(|placement| placement.name() == name);
    // Data that name another were refused where they were read.
    (known.unwrap_or(&Random), numbers)
}
