//! Resolves the names in spawn tables and bands.

use super::{
    Band, BandKind, EntryPool, EntrySubject, Followers, ItemDefinition, ItemId, ItemKind, MonsterDefinition, MonsterId,
    PoolEntry, PoolShare, SpawnEntry, SpawnPool, SpawnTable, SpawnTables, Spawning, Surroundings, Table,
    names::position,
};
use crate::base::random::Dice;

impl Spawning {
    /// Resolves the names in tables and bands. Entries with unknown names are left out; the check of the tables has
    /// reported them.
    pub(super) fn of(
        tables: &SpawnTables,
        bands: &[Band],
        (monsters, items): (&[MonsterDefinition], &[ItemDefinition]),
        depths: u32,
    ) -> Self {
        let names = Names { monsters, items, bands, depths };
        let mut all: Vec<BandKind> = bands.iter().filter_map(|band| names.band(band)).collect();
        let named_bands = all.len();
        let creature = |entry: &SpawnEntry| names.creature_or_band(entry, &mut all);
        let creatures = pools(&tables.creature_pools, creature);
        let item_pools = pools(&tables.item_pools, |entry| names.item(entry));
        let shares = |pools: &[EntryPool], shares: &[PoolShare]| -> Vec<(usize, u32)> {
            let place = |name: &str| pools.iter().position(|pool| pool.name == name);
            shares.iter().filter_map(|share| Some((place(&share.pool)?, share.weight))).collect()
        };
        let own = |table: &SpawnTable| Table {
            depth: table.depth,
            creature_budget: table.creatures,
            item_budget: table.items,
            gold_budget: table.gold,
            out_of_depth: table.out_of_depth,
            deeper_by: table.deeper_by,
            most_danger: table.most_danger,
            creatures: shares(&creatures, &table.creature_pools),
            items: shares(&item_pools, &table.item_pools),
        };
        let own_tables = tables.tables.iter().map(own).collect();
        let entries = creatures.iter().chain(&item_pools).flat_map(|pool| &pool.entries);
        let greatest_spacing = entries.filter_map(|entry| entry.spacing).fold(tables.rules.spacing, u32::max);
        Self { creatures, items: item_pools, bands: all, named_bands, tables: own_tables, greatest_spacing }
    }
}

/// Resolves the entries of pools; `subject` finds what an entry places.
fn pools(pools: &[SpawnPool], mut subject: impl FnMut(&SpawnEntry) -> Option<ResolvedSubject>) -> Vec<EntryPool> {
    let mut resolved = |entry: &SpawnEntry| {
        let ResolvedSubject { subject, depths, surroundings } = subject(entry)?;
        Some(PoolEntry {
            subject,
            label: entry.label().to_owned(),
            strategy: entry.r#type,
            weight: entry.weight,
            cost: entry.cost.unwrap_or(1),
            count: entry.count.unwrap_or(Dice { count: 0, sides: 0, bonus: 1 }),
            placement: entry.placement,
            space: entry.space,
            spacing: entry.spacing,
            surroundings: Surroundings::of(entry.habitat.as_ref()).or(surroundings),
            depths: (entry.min_depth.unwrap_or(depths.0), entry.max_depth.unwrap_or(depths.1)),
        })
    };
    let mut entries = |pool: &SpawnPool| pool.entries.iter().filter_map(&mut resolved).collect();
    pools.iter().map(|pool| EntryPool { name: pool.name.clone(), entries: entries(pool) }).collect()
}

/// What an entry places, with the depths and the places where that appears if the entry names no others.
struct ResolvedSubject {
    subject: EntrySubject,
    depths: (u32, u32),
    surroundings: Surroundings,
}

impl ResolvedSubject {
    fn anywhere(subject: EntrySubject, depths: (u32, u32)) -> Self {
        Self { subject, depths, surroundings: Surroundings::default() }
    }

    const fn band(index: usize, band: &BandKind) -> Self {
        Self { subject: EntrySubject::Band(index), depths: band.depths, surroundings: band.surroundings }
    }
}

/// What names in tables and bands can refer to.
struct Names<'data> {
    monsters: &'data [MonsterDefinition],
    items: &'data [ItemDefinition],
    bands: &'data [Band],
    /// The dungeon's `monster_depths`.
    depths: u32,
}

impl Names<'_> {
    fn monster(&self, name: &str) -> Option<(MonsterId, &MonsterDefinition)> {
        let place = self.monsters.iter().position(|monster| monster.name == name)?;
        Some((MonsterId(position(place)?), self.monsters.get(place)?))
    }

    fn creature_or_band(&self, entry: &SpawnEntry, bands: &mut Vec<BandKind>) -> Option<ResolvedSubject> {
        if let Some(inline) = &entry.band {
            let band = self.band(inline)?;
            let found = ResolvedSubject::band(bands.len(), &band);
            bands.push(band);
            return Some(found);
        }
        let Some(id) = &entry.id else {
            return Some(ResolvedSubject::anywhere(EntrySubject::AnyBand, (1, self.depths)));
        };
        if let Some(place) = bands.iter().take(self.bands.len()).position(|band| band.name == *id) {
            return Some(ResolvedSubject::band(place, bands.get(place)?));
        }
        let (kind, monster) = self.monster(id)?;
        Some(ResolvedSubject::anywhere(EntrySubject::Creature(kind), (monster.min_level, monster.max_level)))
    }

    fn item(&self, entry: &SpawnEntry) -> Option<ResolvedSubject> {
        let id = entry.id.as_ref()?;
        if let Some(kind) = ItemKind::called(id) {
            return Some(ResolvedSubject::anywhere(EntrySubject::AnyItem(kind), (1, self.depths)));
        }
        let place = self.items.iter().position(|item| item.id == *id)?;
        let item = self.items.get(place)?;
        let depths = (item.first_depth.unwrap_or(1), item.last_depth.unwrap_or(self.depths));
        Some(ResolvedSubject::anywhere(EntrySubject::Item(ItemId(position(place)?)), depths))
    }

    fn band(&self, band: &Band) -> Option<BandKind> {
        let (leader, kind) = self.monster(&band.leader)?;
        let followers = band.followers.iter().map(|group| {
            let (creature, _) = self.monster(&group.creature)?;
            Some(Followers { creature, count: group.count, placement: group.placement })
        });
        Some(BandKind {
            name: band.name.clone().unwrap_or_else(|| format!("{} and others", band.leader)),
            leader,
            leader_placement: band.leader_placement,
            followers: followers.collect::<Option<_>>()?,
            depths: (band.min_depth.unwrap_or(kind.min_level), band.max_depth.unwrap_or(kind.max_level)),
            frequency: band.frequency,
            space: band.space,
            surroundings: Surroundings::of(band.habitat.as_ref()),
            flags: band.flags.clone().unwrap_or_default(),
            orders: band.orders(),
        })
    }
}
