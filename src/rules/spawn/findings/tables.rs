//! Tables of which less comes than they say, and depths without what a player needs.

use std::collections::{BTreeMap, BTreeSet};

use super::look::{FindingContext, depths_in_words};
use crate::{
    content::{DataReport, EntrySubject, ItemKind, PoolShare, SpawnTable, SupplyRule, Table},
    rules::spawn::draw::{PoolKind, comes_at, stand_in},
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
                    let reason = format!("there is no table for {others}: this one serves there, too");
                    report.mistake_in(&table.lines, "depth", reason);
                }
            });
        }
    });
    check_needs(look, report);
}

fn check_table(look: &FindingContext<'_>, table: &SpawnTable, depths: &BTreeSet<u32>, report: &mut DataReport) {
    if depths.is_empty() {
        let reason = format!("there are no levels so deep: the depths go to {}", look.deepest());
        report.mistake_in(&table.lines, "depth", reason);
        return;
    }
    let is_bottom = depths.first() == Some(&look.deepest());
    if table.out_of_depth.parts() > 0 && table.deeper_by.greatest() < 1 && !is_bottom {
        report.mistake_in(&table.lines, "deeper_by", "never any deeper, though there is a chance of it");
    }
    if table.out_of_depth.parts() > 0 && is_bottom {
        let reason = "nothing is out of depth on the last one: there is nothing deeper";
        report.mistake_in(&table.lines, "out_of_depth", reason);
    }
    let Some(own) = depths.first().and_then(|depth| look.spawning().table_at(*depth)) else { return };
    for (pool_kind, what, budget, field, shares) in [
        (PoolKind::Creatures, "creatures", table.creatures, "creature_pools", &table.creature_pools),
        (PoolKind::Things, "items", table.items, "item_pools", &table.item_pools),
    ] {
        report.within(field, |report| check_shares(look, (pool_kind, own), shares, depths, report));
        if budget.greatest() < 1 {
            if !shares.is_empty() {
                let reason = match pool_kind {
                    PoolKind::Creatures => "budget 0: of its pools come wanderers, and what comes once a game, alone",
                    PoolKind::Things => "budget 0: of its pools comes what creatures carry alone",
                };
                report.mistake_in(&table.lines, what, reason);
            }
            continue;
        }
        let mut bare = BTreeMap::new();
        for depth in depths.iter().filter(|depth| !comes_at(look.spawning(), pool_kind, **depth)) {
            let stands_for = stand_in(look.spawning(), pool_kind, *depth);
            bare.entry(stands_for).or_insert_with(BTreeSet::new).insert(*depth);
        }
        for (stands_for, bare) in bare {
            let shown = depths_in_words(&bare);
            let reason = match stands_for {
                Some(depth) => {
                    format!("nothing of its pools comes on {shown}: what comes on depth {depth} stands for it")
                }
                None => format!("nothing can come of this budget on {shown}"),
            };
            report.mistake_in(&table.lines, what, reason);
        }
    }
}

fn check_shares(
    look: &FindingContext<'_>,
    (pool_kind, own): (PoolKind, &Table),
    written: &[PoolShare],
    depths: &BTreeSet<u32>,
    report: &mut DataReport,
) {
    for (written, (pool, weight)) in written.iter().zip(pool_kind.shares(own)) {
        let comes = || {
            let entries = pool_kind.pools(look.spawning()).get(*pool).into_iter().flat_map(|pool| &pool.entries);
            entries.into_iter().any(|entry| !look.depths_of((pool_kind, *pool, entry)).is_disjoint(depths))
        };
        report.within(&written.pool, |report| {
            if *weight == 0 {
                report.mistake_in(&written.lines, "weight", "weight 0: the table never turns to this pool");
            } else if !comes() {
                let reason = format!("nothing of this pool comes on {}", depths_in_words(depths));
                report.mistake_in(&written.lines, "pool", reason);
            }
        });
    }
}

/// Depths on which nothing feeds a player, or nothing shines, or by chance alone.
fn check_needs(look: &FindingContext<'_>, report: &mut DataReport) {
    let content = look.content;
    let tables = &content.spawn_tables;
    for (kind, what, anything) in
        [(ItemKind::Food, "nothing to eat", "anything to eat"), (ItemKind::Light, "no light", "any light")]
    {
        let is_of_kind = |id: &str| content.items().any(|(_, item)| item.id == id && item.kind == kind);
        let is_supplied = tables.supplies.iter().any(|supply| {
            let comes_in_time = match supply.when {
                SupplyRule::Sometimes { most_without, .. } => most_without < content.dungeon.level_count,
                SupplyRule::LastLevel | SupplyRule::EachLock => false,
            };
            comes_in_time && is_of_kind(&supply.item)
        });
        if is_supplied {
            continue;
        }
        let is_found = |depth: &u32| {
            look.entries().any(|placed| {
                let (_, _, entry) = placed;
                let gives = match entry.subject {
                    EntrySubject::Item(item) => content.item(item).kind == kind,
                    EntrySubject::AnyItem(other) => other == kind,
                    EntrySubject::Creature(_) | EntrySubject::Band(_) | EntrySubject::AnyBand => false,
                };
                let has_budget =
                    || look.spawning().table_at(*depth).is_some_and(|table| table.item_budget.greatest() > 0);
                gives && look.depths_of(placed).contains(depth) && has_budget()
            })
        };
        let without: BTreeSet<u32> = (1..=look.deepest()).filter(|depth| !is_found(depth)).collect();
        let reason = if without.is_empty() {
            format!("no supply sees to it that there is {anything} in time: entries of pools bring it by chance alone")
        } else {
            format!("there is {what} on {}: no supply, and no entry of a pool", depths_in_words(&without))
        };
        report.mistake_in(&tables.lines, "supplies", reason);
    }
}
