//! Tables that give less than they say, and depths without what a player needs.

use std::collections::{BTreeMap, BTreeSet};

use super::finding_context::{FindingContext, depths_in_words};
use crate::{
    content::{DataReport, EntrySubject, ItemKind, PoolKind, PoolShare, SpawnTable, SupplyRule},
    rules::spawn::draw::{comes_at, substitute_depth},
};

pub(super) fn check(look: &FindingContext<'_>, report: &mut DataReport) {
    let tables = &look.content.spawn_tables;
    report.within("tables", |report| {
        for (place, table) in tables.tables.iter().enumerate() {
            let next = tables.tables.get(place + 1).map_or(u32::MAX, |next| next.depth);
            let depths = look.within((table.depth, next.saturating_sub(1)));
            report.within(&format!("depth {}", table.depth), |report| {
                check_table(look, table, &depths, report);
                if place + 1 < tables.tables.len() && depths.len() > 1 {
                    let others = depths_in_words(&depths.iter().skip(1).copied().collect());
                    let reason = format!("there is no table for {others}: this one is used there too");
                    report.mistake_in(&table.lines, "depth", reason);
                }
            });
        }
    });
    check_needs(look, report);
}

fn check_table(look: &FindingContext<'_>, table: &SpawnTable, depths: &BTreeSet<u32>, report: &mut DataReport) {
    if depths.is_empty() {
        let reason = format!("there is no such depth: depths go to {}", look.deepest());
        report.mistake_in(&table.lines, "depth", reason);
        return;
    }
    let is_bottom = depths.first() == Some(&look.deepest());
    if table.out_of_depth.parts() > 0 && table.deeper_by.greatest() < 1 && !is_bottom {
        report.mistake_in(&table.lines, "deeper_by", "deeper_by is never above 0, though out_of_depth has a chance");
    }
    if table.out_of_depth.parts() > 0 && is_bottom {
        let reason = "nothing can be out of depth on the last depth";
        report.mistake_in(&table.lines, "out_of_depth", reason);
    }
    for (pool_kind, what) in [(PoolKind::Creatures, "creatures"), (PoolKind::Items, "items")] {
        let shares = table.shares(pool_kind);
        report.within(pool_kind.field(), |report| check_shares(look, pool_kind, shares, depths, report));
        if table.budget(pool_kind).greatest() < 1 {
            if !shares.is_empty() {
                let reason = match pool_kind {
                    PoolKind::Creatures => "budget 0: its pools give only wanderers and uniques",
                    PoolKind::Items => "budget 0: its pools give only what creatures carry",
                };
                report.mistake_in(&table.lines, what, reason);
            }
            continue;
        }
        let mut bare = BTreeMap::new();
        for depth in depths.iter().filter(|depth| !comes_at(look.content, pool_kind, **depth)) {
            let substitute = substitute_depth(look.content, pool_kind, *depth);
            bare.entry(substitute).or_insert_with(BTreeSet::new).insert(*depth);
        }
        for (substitute, bare) in bare {
            let shown = depths_in_words(&bare);
            let reason = match substitute {
                Some(depth) => {
                    format!("nothing in its pools comes on {shown}: the entries of depth {depth} are used instead")
                }
                None => format!("this budget can buy nothing on {shown}"),
            };
            report.mistake_in(&table.lines, what, reason);
        }
    }
}

fn check_shares(
    look: &FindingContext<'_>,
    pool_kind: PoolKind,
    shares: &[PoolShare],
    depths: &BTreeSet<u32>,
    report: &mut DataReport,
) {
    for share in shares {
        let comes = || {
            let mut pools = look.tables().pools(pool_kind).iter().enumerate();
            let pool = pools.find(|(_, pool)| pool.name == share.pool);
            let mut entries =
                pool.into_iter().flat_map(|(place, pool)| pool.entries.iter().map(move |entry| (place, entry)));
            entries.any(|(place, entry)| !look.depths_of((pool_kind, place, entry)).is_disjoint(depths))
        };
        report.within(&share.pool, |report| {
            if share.weight == 0 {
                report.mistake_in(&share.lines, "weight", "weight 0: the table never uses this pool");
            } else if !comes() {
                let reason = format!("nothing in this pool comes on {}", depths_in_words(depths));
                report.mistake_in(&share.lines, "pool", reason);
            }
        });
    }
}

/// Checks for depths without food or light, or with either only by chance.
fn check_needs(look: &FindingContext<'_>, report: &mut DataReport) {
    let content = look.content;
    let tables = &content.spawn_tables;
    for (kind, what, anything) in
        [(ItemKind::Food, "nothing to eat", "anything to eat"), (ItemKind::Light, "no light", "any light")]
    {
        let is_supplied = tables.supplies.iter().any(|supply| {
            let comes_in_time = match supply.when {
                SupplyRule::Sometimes { most_without, .. } => most_without < content.dungeon.level_count,
                SupplyRule::LastLevel | SupplyRule::EachLock => false,
            };
            comes_in_time && content.item(supply.item).kind == kind
        });
        if is_supplied {
            continue;
        }
        let is_found = |depth: &u32| {
            look.entries().any(|placed| {
                let (_, _, entry) = placed;
                let gives = match entry.subject() {
                    EntrySubject::Item(item) => content.item(item).kind == kind,
                    EntrySubject::AnyItem(other) => other == kind,
                    _ => false,
                };
                let has_budget = || look.tables().table_at(*depth).is_some_and(|table| table.items.greatest() > 0);
                gives && look.depths_of(placed).contains(depth) && has_budget()
            })
        };
        let without: BTreeSet<u32> = (1..=look.deepest()).filter(|depth| !is_found(depth)).collect();
        let reason = if without.is_empty() {
            format!("no supply guarantees {anything} in time: pools give it only by chance")
        } else {
            format!("there is {what} on {}: neither a supply nor a pool gives it", depths_in_words(&without))
        };
        report.mistake_in(&tables.lines, "supplies", reason);
    }
}
