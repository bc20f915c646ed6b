//! What a strategy is: who comes of an entry that was drawn, part by part.

use crate::{
    base::random::RandomStream,
    content::{BandKind, Entry, MonsterId, Subject},
    rules::spawn::placements::{Numbers, Placement},
};

/// Makes a group of an entry.
pub trait Strategy: Sync {
    /// What data call it.
    fn name(&self) -> &'static str;

    /// Whether it is for bands, and for nothing else.
    fn takes_bands(&self) -> bool {
        false
    }

    /// Whether an entry says how many come.
    fn takes_count(&self) -> bool {
        false
    }

    /// Whether what comes so comes once a game: on the level where the game's plan has it, and not by chance.
    fn is_planned(&self) -> bool {
        false
    }

    /// The side of the square of free ground that they need, in cells, where the entry does not say.
    fn space(&self, order: &Order<'_>) -> u32;

    /// Who comes, part by part. The group fails whole when none of the first part finds a place; those of the others may
    /// be fewer, and stand where their placements have them as seen from the first.
    fn roster(&self, order: &Order<'_>, random: &mut RandomStream) -> Vec<Part>;
}

/// An entry that was drawn.
#[derive(Clone, Copy)]
pub struct Order<'data> {
    /// The entry.
    pub entry: &'data Entry,
    /// The band that it is or that was drawn for it.
    pub band: Option<&'data BandKind>,
}

impl Order<'_> {
    /// The kind of creature that an entry names, for one that names a single kind.
    pub(super) const fn creature(&self) -> Option<MonsterId> {
        match self.entry.subject {
            Subject::Creature(kind) => Some(kind),
            _ => None,
        }
    }
}

/// Those of a group that take their places together.
#[derive(Clone, Copy)]
pub struct Part {
    /// Their kind; `None` for things, whose kind the entry says.
    pub creature: Option<MonsterId>,
    /// How many.
    pub count: u32,
    /// Where.
    pub placement: &'static dyn Placement,
    /// Its numbers.
    pub numbers: Numbers,
}

/// The side of the least square that a leader's group needs: room for all heads, and as much to each side of the leader as
/// their placements take.
pub fn side_of(roster: &[Part]) -> u32 {
    let heads: u32 = roster.iter().map(|part| part.count).sum();
    let for_heads = (1..=heads).find(|side| side * side >= heads).unwrap_or(1);
    let followers = roster.iter().skip(1).filter(|part| part.count > 0);
    followers.map(|part| part.placement.side(&part.numbers, part.count)).fold(for_heads, u32::max)
}
