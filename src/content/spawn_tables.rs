//! `spawn_tables.ron`: the creatures, items and gold of a new level (`docs/rules.md#spawn-tables`).

use serde::{Deserialize, Serialize};

use super::{
    DataReport, ItemDefinition, ItemId, ItemKind, PoolKind, SpawnEntry,
    names::nearest,
    ranges::{DEPTHS, WEIGHTS, choice},
    read::{read_with_serde, record},
    spawn_entries::EntryTables,
};
use crate::base::random::{Chance, Dice};

record! {
    /// All of `spawn_tables.ron`.
    pub struct SpawnTables {
        /// The numbers that hold at all depths.
        pub rules: SpawnRules,
        /// Items that are placed outside of all budgets.
        pub supplies: Vec<Supply>,
        /// The quality of found items.
        pub qualities: Vec<Quality>,
        /// The contents of special rooms.
        pub rooms: RoomHoards,
        /// What the tables draw creatures and bands from.
        pub creature_pools: Vec<SpawnPool>,
        /// What the tables and vaults draw items from.
        pub item_pools: Vec<SpawnPool>,
        /// The budgets and pools of each depth.
        pub tables: Vec<SpawnTable>,
    }
}

record! {
    /// The rules for all tables.
    pub struct SpawnRules {
        /// Least distance between two groups of creatures, in cells, unless an entry overrides it.
        pub spacing: u32 = 0..=50,
        /// Consecutive failed tries per point of a budget after which the rest of the budget stays unspent.
        pub attempts_per_point: u32 = 1..=100,
        /// Cells tried for a group before another entry is drawn.
        pub birth_tries: u32 = 1..=10_000,
        /// The least steps between stairs and a group of several creatures of which one may be awake.
        pub awake_band_steps: u32 = 0..=50,
        /// How far the ground of a group reaches from its anchor, in steps.
        pub reach: u32 = 1..=50,
        /// Distance within which a cell counts as near a liquid, in cells.
        pub near: u32 = 1..=10,
        /// The share of the longest way from the stairs from which on a cell counts as far from them.
        pub far: Chance,
        /// The unspent share of a budget from which on a warning is given.
        pub warn_unspent: Chance,
        /// Pieces of gold in a pile.
        pub gold_pile: Dice = 1..=100_000,
        /// Floor and corridor cells of a typical level of the default size. The budget for creatures is scaled by the
        /// number of such cells on levels of other sizes.
        pub usual_floor: u32 = 1..=1_000_000,
    }
}

record! {
    /// The budgets and pools for levels at one depth.
    pub struct SpawnTable {
        /// The first depth for which the table applies, counted in the dungeon's `monster_depths`; it applies up to the
        /// depth of the next table.
        pub depth: u32 = DEPTHS,
        /// Points for creatures.
        pub creatures: Dice = 0..=10_000,
        /// Points for items.
        pub items: Dice = 0..=10_000,
        /// Pieces of gold.
        pub gold: Dice = 0..=100_000,
        /// Chance that a group is drawn as for a deeper level.
        pub out_of_depth: Chance,
        /// The number of levels by which it is deeper.
        pub deeper_by: Dice = 0..=1_000,
        /// The greatest danger of a group, and of all creatures of a den together: the sum of their experience. Without a limit
        /// if this is left out.
        pub most_danger: Option<u32> = 1..=1_000_000,
        /// Where the points for creatures are spent.
        pub creature_pools: Vec<PoolShare>,
        /// Where the points for items are spent.
        pub item_pools: Vec<PoolShare>,
    }
}

record! {
    /// A pool of a table, with its weight.
    pub struct PoolShare {
        /// The pool's name.
        pub pool: String,
        /// Its weight among the pools of the table.
        pub weight: u32 = WEIGHTS,
    }
}

record! {
    /// Entries of one rarity.
    pub struct SpawnPool {
        /// The name by which tables refer to it.
        pub name: String,
        /// What is drawn from it, by weight.
        pub entries: Vec<SpawnEntry>,
    }
}

record! {
    /// An item that is placed outside of all budgets because every game needs it.
    pub struct Supply {
        /// What is placed.
        pub item: ItemId,
        /// When it is placed.
        pub when: SupplyRule,
        /// The number of items, each placed separately; 1 if left out.
        pub count: Dice [or Dice::ONE] = 1..=1_000,
    }
}

choice! {
    /// When a supply is placed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum SupplyRule {
        /// On each level with a chance, and always after a number of levels without one (`docs/rules.md#spawn-tables`).
        Sometimes {
            /// The chance on each level.
            chance: Chance,
            /// The greatest number of consecutive levels without one.
            most_without: u32 = 0..=1_000,
        },
        /// At the goal of the last level.
        LastLevel,
        /// For each locked door of the level, at the cell that the generator chose.
        EachLock,
    }
}

record! {
    /// The quality of found items of a kind (`docs/rules.md#spawn-tables`).
    pub struct Quality {
        /// The items that it is for.
        pub kind: ItemKind,
        /// Chance that an item with a plus is cursed and has a minus instead.
        pub cursed: Option<Chance>,
        /// Chance that a weapon or a suit of armor is better than plain.
        pub better: Option<Chance>,
        /// The size of the plus or minus of a weapon or a suit of armor.
        pub change: Option<Dice> = 0..=100,
    }
}

record! {
    /// The contents of special rooms, outside of all budgets.
    pub struct RoomHoards {
        /// The usual hoard in a vault.
        pub vault: Hoard,
        /// Hoards that some vaults have instead.
        pub other_vaults: Option<Vec<OtherVault>>,
        /// The pools from which vaults and choices are filled; nothing there is cursed, and all is identified.
        pub worthy: Vec<String>,
        /// The least plus of weapons and armor there.
        pub worthy_plus: Dice = 1..=10,
        /// The hoard in a treasure room and its guards.
        pub treasure_room: TreasureRoom,
        /// The budget for the additional monsters of a den, in points.
        pub den: Dice = 0..=100,
    }
}

record! {
    /// The treasure in a room.
    pub struct Hoard {
        /// The number of items in a vault, or the points for items in a treasure room; at most half as many as the room
        /// has cells.
        pub finds: Dice = 0..=100,
        /// Pieces of gold.
        pub gold: Dice = 0..=100_000,
    }
}

record! {
    /// A hoard that a share of the vaults has instead of the usual one.
    pub struct OtherVault {
        /// Its share of all vaults that are no set pieces.
        pub share: Chance,
        /// The number of items.
        pub finds: Dice = 0..=100,
        /// The kinds of items, each as often as the others; of any kind if this is left out.
        pub kinds: Option<Vec<ItemKind>>,
        /// Pieces of gold.
        pub gold: Dice = 0..=100_000,
    }
}

record! {
    /// A treasure room (`docs/rules.md#room-purposes`).
    pub struct TreasureRoom {
        /// The items and the gold that are guarded.
        pub hoard: Hoard,
        /// The budget for its guardians, in points; raised where `guardians_beyond_finds` asks for more.
        pub guardians: Dice = 0..=100,
        /// By how many points the budget for guardians exceeds that for items at least.
        pub guardians_beyond_finds: u32 = 0..=100,
        /// Guardians are drawn as for a level this many levels deeper.
        pub guardians_deeper: u32 = 0..=1_000,
    }
}

read_with_serde!(SupplyRule);

impl SpawnTable {
    /// Returns the dice of the budget for what these pools hold, in points.
    pub const fn budget(&self, pool_kind: PoolKind) -> Dice {
        match pool_kind {
            PoolKind::Creatures => self.creatures,
            PoolKind::Items => self.items,
        }
    }

    /// Returns the pools that the table uses.
    pub fn shares(&self, pool_kind: PoolKind) -> &[PoolShare] {
        match pool_kind {
            PoolKind::Creatures => &self.creature_pools,
            PoolKind::Items => &self.item_pools,
        }
    }
}

impl SpawnTables {
    /// Returns the pools of creatures or those of items, in the order of the file.
    pub fn pools(&self, pool_kind: PoolKind) -> &[SpawnPool] {
        match pool_kind {
            PoolKind::Creatures => &self.creature_pools,
            PoolKind::Items => &self.item_pools,
        }
    }

    /// Returns the pools from which a table draws, by their places among [all](Self::pools), with their weights.
    pub fn drawn_pools(&self, pool_kind: PoolKind, table: &SpawnTable) -> impl Iterator<Item = (usize, u32)> {
        let place = move |name: &str| self.pools(pool_kind).iter().position(|pool| pool.name == name);
        let drawn = table.shares(pool_kind).iter().filter(|share| share.weight > 0);
        drawn.filter_map(move |share| Some((place(&share.pool)?, share.weight)))
    }

    /// Returns the table for a depth, counted in `monster_depths`: the last one that is not deeper.
    pub fn table_at(&self, depth: u32) -> Option<&SpawnTable> {
        self.tables.iter().rev().find(|table| table.depth <= depth).or_else(|| self.tables.first())
    }

    /// Returns the depth given in the table that applies to a depth.
    pub fn table_of(&self, depth: u32) -> u32 {
        self.table_at(depth).map_or(depth, |table| table.depth)
    }

    /// Returns the greatest distance that any group keeps from others, in cells.
    pub fn greatest_spacing(&self) -> u32 {
        let entries = PoolKind::ALL.into_iter().flat_map(|kind| self.pools(kind)).flat_map(|pool| &pool.entries);
        entries.filter_map(|entry| entry.spacing).fold(self.rules.spacing, u32::max)
    }

    /// Returns how good items of a kind may be; `None` for a kind without an entry.
    pub fn quality(&self, kind: ItemKind) -> Option<&Quality> {
        self.qualities.iter().find(|quality| quality.kind == kind)
    }

    /// Reports every value with which a level can't be populated, in a dungeon of `depths` depths that has locked doors or
    /// not.
    pub(super) fn check(&self, named: &EntryTables<'_>, (depths, has_locks): (u32, bool), report: &mut DataReport) {
        report.within("supplies", |report| {
            for supply in &self.supplies {
                supply.check(named.items, report);
            }
        });
        let has = |rule: SupplyRule| self.supplies.iter().filter(|supply| supply.when == rule).count();
        if has(SupplyRule::LastLevel) != 1 {
            report.mistake_in(&self.lines, "supplies", "exactly one supply must have `when: LastLevel`: the Amulet");
        }
        if has_locks && has(SupplyRule::EachLock) == 0 {
            report.mistake_in(&self.lines, "supplies", "doors may be locked, but no supply has `when: EachLock`");
        }
        report.within("qualities", |report| self.check_qualities(report));
        report.within("rooms", |report| self.check_rooms(report));
        for pool_kind in PoolKind::ALL {
            let pools = self.pools(pool_kind);
            report.within(pool_kind.field(), |report| {
                for (index, pool) in pools.iter().enumerate() {
                    if pools.iter().take(index).any(|earlier| earlier.name == pool.name) {
                        report.mistake_in(&pool.lines, "name", format!("the pool '{}' is defined already", pool.name));
                    }
                    report.within(&pool.name, |report| named.check(pool_kind, &pool.entries, depths, report));
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
                for pool_kind in PoolKind::ALL {
                    let (shares, pools) = (table.shares(pool_kind), self.pools(pool_kind));
                    report.within(pool_kind.field(), |report| check_shares(shares, pools, report));
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
        if report.is_unread(&self.lines, "item") {
            return;
        }
        let Some(item) = items.get(usize::from(self.item.0)) else { return };
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
