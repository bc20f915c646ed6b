//! Which entry comes next: a pool by its weight, an entry of the pool by its weight (document 001, "Two-Tier Selection").

use super::strategies::{Order, strategy};
use crate::{
    content::{BandFlag, BandKind, Content, Entry, EntryPool, Spawning, Subject, Table},
    random::RandomStream,
};

/// Which pools are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stock {
    Creatures,
    Things,
}

impl Stock {
    /// All pools of the stock.
    pub fn pools(self, spawning: &Spawning) -> &[EntryPool] {
        match self {
            Self::Creatures => &spawning.creatures,
            Self::Things => &spawning.items,
        }
    }

    /// The pools of a table, by their places, with their weights.
    pub fn shares(self, table: &Table) -> &[(usize, u32)] {
        match self {
            Self::Creatures => &table.creatures,
            Self::Things => &table.items,
        }
    }
}

/// Which entry of which pool, and which band where it draws one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EntryKey {
    pub pool: usize,
    pub entry: usize,
    pub band: Option<usize>,
}

/// An entry that was drawn.
#[derive(Clone, Copy)]
pub(super) struct Drawn<'data> {
    pub key: EntryKey,
    pub pool: &'data EntryPool,
    pub order: Order<'data>,
    /// The depth of whose table it is, of the dungeon's `monster_depths`.
    pub depth: u32,
    /// Whether that is deeper than the level.
    pub is_out_of_depth: bool,
}

/// Draws an entry for a level that stands for some depths, of the dungeon's `monster_depths`: sometimes one of a deeper
/// level. Only what `may_come` is drawn; `None` where there is nothing at the depth that was drawn.
pub(super) fn draw<'data>(
    content: &'data Content,
    stock: Stock,
    (shallowest, deepest): (u32, u32),
    random: &mut RandomStream,
    may_come: impl Fn(EntryKey, &Order<'_>) -> bool,
) -> Option<Drawn<'data>> {
    let spawning = &content.spawning;
    let own = random.between(shallowest.cast_signed(), deepest.cast_signed()).unsigned_abs();
    let table = spawning.table_at(own)?;
    let mut depth = own;
    if random.chance(table.out_of_depth) {
        let deeper = random.roll(table.deeper_by).max(0).unsigned_abs();
        depth = own.saturating_add(deeper).min(content.dungeon.monster_depths).max(own);
    }
    let mut open = candidates(content, stock, depth, depth > deepest, &may_come);
    if open.is_empty() && depth > own {
        // Nothing comes from down there.
        depth = own;
        open = candidates(content, stock, depth, false, &may_come);
    }
    let is_out_of_depth = depth > deepest;
    let pools = stock.pools(spawning);
    let (pool, _, entries) = random.pick_weighted(&open, |(_, weight, _)| *weight)?;
    let (place, _) = *random.pick_weighted(entries, |(_, weight)| *weight)?;
    let owner = pools.get(*pool)?;
    let entry = owner.entries.get(place)?;
    // An entry that is one band, or none, needs no die for it.
    let bands: Vec<Option<usize>> = forms(spawning, entry, (*pool, place), depth, is_out_of_depth, &may_come).collect();
    let band = match bands.as_slice() {
        [only] => *only,
        _ => *random.pick_weighted(&bands, |band| frequency(spawning, *band))?,
    };
    let order = Order { entry, band: band.and_then(|band| spawning.bands.get(band)) };
    let key = EntryKey { pool: *pool, entry: place, band };
    Some(Drawn { key, pool: owner, order, depth, is_out_of_depth })
}

/// A pool from which something may come: its place, its weight, and those of its entries.
type OpenPool = (usize, u32, Vec<(usize, u32)>);

/// What may come at a depth, with its weights.
fn candidates(
    content: &Content,
    stock: Stock,
    depth: u32,
    is_out_of_depth: bool,
    may_come: &impl Fn(EntryKey, &Order<'_>) -> bool,
) -> Vec<OpenPool> {
    let spawning = &content.spawning;
    let Some(table) = spawning.table_at(depth) else { return Vec::new() };
    let is_open = |pool: usize, place: usize, entry: &Entry| {
        let (first, last) = entry.depths;
        entry.weight > 0
            && (first..=last).contains(&depth)
            && !strategy(entry).is_planned()
            && forms(spawning, entry, (pool, place), depth, is_out_of_depth, may_come).next().is_some()
    };
    let open = |pool: usize| -> Vec<(usize, u32)> {
        let entries = stock.pools(spawning).get(pool).into_iter().flat_map(|pool| pool.entries.iter().enumerate());
        entries
            .filter(|(place, entry)| is_open(pool, *place, entry))
            .map(|(place, entry)| (place, entry.weight))
            .collect()
    };
    let shares = stock.shares(table).iter().filter(|(_, weight)| *weight > 0);
    shares.map(|(pool, weight)| (*pool, *weight, open(*pool))).filter(|(.., entries)| !entries.is_empty()).collect()
}

fn frequency(spawning: &Spawning, band: Option<usize>) -> u32 {
    band.and_then(|band| spawning.bands.get(band)).map_or(0, |band| band.frequency)
}

/// What an entry may come as at a depth: the bands that it may draw, or `None` once for what is no band.
fn forms<'data>(
    spawning: &'data Spawning,
    entry: &'data Entry,
    (pool, place): (usize, usize),
    depth: u32,
    is_out_of_depth: bool,
    may_come: &impl Fn(EntryKey, &Order<'_>) -> bool,
) -> impl Iterator<Item = Option<usize>> {
    let bands = match entry.subject {
        Subject::Band(band) => band..band + 1,
        Subject::AnyBand => 0..spawning.named_bands,
        _ => 0..0,
    };
    let is_any = entry.subject == Subject::AnyBand;
    let is_met =
        move |kind: &BandKind| !is_any || (kind.frequency > 0 && (kind.depths.0..=kind.depths.1).contains(&depth));
    let stays = move |kind: &BandKind| is_out_of_depth && kind.is(BandFlag::NeverOutOfDepth);
    let no_band =
        bands.is_empty() && may_come(EntryKey { pool, entry: place, band: None }, &Order { entry, band: None });
    let of_band = move |band: usize| {
        let kind = spawning.bands.get(band).filter(|kind| is_met(kind) && !stays(kind))?;
        let key = EntryKey { pool, entry: place, band: Some(band) };
        may_come(key, &Order { entry, band: Some(kind) }).then_some(Some(band))
    };
    no_band.then_some(None).into_iter().chain(bands.filter_map(of_band))
}
