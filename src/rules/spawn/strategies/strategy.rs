//! The trait of strategies, which make a group of an entry, part by part.

use crate::{
    base::random::RandomStream,
    content::{Band, EntrySubject, MonsterId, PlacementChoice, PlacementKind, SpawnEntry},
    rules::spawn::placements::{Placement, placement},
};

/// A way to make a group of an entry.
pub(crate) trait Strategy: Sync {
    /// Returns the side of the square of free ground that the group needs, in cells, if the entry does not give it.
    fn space(&self, order: &DrawnEntry<'_>) -> u32;

    /// Returns the parts of the group. The whole group fails if no member of the first part finds a place; other parts
    /// may lose members. They are placed relative to the first part.
    fn roster(&self, order: &DrawnEntry<'_>, random: &mut RandomStream) -> Vec<GroupPart>;
}

/// An entry that was drawn, with its band.
#[derive(Clone, Copy)]
pub(crate) struct DrawnEntry<'data> {
    /// The entry of a pool.
    pub entry: &'data SpawnEntry,
    /// The band that it names or that was drawn for it.
    pub band: Option<&'data Band>,
}

impl DrawnEntry<'_> {
    /// Returns the kind of creature of an entry that names a single kind.
    pub(super) fn creature(&self) -> Option<MonsterId> {
        match self.entry.subject() {
            EntrySubject::Creature(kind) => Some(kind),
            _ => None,
        }
    }

    /// Returns the kinds of creatures that it brings, the leader's first; none for items.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = MonsterId> {
        self.creature().into_iter().chain(self.band.into_iter().flat_map(Band::kinds))
    }

    /// Returns the placement in the data, or else the usual one.
    pub(super) fn placement(&self, usual: PlacementKind) -> PlacementChoice {
        self.entry.placement.unwrap_or(PlacementChoice::of(usual))
    }
}

/// The members of a group that are placed together.
#[derive(Clone, Copy)]
pub(crate) struct GroupPart {
    /// Their kind; `None` for items, whose kind the entry gives.
    pub creature: Option<MonsterId>,
    /// The number of members.
    pub count: u32,
    /// The least number without which the group is not what its name says.
    pub least: u32,
    /// Where they are placed.
    pub placement: PlacementChoice,
}

impl GroupPart {
    /// Returns the placement that chooses their cells.
    pub(crate) fn placement(&self) -> &'static dyn Placement {
        placement(self.placement.kind)
    }
}
