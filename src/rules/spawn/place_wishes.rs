//! What a place on a new level is wanted for, and what it must be like.

use crate::content::Habitat;

/// What a place is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpawnSubject {
    /// A monster that walks.
    Walker,
    /// A monster that flies.
    Flyer,
    Item,
}

/// The requirements for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub subject: SpawnSubject,
    pub habitat: Habitat,
    /// The only room it may be in.
    pub room: Option<usize>,
    /// The side of the square of free ground around it, in cells.
    pub space: u32,
    /// The least distance from other groups, in cells; `None` to ignore other groups.
    pub spacing: Option<u32>,
    /// The least steps from either stairs.
    pub from_stairs: u32,
}
