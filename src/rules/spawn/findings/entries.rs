//! Pools and entries that can never come.

use std::collections::BTreeSet;

use super::{
    finding_context::{FindingContext, PlacedEntry, depths_in_words, outside},
    habitat_findings::{entry_never_stands_in, never_found},
    room_findings::find_misfit,
};
use crate::{
    content::{DataReport, EntrySubject, PoolKind, SpawnEntry, SpawnPool},
    rules::spawn::{group::habitat_of, strategies::DrawnEntry},
};

pub(super) fn check(look: &FindingContext<'_>, report: &mut DataReport) {
    for pool_kind in PoolKind::ALL {
        report.within(pool_kind.field(), |report| {
            for (place, pool) in look.tables().pools(pool_kind).iter().enumerate() {
                report.within(&pool.name, |report| check_pool(look, pool_kind, (place, pool), report));
            }
        });
    }
}

fn check_pool(
    look: &FindingContext<'_>,
    pool_kind: PoolKind,
    (place, pool): (usize, &SpawnPool),
    report: &mut DataReport,
) {
    let table_depths = look.table_depths(pool_kind, place);
    let fills_vaults = pool_kind == PoolKind::Items && look.tables().rooms.worthy.contains(&pool.name);
    if table_depths.is_empty() && !fills_vaults {
        report.mistake_in(&pool.lines, "name", "no table uses this pool: nothing in it ever comes");
    }
    if pool.entries.is_empty() {
        report.mistake_in(&pool.lines, "entries", "this pool is empty");
    }
    for entry in &pool.entries {
        report.within(&look.content.entry_label(entry), |report| {
            check_entry(look, (pool_kind, place, entry), &table_depths, report);
        });
    }
}

fn check_entry(
    look: &FindingContext<'_>,
    placed: PlacedEntry<'_>,
    table_depths: &BTreeSet<u32>,
    report: &mut DataReport,
) {
    let (pool_kind, pool, entry) = placed;
    let lines = &entry.lines;
    if entry.weight == 0 {
        report.mistake_in(lines, "weight", "weight 0: it never comes");
    }
    if let Some((field, reason)) = outside((entry.min_depth, entry.max_depth), look.deepest()) {
        report.mistake_in(lines, field, reason);
    }
    let (first, last) = look.content.entry_depths(entry);
    if first > last && (entry.min_depth.is_none() || entry.max_depth.is_none()) {
        let field = if entry.min_depth.is_some() { "min_depth" } else { "max_depth" };
        let reason = format!("it never comes: within the depths of its kind, its range is {first} to {last}");
        report.mistake_in(lines, field, reason);
        return;
    }
    let own = look.within((first, last));
    let depths = look.depths_of(placed);
    if depths.is_empty() {
        // A pool that no table uses and a weight of 0 have been reported already.
        if entry.weight > 0 && !table_depths.is_empty() && !own.is_empty() {
            let shown = depths_in_words(&own);
            let reason = if entry.r#type.is_planned() {
                format!("it is unique, and no table for {shown} uses its pool")
            } else {
                format!("it comes on {shown}, where no table uses its pool")
            };
            report.mistake_in(lines, if entry.min_depth.is_some() { "min_depth" } else { "id" }, reason);
        }
        return;
    }
    if let Some((field, reason)) = look.order(entry).and_then(|order| out_of_range(look, &order, &depths)) {
        report.mistake_in(lines, field, reason);
    }
    let tables = depths.iter().filter_map(|depth| look.tables().table_at(*depth));
    let most = tables.map(|table| table.budget(pool_kind).greatest()).max().unwrap_or(0).max(0).unsigned_abs();
    if entry.cost > most.max(1) && !entry.r#type.is_planned() {
        let shown = depths_in_words(&depths);
        let reason = format!("one of them costs {} points, but the greatest budget on {shown} is {most}", entry.cost);
        report.mistake_in(lines, "cost", reason);
    }
    if let Some(reason) = nothing_of_it(look, placed, &depths) {
        report.mistake_in(lines, "id", reason);
    }
    let own_band = entry.band.as_ref();
    if !entry.habitat.is_anywhere() || own_band.is_some() {
        let habitat = look.order(entry).map_or(entry.habitat, |order| habitat_of(&order));
        let reason =
            never_found(look, &habitat, &depths).or_else(|| entry_never_stands_in(look, entry, &habitat, pool_kind));
        if let Some(reason) = reason {
            let of_band = own_band.filter(|_| entry.habitat.is_anywhere()).map(|band| &band.lines);
            let line = of_band.unwrap_or(lines).of("habitat");
            report.within("habitat", |report| report.mistake_at(line, reason));
            return;
        }
    }
    // For a band that has its own entry in `bands.ron`, only what the entry changes is reported here.
    let is_own = match entry.subject() {
        EntrySubject::Band(_) => changes_band(entry),
        EntrySubject::AnyBand => false,
        _ => true,
    };
    if let Some(order) = look.order(entry).filter(|_| is_own)
        && let Some((field, reason)) = find_misfit(look, &order, (pool_kind, pool), &depths)
    {
        report.mistake_in(lines, field, reason);
    }
}

/// Returns the finding for a member of a group that would come outside the depths of its kind.
pub(super) fn out_of_range(
    look: &FindingContext<'_>,
    order: &DrawnEntry<'_>,
    depths: &BTreeSet<u32>,
) -> Option<(&'static str, String)> {
    order.kinds().find_map(|kind| {
        let kind = look.content.monster(kind);
        let beyond: BTreeSet<u32> =
            depths.iter().copied().filter(|depth| !(kind.min_level..=kind.max_level).contains(depth)).collect();
        let field = if beyond.last()? > &kind.max_level { "max_depth" } else { "min_depth" };
        let (shown, name) = (depths_in_words(&beyond), &kind.name);
        let own = depths_in_words(&(kind.min_level..=kind.max_level).collect());
        Some((field, format!("{name} would come on {shown}, but belongs on {own}")))
    })
}

fn changes_band(entry: &SpawnEntry) -> bool {
    entry.space.is_some() || entry.placement.is_some() || !entry.habitat.is_anywhere()
}

/// Returns why an entry can bring nothing.
fn nothing_of_it(look: &FindingContext<'_>, (_, _, entry): PlacedEntry<'_>, depths: &BTreeSet<u32>) -> Option<String> {
    let content = look.content;
    let shown = depths_in_words(depths);
    match entry.subject() {
        EntrySubject::AnyItem(kind) => {
            let lies = depths.iter().any(|depth| {
                let is_found = |item: &crate::content::ItemDefinition| {
                    let (first, last) = (item.first_depth.unwrap_or(1), item.last_depth.unwrap_or(u32::MAX));
                    item.kind == kind && item.weight.is_some_and(|weight| weight > 0) && (first..=last).contains(depth)
                };
                content.items().any(|(_, item)| is_found(item))
            });
            (!lies).then(|| format!("no item of this kind has a weight on {shown}"))
        }
        EntrySubject::AnyBand => {
            let comes = content.bands.iter().any(|band| {
                let own = look.within(content.band_depths(band));
                band.frequency > 0 && own.intersection(depths).next().is_some()
            });
            (!comes).then(|| format!("no band of bands.ron has a frequency on {shown}"))
        }
        _ => None,
    }
}
