//! Drawing the next entry: first a pool by its weight, then an entry of the pool by its weight
//! (`docs/rules.md#selection`).

use std::collections::BTreeSet;

use super::strategies::DrawnEntry;
use crate::{
    base::random::RandomStream,
    content::{Band, BandFlag, BandId, Content, EntrySubject, PoolKind, SpawnEntry, SpawnPool},
};

/// Returns whether an entry may be drawn on a depth, whatever it brings; uniques are never drawn.
fn is_drawn_at(content: &Content, entry: &SpawnEntry, depth: u32) -> bool {
    let (first, last) = content.entry_depths(entry);
    entry.weight > 0 && (first..=last).contains(&depth) && !entry.r#type.is_planned()
}

/// Returns whether anything from pools of a kind comes by chance on a depth; uniques do not.
pub(super) fn comes_at(content: &Content, pool_kind: PoolKind, depth: u32) -> bool {
    let tables = &content.spawn_tables;
    let has_band = || content.bands.iter().any(|band| content.is_band_met_at(band, depth));
    let comes = |entry: &SpawnEntry| {
        is_drawn_at(content, entry, depth) && (entry.subject() != EntrySubject::AnyBand || has_band())
    };
    let drawn = tables.table_at(depth).into_iter().flat_map(|table| tables.drawn_pools(pool_kind, table));
    let mut pools = drawn.filter_map(|(pool, _)| tables.pools(pool_kind).get(pool));
    pools.any(|pool| pool.entries.iter().any(comes))
}

/// Returns the depth whose entries replace those of a depth without any: the next one above that has some
/// (`docs/rules.md#spawn-tables`).
pub(super) fn substitute_depth(content: &Content, pool_kind: PoolKind, depth: u32) -> Option<u32> {
    (1..=depth).rev().find(|depth| comes_at(content, pool_kind, *depth))
}

/// The indices of an entry and its pool, and the band if it draws one of `bands.ron`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EntryKey {
    pub pool: usize,
    pub entry: usize,
    pub band: Option<BandId>,
}

/// The result of a draw.
#[derive(Clone, Copy)]
pub(super) struct Drawn<'data> {
    pub key: EntryKey,
    pub pool: &'data SpawnPool,
    pub order: DrawnEntry<'data>,
    /// The depth of its table, of the dungeon's `monster_depths`.
    pub depth: u32,
    /// Whether that depth is deeper than the level.
    pub is_out_of_depth: bool,
}

/// The drawer of a level's entries. It knows which entries may still come.
pub(super) struct EntryDrawer<'data> {
    content: &'data Content,
    pool_kind: PoolKind,
    /// The first and the last depth, of the dungeon's `monster_depths`.
    depths: (u32, u32),
    /// The depth below which entries are out of depth.
    deepest: u32,
    may_come: Box<dyn Fn(&DrawnEntry<'_>) -> bool + 'data>,
    /// Entries excluded from further draws.
    exhausted: BTreeSet<EntryKey>,
    /// What may come at each depth that was asked for.
    known: Vec<(u32, Vec<OpenPool>)>,
}

/// A pool from which something may come: its index, its weight, and the indices and weights of its entries.
type OpenPool = (usize, u32, Vec<(usize, u32)>);

impl<'data> EntryDrawer<'data> {
    /// Returns a drawer for a level that stands for some depths. It draws only entries for which `may_come` is true.
    pub(crate) fn new(
        content: &'data Content,
        pool_kind: PoolKind,
        depths: (u32, u32),
        may_come: impl Fn(&DrawnEntry<'_>) -> bool + 'data,
    ) -> Self {
        let may_come = Box::new(may_come);
        Self { content, pool_kind, depths, deepest: depths.1, may_come, exhausted: BTreeSet::new(), known: Vec::new() }
    }

    /// Excludes an entry from further draws.
    pub(crate) fn exhaust(&mut self, key: EntryKey) {
        self.exhausted.insert(key);
        self.known.clear();
    }

    /// Draws an entry; sometimes one from a deeper depth than `deepest`, which is then out of depth. `None` if there is
    /// nothing at the depth that was drawn.
    pub(crate) fn draw(&mut self, random: &mut RandomStream, deepest: u32) -> Option<Drawn<'data>> {
        self.deepest = deepest;
        let (first, last) = self.depths;
        let mut own = random.between(first.cast_signed(), last.cast_signed()).unsigned_abs();
        if self.open(own).is_empty() {
            // The entries of that depth may all be used up.
            own = substitute_depth(self.content, self.pool_kind, own)?;
        }
        let table = self.content.spawn_tables.table_at(own)?;
        let mut depth = own;
        if random.chance(table.out_of_depth) {
            let deeper = random.roll(table.deeper_by).max(0).unsigned_abs();
            depth = own.saturating_add(deeper).min(self.content.dungeon.monster_depths).max(own);
        }
        if self.open(depth).is_empty() {
            // No entry of the deeper depth can come.
            depth = own;
        }
        let pool = random.pick_weighted(self.open(depth), |(_, weight, _)| *weight)?.0;
        self.draw_from(depth, pool, random)
    }

    /// Draws another entry from the pool of one that found no place, so that pools keep their shares. `None` if the
    /// pool is empty.
    pub(crate) fn draw_another(&mut self, failed: &Drawn<'_>, random: &mut RandomStream) -> Option<Drawn<'data>> {
        self.draw_from(failed.depth, failed.key.pool, random)
    }

    fn draw_from(&mut self, depth: u32, pool: usize, random: &mut RandomStream) -> Option<Drawn<'data>> {
        let content = self.content;
        let (.., entries) = self.open(depth).iter().find(|(other, ..)| *other == pool)?;
        let place = random.pick_weighted(entries, |(_, weight)| *weight)?.0;
        let owner = content.spawn_tables.pools(self.pool_kind).get(pool)?;
        let entry = owner.entries.get(place)?;
        // An entry for a single band, or for none, needs no roll.
        let bands: Vec<Option<BandId>> = self.forms(entry, (pool, place), depth).collect();
        let band = match bands.as_slice() {
            [only] => *only,
            _ => *random.pick_weighted(&bands, |band| band.map_or(0, |band| content.band(band).frequency))?,
        };
        let order = DrawnEntry { entry, band: band.map(|band| content.band(band)).or(entry.band.as_ref()) };
        let key = EntryKey { pool, entry: place, band };
        Some(Drawn { key, pool: owner, order, depth, is_out_of_depth: depth > self.deepest })
    }

    /// Returns what may come at a depth, with weights.
    fn open(&mut self, depth: u32) -> &[OpenPool] {
        let known = self.known.iter().position(|(other, _)| *other == depth);
        let index = known.unwrap_or_else(|| {
            let open = self.open_pools(depth);
            self.known.push((depth, open));
            self.known.len() - 1
        });
        self.known.get(index).map_or(&[], |(_, open)| open)
    }

    fn open_pools(&self, depth: u32) -> Vec<OpenPool> {
        let tables = &self.content.spawn_tables;
        let Some(table) = tables.table_at(depth) else { return Vec::new() };
        let is_open = |pool: usize, place: usize, entry: &'data SpawnEntry| {
            is_drawn_at(self.content, entry, depth) && self.forms(entry, (pool, place), depth).next().is_some()
        };
        let open = |pool: usize| -> Vec<(usize, u32)> {
            let entries =
                tables.pools(self.pool_kind).get(pool).into_iter().flat_map(|pool| pool.entries.iter().enumerate());
            let open = entries.filter(|(place, entry)| is_open(pool, *place, entry));
            open.map(|(place, entry)| (place, entry.weight)).collect()
        };
        let drawn = tables.drawn_pools(self.pool_kind, table);
        drawn.map(|(pool, weight)| (pool, weight, open(pool))).filter(|(.., entries)| !entries.is_empty()).collect()
    }

    /// Returns the bands of `bands.ron` that an entry may draw at a depth, or a single `None` for an entry that draws
    /// none of them: one for a single kind, or one with a band of its own.
    fn forms(
        &self,
        entry: &'data SpawnEntry,
        (pool, place): (usize, usize),
        depth: u32,
    ) -> impl Iterator<Item = Option<BandId>> {
        let content = self.content;
        let subject = entry.subject();
        let is_out_of_depth = depth > self.deepest;
        let is_kept_out = move |band: &Band| is_out_of_depth && band.is(BandFlag::NeverOutOfDepth);
        let may_come = move |id: Option<BandId>, band: Option<&'data Band>| {
            !band.is_some_and(is_kept_out)
                && (self.may_come)(&DrawnEntry { entry, band })
                && !self.exhausted.contains(&EntryKey { pool, entry: place, band: id })
        };
        let draws_none = !matches!(subject, EntrySubject::Band(_) | EntrySubject::AnyBand);
        let undrawn = (draws_none && may_come(None, entry.band.as_ref())).then_some(None);
        let drawn = content.bands().filter(move |(id, band)| match subject {
            EntrySubject::Band(named) => named == *id,
            EntrySubject::AnyBand => content.is_band_met_at(band, depth),
            _ => false,
        });
        let drawn = drawn.filter(move |(id, band)| may_come(Some(*id), Some(*band))).map(|(id, _)| Some(id));
        undrawn.into_iter().chain(drawn)
    }
}
