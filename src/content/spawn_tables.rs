//! `spawn_tables.ron`: what is put on a new level, and how much of it (`docs/rules.md#spawn-tables`).

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{
    Band, DataReport, Habitat, ItemKind, PlacementChoice, ReadData, RonNode,
    read::{read_name, read_with_serde, record},
};
use crate::base::random::{Chance, Dice};

record! {
    /// All of `spawn_tables.ron`.
    pub struct SpawnTables {
        /// What holds for all tables.
        pub rules: SpawnRules,
        /// What comes besides all budgets.
        pub supplies: Vec<Supply>,
        /// How good things are that are found.
        pub qualities: Vec<Quality>,
        /// What special rooms hold besides.
        pub rooms: RoomHoards,
        /// Pools of creatures.
        pub creature_pools: Vec<SpawnPool>,
        /// Pools of things.
        pub item_pools: Vec<SpawnPool>,
        /// What each depth has.
        pub tables: Vec<SpawnTable>,
    }
}

record! {
    /// What holds for all tables.
    pub struct SpawnRules {
        /// Least distance between two groups of creatures, in cells, where an entry says nothing else.
        pub spacing: u32,
        /// So many tries may fail one after the other for each point of a budget, before what is left of it stays unspent.
        pub attempts_per_point: u32,
        /// Cells tried for a group, before another entry has its turn (`docs/rules.md#spawn-tables`).
        pub birth_tries: u32,
        /// How far the ground of a group reaches from its anchor, in steps.
        pub reach: u32,
        /// Within so many cells of a liquid is near it.
        pub near: u32,
        /// So great a share of the way to the farthest cell is far from the stairs.
        pub far: Chance,
        /// An unspent share of a budget that is worth a warning.
        pub warn_unspent: Chance,
        /// Pieces of gold in a pile.
        pub gold_pile: Dice,
        /// Floor and corridor of a usual level of the game's own size, in cells: on levels of other sizes the budget for
        /// creatures is as much more or less as they have of it.
        pub usual_floor: u32,
    }
}

record! {
    /// What there is on a level at one depth.
    pub struct SpawnTable {
        /// The depth, of the dungeon's `monster_depths`. The last table holds for all depths below it too.
        pub depth: u32,
        /// Points for creatures.
        pub creatures: Dice,
        /// Points for things.
        pub items: Dice,
        /// Pieces of gold.
        pub gold: Dice,
        /// Chance that a group is one of a deeper level.
        pub out_of_depth: Chance,
        /// How many levels deeper.
        pub deeper_by: Dice,
        /// The pools of creatures.
        pub creature_pools: Vec<PoolShare>,
        /// The pools of things.
        pub item_pools: Vec<PoolShare>,
    }
}

record! {
    /// How often a table turns to a pool.
    pub struct PoolShare {
        /// The pool's name.
        pub pool: String,
        /// How often, among the pools of the table.
        pub weight: u32,
    }
}

record! {
    /// Entries of one rarity.
    pub struct SpawnPool {
        /// What tables call it by.
        pub name: String,
        /// What is in it.
        pub entries: Vec<SpawnEntry>,
    }
}

/// How those of an entry come, by the name in data; what each does is in `rules/spawn/strategies/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Display, EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum StrategyKind {
    /// One alone.
    Single,
    /// Several of a kind.
    Multiple,
    /// A leader and those who follow it.
    Band,
    /// One alone, once a game.
    Unique,
}

impl StrategyKind {
    /// Whether it is for bands, and for nothing else.
    #[must_use]
    pub const fn takes_bands(self) -> bool {
        matches!(self, Self::Band)
    }

    /// Whether an entry says how many come.
    pub(super) const fn takes_count(self) -> bool {
        matches!(self, Self::Multiple)
    }

    /// Whether what comes so comes once a game: on the level where the game's plan has it, and not by chance.
    #[must_use]
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
    /// What may be put somewhere.
    pub struct SpawnEntry {
        /// What: a monster's name; an item's type, or its kind for any of the kind that is found at the depth; a band's
        /// name. A band without a name is any that is met at the depth, by frequency.
        pub id: Option<String>,
        /// How it comes.
        pub r#type: StrategyKind,
        /// How often, among the entries of the pool.
        pub weight: u32,
        /// Points that each of them takes from the budget; 1 where left out.
        pub cost: Option<u32>,
        /// How many come together; 1 where left out.
        pub count: Option<Dice>,
        /// Where they stand in the place that was found, of a band the leader; anywhere in it where left out, and in its
        /// middle for what leads or comes once a game.
        pub placement: Option<PlacementChoice>,
        /// The side of the square of free ground they need, in cells; as many as hold them all where left out.
        pub space: Option<u32>,
        /// Least distance from other groups, in cells; that of the rules where left out.
        pub spacing: Option<u32>,
        /// In what kind of place; anywhere where left out.
        pub habitat: Option<Habitat>,
        /// The first depth on which it comes, of the dungeon's `monster_depths`; the creature's, the thing's or the band's
        /// own where left out.
        pub min_depth: Option<u32>,
        /// The last.
        pub max_depth: Option<u32>,
        /// The band itself, where it is not one of `bands.ron`.
        pub band: Option<Band>,
    }
}

record! {
    /// Something that comes besides all budgets, as a game needs it.
    pub struct Supply {
        /// Type of the item.
        pub item: String,
        /// When it comes.
        pub when: SupplyRule,
        /// How many single ones, each in a place of its own; 1 where left out.
        pub count: Option<Dice>,
    }
}

/// When a supply comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SupplyRule {
    /// On each level by a chance, but at the latest after so many levels without (`docs/rules.md#spawn-tables`).
    Sometimes {
        /// The chance.
        chance: Chance,
        /// Levels in a row that may be without.
        most_without: u32,
    },
    /// At the aim of the last level.
    LastLevel,
    /// For each locked door of the level, where it was laid for.
    EachLock,
}

record! {
    /// How good the things of a kind are that are found (`docs/rules.md#spawn-tables`).
    pub struct Quality {
        /// The kind.
        pub kind: ItemKind,
        /// Chance that one with a plus is cursed and worse instead.
        pub cursed: Option<Chance>,
        /// Chance that a weapon or a suit of armour is better than plain.
        pub better: Option<Chance>,
        /// By how much a weapon or a suit of armour is better or worse.
        pub change: Option<Dice>,
    }
}

record! {
    /// What special rooms hold besides all budgets.
    pub struct RoomHoards {
        /// What lies in a vault.
        pub vault: Hoard,
        /// What lies in a treasure room, and how many guard it.
        pub treasure_room: TreasureRoom,
        /// How many more live in a den.
        pub den: Dice,
    }
}

record! {
    /// What is hoarded in a room.
    pub struct Hoard {
        /// Things found there.
        pub finds: Dice,
        /// Pieces of gold.
        pub gold: Dice,
    }
}

record! {
    /// A treasure room (`docs/rules.md#room-purposes`).
    pub struct TreasureRoom {
        /// What lies there.
        pub hoard: Hoard,
        /// How many guard it.
        pub guardians: Dice,
        /// At least so many more guard it than there are things.
        pub guardians_beyond_finds: u32,
        /// Guardians are those of so many levels farther down.
        pub guardians_deeper: u32,
    }
}

read_with_serde!(SupplyRule);

impl SpawnTables {
    /// How good the things of a kind are.
    #[must_use]
    pub fn quality(&self, kind: ItemKind) -> Option<&Quality> {
        self.qualities.iter().find(|quality| quality.kind == kind)
    }
}

impl SpawnEntry {
    /// What to call it: its id, or that of its band.
    #[must_use]
    pub fn label(&self) -> &str {
        let of_band = || self.band.as_ref().map_or("any band", |band| band.name.as_deref().unwrap_or(&band.leader));
        self.id.as_deref().unwrap_or_else(of_band)
    }
}
