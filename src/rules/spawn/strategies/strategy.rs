//! What a strategy is: who comes of an entry that was drawn, part by part.

use crate::{
    base::random::RandomStream,
    content::{BandKind, EntrySubject, MonsterId, PlacementChoice, PlacementKind, PoolEntry},
    rules::spawn::placements::{Placement, placement},
};

/// Makes a group of an entry.
pub trait Strategy: Sync {
    /// The side of the square of free ground that they need, in cells, where the entry does not say.
    fn space(&self, order: &DrawnEntry<'_>) -> u32;

    /// Who comes, part by part. The group fails whole when none of the first part finds a place; those of the others may
    /// be fewer, and stand where their placements have them as seen from the first.
    fn roster(&self, order: &DrawnEntry<'_>, random: &mut RandomStream) -> Vec<GroupPart>;
}

/// An entry that was drawn.
#[derive(Clone, Copy)]
pub struct DrawnEntry<'data> {
    /// The entry.
    pub entry: &'data PoolEntry,
    /// The band that it is or that was drawn for it.
    pub band: Option<&'data BandKind>,
}

impl DrawnEntry<'_> {
    /// The kind of creature that an entry names, for one that names a single kind.
    pub(super) const fn creature(&self) -> Option<MonsterId> {
        match self.entry.subject {
            EntrySubject::Creature(kind) => Some(kind),
            _ => None,
        }
    }

    /// Where data want them; without a word of theirs, as is usual.
    pub(super) fn placement(&self, usual: PlacementKind) -> PlacementChoice {
        self.entry.placement.unwrap_or(PlacementChoice::of(usual))
    }
}

/// Those of a group that take their places together.
#[derive(Clone, Copy)]
pub struct GroupPart {
    /// Their kind; `None` for things, whose kind the entry says.
    pub creature: Option<MonsterId>,
    /// How many.
    pub count: u32,
    /// Where.
    pub placement: PlacementChoice,
}

impl GroupPart {
    /// What chooses their cells.
    pub(crate) fn placement(&self) -> &'static dyn Placement {
        placement(self.placement.kind)
    }
}
