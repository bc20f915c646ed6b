//! Spawn tables and bands in the form the game uses, with every name resolved.

use super::{
    Band, BandFlag, BandOrders, Dressing, GroundKind, Habitat, ItemDefinition, ItemId, ItemKind, Liquid,
    MonsterDefinition, MonsterId, PlacementChoice, RoomPurpose, SpawnEntry, SpawnPool, SpawnTables, StrategyKind,
    names::position,
};
use crate::base::random::{Chance, Dice};

/// Spawn tables and bands with their names resolved. Pools, bands and tables are identified by their index in these
/// lists.
#[derive(Clone, Debug, Default)]
pub struct Spawning {
    /// The pools of creatures.
    pub creatures: Vec<EntryPool>,
    /// The pools of items.
    pub items: Vec<EntryPool>,
    /// All bands: those of `bands.ron` first, then those written in entries.
    pub bands: Vec<BandKind>,
    /// The number of bands in `bands.ron`.
    pub named_bands: usize,
    /// The tables, by depth.
    pub tables: Vec<Table>,
    /// The greatest distance that any group keeps from others, in cells.
    pub greatest_spacing: u32,
}

/// The budgets and pools for levels at one depth.
#[derive(Clone, Debug)]
pub struct Table {
    /// The depth, of the dungeon's `monster_depths`.
    pub depth: u32,
    /// Points for creatures.
    pub creature_budget: Dice,
    /// Points for items.
    pub item_budget: Dice,
    /// Pieces of gold.
    pub gold_budget: Dice,
    /// Chance that a group is drawn as for a deeper level.
    pub out_of_depth: Chance,
    /// The number of levels by which it is deeper.
    pub deeper_by: Dice,
    /// The pools of creatures, as index and weight.
    pub creatures: Vec<(usize, u32)>,
    /// The pools of items, as index and weight.
    pub items: Vec<(usize, u32)>,
}

/// Entries of one rarity.
#[derive(Clone, Debug)]
pub struct EntryPool {
    /// The name by which tables refer to it.
    pub name: String,
    /// Its entries.
    pub entries: Vec<PoolEntry>,
}

/// An entry of a pool.
#[derive(Clone, Debug)]
pub struct PoolEntry {
    /// What the entry places.
    pub subject: EntrySubject,
    /// The name of the entry in reports.
    pub label: String,
    /// Its strategy.
    pub strategy: StrategyKind,
    /// Its weight among the entries of the pool.
    pub weight: u32,
    /// Points that each creature or item takes from the budget.
    pub cost: u32,
    /// The number of creatures or items that are placed together.
    pub count: Dice,
    /// How they are placed within the ground that was found.
    pub placement: Option<PlacementChoice>,
    /// The side of the square of free ground they need, in cells; `None` for the strategy's default.
    pub space: Option<u32>,
    /// Least distance from other groups, in cells; `None` for that of the rules.
    pub spacing: Option<u32>,
    /// The kind of place it needs.
    pub surroundings: Surroundings,
    /// The first and the last depth on which it appears.
    pub depths: (u32, u32),
}

/// What an entry places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrySubject {
    /// Monsters of a kind.
    Creature(MonsterId),
    /// A band, by its index among all bands.
    Band(usize),
    /// Any named band that appears at the depth, by frequency.
    AnyBand,
    /// Items of a type.
    Item(ItemId),
    /// Any item of a kind that is found at the depth, by weight.
    AnyItem(ItemKind),
}

/// A band.
#[derive(Clone, Debug)]
pub struct BandKind {
    /// Its name.
    pub name: String,
    /// The leader.
    pub leader: MonsterId,
    /// How the leader is placed.
    pub leader_placement: Option<PlacementChoice>,
    /// The groups that follow the leader.
    pub followers: Vec<Followers>,
    /// The first and the last depth on which it appears.
    pub depths: (u32, u32),
    /// Its weight among the bands of a depth.
    pub frequency: u32,
    /// The side of the square of free ground it needs, in cells; `None` for the strategy's default.
    pub space: Option<u32>,
    /// The kind of place it needs.
    pub surroundings: Surroundings,
    /// Its other properties.
    pub flags: Vec<BandFlag>,
    /// How its members act together.
    pub orders: BandOrders,
}

/// A group that follows a leader.
#[derive(Clone, Debug)]
pub struct Followers {
    /// The kind of monster.
    pub creature: MonsterId,
    /// The number of monsters.
    pub count: Dice,
    /// How they are placed relative to the leader.
    pub placement: Option<PlacementChoice>,
}

/// A kind of place. A place matches if all given conditions hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is explained in `Habitat`")]
pub struct Surroundings {
    pub ground: Option<GroundKind>,
    pub purpose: Option<RoomPurpose>,
    pub liquid: Option<Liquid>,
    pub near_liquid: Option<Liquid>,
    pub dressing: Option<Dressing>,
    pub far_from_stairs: bool,
}

impl Surroundings {
    /// Returns whether every place matches.
    #[must_use]
    pub fn is_anywhere(&self) -> bool {
        *self == Self::default()
    }

    fn of(habitat: Option<&Habitat>) -> Self {
        habitat.map_or_else(Self::default, |habitat| Self {
            ground: habitat.ground,
            purpose: habitat.purpose,
            liquid: habitat.liquid,
            near_liquid: habitat.near_liquid,
            dressing: habitat.dressing,
            far_from_stairs: habitat.far_from_stairs == Some(true),
        })
    }

    /// Combines two kinds of places: each condition of this one, or that of `other` where this one has none.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            ground: self.ground.or(other.ground),
            purpose: self.purpose.or(other.purpose),
            liquid: self.liquid.or(other.liquid),
            near_liquid: self.near_liquid.or(other.near_liquid),
            dressing: self.dressing.or(other.dressing),
            far_from_stairs: self.far_from_stairs || other.far_from_stairs,
        }
    }
}

impl BandKind {
    /// Returns whether the band has a flag.
    #[must_use]
    pub fn is(&self, flag: BandFlag) -> bool {
        self.flags.contains(&flag)
    }

    /// Returns the kinds of its members, beginning with the leader's.
    pub fn kinds(&self) -> impl Iterator<Item = MonsterId> {
        std::iter::once(self.leader).chain(self.followers.iter().map(|group| group.creature))
    }

    /// Returns whether it can be drawn on a depth as any band.
    #[must_use]
    pub fn is_met_at(&self, depth: u32) -> bool {
        self.frequency > 0 && (self.depths.0..=self.depths.1).contains(&depth)
    }
}

impl Spawning {
    /// Returns the table for a depth, counted in `monster_depths`: the last one that is not deeper.
    #[must_use]
    pub fn table_at(&self, depth: u32) -> Option<&Table> {
        self.tables.iter().rev().find(|table| table.depth <= depth).or_else(|| self.tables.first())
    }

    /// Returns the depth given in the table that applies to a depth.
    #[must_use]
    pub fn table_of(&self, depth: u32) -> u32 {
        self.table_at(depth).map_or(depth, |table| table.depth)
    }

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
        let creatures: Vec<EntryPool> =
            tables.creature_pools.iter().map(|pool| names.pool(pool, &mut all, Names::creature_or_band)).collect();
        let item_pools: Vec<EntryPool> = tables
            .item_pools
            .iter()
            .map(|pool| names.pool(pool, &mut all, |names, entry, _| names.item(entry)))
            .collect();
        let shares = |pools: &[EntryPool], shares: &[super::PoolShare]| -> Vec<(usize, u32)> {
            let place = |name: &str| pools.iter().position(|pool| pool.name == name);
            shares.iter().filter_map(|share| Some((place(&share.pool)?, share.weight))).collect()
        };
        let own = |table: &super::SpawnTable| Table {
            depth: table.depth,
            creature_budget: table.creatures,
            item_budget: table.items,
            gold_budget: table.gold,
            out_of_depth: table.out_of_depth,
            deeper_by: table.deeper_by,
            creatures: shares(&creatures, &table.creature_pools),
            items: shares(&item_pools, &table.item_pools),
        };
        let own_tables = tables.tables.iter().map(own).collect();
        let entries = creatures.iter().chain(&item_pools).flat_map(|pool| &pool.entries);
        let greatest_spacing = entries.filter_map(|entry| entry.spacing).fold(tables.rules.spacing, u32::max);
        Self { creatures, items: item_pools, bands: all, named_bands, tables: own_tables, greatest_spacing }
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

    fn pool(
        &self,
        pool: &SpawnPool,
        bands: &mut Vec<BandKind>,
        subject: impl Fn(&Self, &SpawnEntry, &mut Vec<BandKind>) -> Option<(EntrySubject, (u32, u32), Surroundings)>,
    ) -> EntryPool {
        let entries = pool.entries.iter().filter_map(|entry| {
            let (subject, depths, surroundings) = subject(self, entry, bands)?;
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
        });
        EntryPool { name: pool.name.clone(), entries: entries.collect() }
    }

    fn creature_or_band(
        &self,
        entry: &SpawnEntry,
        bands: &mut Vec<BandKind>,
    ) -> Option<(EntrySubject, (u32, u32), Surroundings)> {
        if let Some(inline) = &entry.band {
            let band = self.band(inline)?;
            let found = (EntrySubject::Band(bands.len()), band.depths, band.surroundings);
            bands.push(band);
            return Some(found);
        }
        let Some(id) = &entry.id else {
            return Some((EntrySubject::AnyBand, (1, self.depths), Surroundings::default()));
        };
        if let Some(place) = bands.iter().take(self.bands.len()).position(|band| band.name == *id) {
            let band = bands.get(place)?;
            return Some((EntrySubject::Band(place), band.depths, band.surroundings));
        }
        let (kind, monster) = self.monster(id)?;
        Some((EntrySubject::Creature(kind), (monster.min_level, monster.max_level), Surroundings::default()))
    }

    fn item(&self, entry: &SpawnEntry) -> Option<(EntrySubject, (u32, u32), Surroundings)> {
        let id = entry.id.as_ref()?;
        if let Some(kind) = ItemKind::called(id) {
            return Some((EntrySubject::AnyItem(kind), (1, self.depths), Surroundings::default()));
        }
        let place = self.items.iter().position(|item| item.id == *id)?;
        let item = self.items.get(place)?;
        let depths = (item.first_depth.unwrap_or(1), item.last_depth.unwrap_or(self.depths));
        Some((EntrySubject::Item(ItemId(position(place)?)), depths, Surroundings::default()))
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
