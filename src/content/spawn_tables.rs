//! `spawn_tables.ron`: the creatures, items and gold of a new level (`docs/rules.md#spawn-tables`).

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{
    Band, DataReport, Habitat, ItemKind, PlacementChoice, ReadData, RonNode,
    ranges::{DEPTHS, WEIGHTS, choice},
    read::{read_name, read_with_serde, record},
};
use crate::base::random::{Chance, Dice};

record! {
    /// All of `spawn_tables.ron`.
    pub struct SpawnTables {
        /// The rules for all tables.
        pub rules: SpawnRules,
        /// Items that are placed outside of all budgets.
        pub supplies: Vec<Supply>,
        /// The quality of found items.
        pub qualities: Vec<Quality>,
        /// The contents of special rooms.
        pub rooms: RoomHoards,
        /// Pools of creatures.
        pub creature_pools: Vec<SpawnPool>,
        /// Pools of items.
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
        /// The pools of creatures.
        pub creature_pools: Vec<PoolShare>,
        /// The pools of items.
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
        /// Its entries.
        pub entries: Vec<SpawnEntry>,
    }
}

/// The types of entries, by their names in data; they are implemented in `rules/spawn/strategies/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Display, EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum StrategyKind {
    /// A single creature or item.
    Single,
    /// Several of a kind.
    Multiple,
    /// A leader and its followers.
    Band,
    /// A single creature, once in a game.
    Unique,
}

impl StrategyKind {
    /// Returns whether the type is for bands only.
    pub const fn takes_bands(self) -> bool {
        matches!(self, Self::Band)
    }

    /// Returns whether entries of the type have a count.
    pub(super) const fn takes_count(self) -> bool {
        matches!(self, Self::Multiple)
    }

    /// Returns whether the type appears once in a game, on the level that was planned at the start.
    pub const fn is_planned(self) -> bool {
        matches!(self, Self::Unique)
    }
}

impl ReadData for StrategyKind {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_name("type", node, report)
    }

    fn stand_in() -> Option<Self> {
        Some(Self::Single)
    }
}

record! {
    /// An entry of a pool.
    pub struct SpawnEntry {
        /// What it places: the name of a monster or band, the id of an item, or a kind of item for any item of that
        /// kind found at the depth. An entry for bands without an id places any band that appears at the depth, by
        /// frequency.
        pub id: Option<String>,
        /// Its type.
        pub r#type: StrategyKind,
        /// Its weight among the entries of the pool.
        pub weight: u32 = WEIGHTS,
        /// Points that each creature or item takes from the budget; 1 if left out.
        pub cost: Option<u32> = 1..=100_000,
        /// The number placed together; 1 if left out.
        pub count: Option<Dice> = 1..=100,
        /// How they (of a band, the leader) are placed within the ground that was found; if left out, in its middle for
        /// leaders and unique creatures, otherwise anywhere in it.
        pub placement: Option<PlacementChoice>,
        /// The side of the square of free ground they need, in cells; if left out, enough for all of them.
        pub space: Option<u32> = 1..=50,
        /// Least distance from other groups, in cells; that of the rules if left out.
        pub spacing: Option<u32> = 0..=50,
        /// The kind of place it needs; anywhere if left out.
        pub habitat: Option<Habitat>,
        /// The first depth on which it appears, counted in the dungeon's `monster_depths`; that of the creature, item
        /// or band if left out.
        pub min_depth: Option<u32> = DEPTHS,
        /// The last depth on which it appears.
        pub max_depth: Option<u32> = DEPTHS,
        /// The band, if it is not one of `bands.ron`.
        pub band: Option<Band>,
    }
}

record! {
    /// An item that is placed outside of all budgets because every game needs it.
    pub struct Supply {
        /// The id of the item.
        pub item: String,
        /// When it is placed.
        pub when: SupplyRule,
        /// The number of items, each placed separately; 1 if left out.
        pub count: Option<Dice> = 1..=1_000,
    }
}

choice! {
    /// When a supply is placed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum SupplyRule {
        /// On each level with a chance, and always after a number of levels without one (`docs/rules.md#spawn-tables`).
        Sometimes {
            /// The chance.
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
        /// The kind of item.
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
        /// Other hoards in vaults.
        pub other_vaults: Option<Vec<OtherVault>>,
        /// The pools from which vaults and choices are filled; nothing there is cursed, and all is identified.
        pub worthy: Vec<String>,
        /// The least plus of weapons and armor there.
        pub worthy_plus: Dice = 1..=10,
        /// The hoard in a treasure room and its guards.
        pub treasure_room: TreasureRoom,
        /// The number of additional monsters in a den.
        pub den: Dice = 0..=100,
    }
}

record! {
    /// The treasure in a room.
    pub struct Hoard {
        /// The number of items.
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
        /// Its treasure.
        pub hoard: Hoard,
        /// The number of guardians.
        pub guardians: Dice = 0..=100,
        /// The least difference between the number of guardians and the number of items.
        pub guardians_beyond_finds: u32 = 0..=100,
        /// Guardians are drawn as for a level this many levels deeper.
        pub guardians_deeper: u32 = 0..=1_000,
    }
}

read_with_serde!(SupplyRule);

impl SpawnTables {
    /// Returns the quality of items of a kind.
    pub fn quality(&self, kind: ItemKind) -> Option<&Quality> {
        self.qualities.iter().find(|quality| quality.kind == kind)
    }
}

impl SpawnEntry {
    /// Returns the name of the entry in reports: its id, or that of its band.
    pub fn label(&self) -> &str {
        let of_band = || self.band.as_ref().map_or("any band", |band| band.name.as_deref().unwrap_or(&band.leader));
        self.id.as_deref().unwrap_or_else(of_band)
    }
}
