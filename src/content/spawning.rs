//! Spawn tables and bands in the form the game uses, with every name resolved.

use super::{
    BandFlag, BandOrders, Dressing, GroundKind, Habitat, ItemId, ItemKind, Liquid, MonsterId, PlacementChoice,
    RoomPurpose, StrategyKind,
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
    /// The greatest danger of a group: the sum of the experience of its members.
    pub most_danger: Option<u32>,
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
    pub fn is_anywhere(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the conditions of a habitat; every place matches if there is none.
    pub(super) fn of(habitat: Option<&Habitat>) -> Self {
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
    pub fn is(&self, flag: BandFlag) -> bool {
        self.flags.contains(&flag)
    }

    /// Returns the kinds of its members, beginning with the leader's.
    pub fn kinds(&self) -> impl Iterator<Item = MonsterId> {
        std::iter::once(self.leader).chain(self.followers.iter().map(|group| group.creature))
    }

    /// Returns whether it can be drawn on a depth as any band.
    pub fn is_met_at(&self, depth: u32) -> bool {
        self.frequency > 0 && (self.depths.0..=self.depths.1).contains(&depth)
    }
}

impl Spawning {
    /// Returns the table for a depth, counted in `monster_depths`: the last one that is not deeper.
    pub fn table_at(&self, depth: u32) -> Option<&Table> {
        self.tables.iter().rev().find(|table| table.depth <= depth).or_else(|| self.tables.first())
    }

    /// Returns the depth given in the table that applies to a depth.
    pub fn table_of(&self, depth: u32) -> u32 {
        self.table_at(depth).map_or(depth, |table| table.depth)
    }
}
