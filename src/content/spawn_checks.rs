//! Checks that levels can be populated with the values of `spawn_tables.ron`.

use super::{
    DataReport, ItemDefinition, ItemKind, PoolShare, SpawnPool, SpawnTables, Supply, SupplyRule,
    band_checks::KnownNames, names::nearest,
};
use crate::base::random::Chance;

impl SpawnTables {
    /// Reports every value with which a level can't be populated.
    pub(super) fn check(&self, known: &KnownNames<'_>, report: &mut DataReport) {
        report.within("supplies", |report| {
            for supply in &self.supplies {
                supply.check(known.items, report);
            }
        });
        let has = |rule: SupplyRule| self.supplies.iter().filter(|supply| supply.when == rule).count();
        if has(SupplyRule::LastLevel) != 1 {
            report.mistake_in(&self.lines, "supplies", "exactly one supply must have `when: LastLevel`: the Amulet");
        }
        if known.has_locks && has(SupplyRule::EachLock) == 0 {
            report.mistake_in(&self.lines, "supplies", "doors may be locked, but no supply has `when: EachLock`");
        }
        report.within("qualities", |report| self.check_qualities(report));
        report.within("rooms", |report| self.check_rooms(report));
        for (name, pools, items) in
            [("creature_pools", &self.creature_pools, false), ("item_pools", &self.item_pools, true)]
        {
            report.within(name, |report| {
                for (index, pool) in pools.iter().enumerate() {
                    if pools.iter().take(index).any(|earlier| earlier.name == pool.name) {
                        report.mistake_in(&pool.lines, "name", format!("the pool '{}' is defined already", pool.name));
                    }
                    report.within(&pool.name, |report| pool.check(items, known, report));
                }
            });
        }
        self.check_tables(report);
    }

    fn check_qualities(&self, report: &mut DataReport) {
        for quality in &self.qualities {
            let chances = [quality.cursed, quality.better].map(|chance| chance.unwrap_or_default().parts());
            if chances.iter().sum::<u32>() > Chance::WHOLE {
                report.mistake_in(&quality.lines, "better", "cursed and better must not add up to more than 1");
            }
        }
    }

    fn check_rooms(&self, report: &mut DataReport) {
        let others = self.rooms.other_vaults.iter().flatten();
        let shares = others.clone().fold(0_u32, |sum, other| sum.saturating_add(other.share.parts()));
        if shares > Chance::WHOLE {
            report.mistake_in(&self.rooms.lines, "other_vaults", "the shares must not exceed 1 together");
        }
        let known = |pool: &&String| self.item_pools.iter().any(|other| other.name == **pool);
        for pool in self.rooms.worthy.iter().filter(|pool| !known(pool)) {
            let nearest = nearest(pool, self.item_pools.iter().map(|pool| pool.name.as_str()));
            report.mistake_in(&self.rooms.lines, "worthy", format!("there is no pool '{pool}'{nearest}"));
        }
        for other in others {
            let can_lie = |kinds: &Vec<ItemKind>| !kinds.is_empty() && kinds.iter().all(|kind| kind.can_be_laid());
            if other.kinds.as_ref().is_some_and(|kinds| !can_lie(kinds)) {
                report.mistake_in(&other.lines, "kinds", "must be kinds of items, without Key, Gold and Amulet");
            }
        }
    }

    fn check_tables(&self, report: &mut DataReport) {
        report.within("tables", |report| {
            if self.tables.first().is_none_or(|table| table.depth != 1) {
                report.mistake_at(self.lines.of("tables"), "the first table must have depth 1");
            }
            if !self.tables.is_sorted_by(|one, next| one.depth < next.depth) {
                report.mistake_at(self.lines.of("tables"), "the depths of the tables must be in ascending order");
            }
            for table in &self.tables {
                for (name, shares, pools) in [
                    ("creature_pools", &table.creature_pools, &self.creature_pools),
                    ("item_pools", &table.item_pools, &self.item_pools),
                ] {
                    report.within(name, |report| check_shares(shares, pools, report));
                }
            }
        });
    }
}

/// Reports each pool of a table that is not defined, or that the table lists twice.
fn check_shares(shares: &[PoolShare], pools: &[SpawnPool], report: &mut DataReport) {
    for (place, share) in shares.iter().enumerate() {
        if shares.iter().take(place).any(|earlier| earlier.pool == share.pool) {
            let reason = format!("the table lists the pool '{}' twice", share.pool);
            report.mistake_in(&share.lines, "pool", reason);
        }
        if pools.iter().all(|pool| pool.name != share.pool) {
            let nearest = nearest(&share.pool, pools.iter().map(|pool| pool.name.as_str()));
            report.mistake_in(&share.lines, "pool", format!("there is no pool '{}'{nearest}", share.pool));
        }
    }
}

impl Supply {
    fn check(&self, items: &[ItemDefinition], report: &mut DataReport) {
        let Some(item) = items.iter().find(|item| item.id == self.item) else {
            let nearest = nearest(&self.item, items.iter().map(|item| item.id.as_str()));
            report.mistake_in(&self.lines, "item", format!("there is no item '{}' in items.ron{nearest}", self.item));
            return;
        };
        let fits = match self.when {
            SupplyRule::LastLevel => item.kind == ItemKind::Amulet,
            SupplyRule::EachLock => item.kind == ItemKind::Key,
            SupplyRule::Sometimes { .. } => !matches!(item.kind, ItemKind::Gold | ItemKind::Amulet),
        };
        if let Some(wrong) = self.when.wrong_number() {
            report.mistake_in(&self.lines, "when", wrong);
        }
        if !fits {
            report.mistake_in(
                &self.lines,
                "when",
                format!("this rule can't be used for an item of kind {:?}", item.kind),
            );
        }
    }
}
