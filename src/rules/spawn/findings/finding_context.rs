//! Queries and texts shared by all checks.

use std::collections::BTreeSet;

use crate::{
    content::{Band, BandId, Content, EntrySubject, PoolKind, SpawnEntry, SpawnTables},
    rules::spawn::{game_plan::levels_with, strategies::DrawnEntry},
};

/// The queries that the checks share.
pub(super) struct FindingContext<'data> {
    pub(super) content: &'data Content,
}

/// An entry with the kind and the index of its pool.
pub(super) type PlacedEntry<'data> = (PoolKind, usize, &'data SpawnEntry);

impl<'data> FindingContext<'data> {
    pub(super) fn tables(&self) -> &'data SpawnTables {
        &self.content.spawn_tables
    }

    /// Returns the dungeon's `monster_depths`.
    pub(super) fn deepest(&self) -> u32 {
        self.content.dungeon.monster_depths
    }

    /// Returns the existing depths within a range.
    pub(super) fn within(&self, (first, last): (u32, u32)) -> BTreeSet<u32> {
        (first.max(1)..=last.min(self.deepest())).collect()
    }

    /// Returns the depths whose table uses a pool.
    pub(super) fn table_depths(&self, pool_kind: PoolKind, pool: usize) -> BTreeSet<u32> {
        let turns = |depth: &u32| {
            let table = self.tables().table_at(*depth);
            table.is_some_and(|table| self.tables().drawn_pools(pool_kind, table).any(|(other, _)| other == pool))
        };
        (1..=self.deepest()).filter(turns).collect()
    }

    /// Returns the depths on which an entry comes, by its weight, its pool and its own depths.
    pub(super) fn depths_of(&self, (pool_kind, pool, entry): PlacedEntry<'_>) -> BTreeSet<u32> {
        let is_planned = entry.r#type.is_planned();
        if entry.weight == 0 || (is_planned && levels_with(self.content, pool, entry).is_empty()) {
            return BTreeSet::new();
        }
        let own = self.within(self.content.entry_depths(entry));
        self.table_depths(pool_kind, pool).intersection(&own).copied().collect()
    }

    /// Returns all entries, of creatures and of items.
    pub(super) fn entries(&self) -> impl Iterator<Item = PlacedEntry<'data>> {
        let tables = self.tables();
        PoolKind::ALL.into_iter().flat_map(move |pool_kind| {
            let pools = tables.pools(pool_kind).iter().enumerate();
            pools.flat_map(move |(pool, owner)| owner.entries.iter().map(move |entry| (pool_kind, pool, entry)))
        })
    }

    /// Returns the depths on which a band of `bands.ron` comes by an entry that names it or draws any band.
    pub(super) fn depths_of_band(&self, id: BandId, band: &Band, by: PlacedEntry<'_>) -> BTreeSet<u32> {
        let depths = self.depths_of(by);
        match by.2.subject() {
            EntrySubject::Band(other) if other == id => depths,
            EntrySubject::AnyBand if band.frequency > 0 => {
                self.within(self.content.band_depths(band)).intersection(&depths).copied().collect()
            }
            _ => BTreeSet::new(),
        }
    }

    /// Returns the levels that stand for any of these depths.
    pub(super) fn levels(&self, depths: &BTreeSet<u32>) -> BTreeSet<u32> {
        let dungeon = &self.content.dungeon;
        let stands_for = |level: &u32| {
            let (shallowest, deepest) = dungeon.monster_depths_at(*level);
            depths.range(shallowest..=deepest).next().is_some()
        };
        (1..=dungeon.level_count).filter(stands_for).collect()
    }

    /// Returns the entry with its band, if it names one; `None` if it draws any band.
    pub(super) fn order(&self, entry: &'data SpawnEntry) -> Option<DrawnEntry<'data>> {
        match entry.subject() {
            EntrySubject::AnyBand => None,
            EntrySubject::Band(band) => Some(DrawnEntry { entry, band: Some(self.content.band(band)) }),
            _ => Some(DrawnEntry { entry, band: entry.band.as_ref() }),
        }
    }
}

/// Returns depths in words: `depths 3 to 5`.
pub(super) fn depths_in_words(depths: &BTreeSet<u32>) -> String {
    match (depths.first(), depths.last()) {
        (Some(first), Some(last)) if first == last => format!("depth {first}"),
        (Some(first), Some(last)) => format!("depths {first} to {last}"),
        _ => "no depth".to_owned(),
    }
}

/// Returns the finding for written depths outside the dungeon, with its field.
pub(super) fn outside((first, last): (Option<u32>, Option<u32>), deepest: u32) -> Option<(&'static str, String)> {
    let beyond = |depth: Option<u32>| depth.is_some_and(|depth| depth > deepest);
    let field = if beyond(first) { "min_depth" } else { "max_depth" };
    (beyond(first) || beyond(last)).then(|| (field, format!("there is no such depth: depths go to {deepest}")))
}
